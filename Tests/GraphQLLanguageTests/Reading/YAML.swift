/// A value of the YAML subset that the corpora use: block and flow collections, quoted and plain scalars, literal blocks.
indirect enum YAML: Equatable {
  case scalar(String)
  case sequence([YAML])
  case mapping([Entry])
  case null

  struct Entry: Equatable {
    let key: String
    let value: YAML
  }

  subscript(key: String) -> YAML? {
    guard case .mapping(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  var entries: [Entry] {
    if case .mapping(let entries) = self { entries } else { [] }
  }

  var items: [YAML] {
    if case .sequence(let items) = self { items } else { [] }
  }

  var text: String? {
    if case .scalar(let text) = self { text } else { nil }
  }

  var int: Int? { text.flatMap { Int($0) } }

  init(parsing text: String) {
    var reader = YAMLReader(text)
    self = reader.block(indent: 0)
  }
}
