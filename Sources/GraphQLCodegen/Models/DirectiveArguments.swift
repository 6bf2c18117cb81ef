import GraphQLLanguage

extension [Directive] {
  /// The first directive of a name.
  func first(named name: String) -> Directive? { first { $0.name.value == name } }
}

extension Directive {
  func value(_ name: String) -> Value? { arguments.first { $0.name.value == name }?.value }

  func text(_ name: String) -> String? { value(name)?.text }

  /// The texts of a list, or of a text alone; nil if there is no such argument.
  func texts(_ name: String) -> [String]? { value(name)?.texts }
}

extension Value {
  /// The text of a string or enum value.
  var text: String? {
    switch self {
    case .string(let value): value.value
    case .enum(let value): value.name.value
    default: nil
    }
  }

  /// The texts of a list, or of a text alone.
  var texts: [String]? {
    if let text { return [text] }
    guard case .list(let list) = self else { return nil }
    return list.values.compactMap(\.text)
  }

  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  func field(_ name: String) -> Value? {
    guard case .object(let object) = self else { return nil }
    return object.fields.first { $0.name.value == name }?.value
  }
}
