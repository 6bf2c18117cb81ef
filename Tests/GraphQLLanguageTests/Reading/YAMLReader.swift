/// Reads block structure line by line; flow values are left to ``YAMLFlowReader``.
struct YAMLReader {
  private var lines: [String]
  private var index = 0

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Reads the collection or scalar whose lines are at least so far in.
  mutating func block(indent: Int) -> YAML {
    skipBlankLines()
    guard index < lines.count, Self.indent(lines[index]) >= indent else { return .null }
    let level = Self.indent(lines[index])
    let content = lines[index].dropFirst(level)
    return content == "-" || content.hasPrefix("- ") ? sequence(level) : mapping(level)
  }

  private mutating func sequence(_ level: Int) -> YAML {
    var items: [YAML] = []
    while isAt(level) {
      let content = lines[index].dropFirst(level)
      guard content == "-" || content.hasPrefix("- ") else { break }
      // The dash becomes a space, so that what follows is a block of its own, further in.
      lines[index] = String(repeating: " ", count: level + 1) + content.dropFirst()
      let inner = lines[index].trimmingPrefix(while: { $0 == " " })
      if inner.isEmpty {
        index += 1
        items.append(block(indent: level + 1))
      } else if Self.keyEnd(in: inner) != nil {
        items.append(block(indent: level + 1))
      } else {
        index += 1
        items.append(YAMLFlowReader.value(of: String(inner)))
      }
    }
    return .sequence(items)
  }

  private mutating func mapping(_ level: Int) -> YAML {
    var entries: [YAML.Entry] = []
    while isAt(level) {
      let content = lines[index].dropFirst(level)
      guard let end = Self.keyEnd(in: content) else { break }
      let key = YAMLFlowReader.value(of: String(content[..<end])).text ?? ""
      let rest = content[content.index(after: end)...].trimmingPrefix(while: { $0 == " " })
      index += 1
      let value: YAML
      if rest.isEmpty || rest.hasPrefix("#") {
        value = block(indent: level + 1)
      } else if rest.hasPrefix("|") {
        value = .scalar(literal(deeperThan: level))
      } else {
        value = YAMLFlowReader.value(of: String(rest))
      }
      entries.append(YAML.Entry(key: key, value: value))
    }
    return .mapping(entries)
  }

  /// The lines of a literal block, without their common indentation and with one line end at the end.
  private mutating func literal(deeperThan level: Int) -> String {
    var block: [String] = []
    while index < lines.count, Self.isBlank(lines[index]) || Self.indent(lines[index]) > level {
      block.append(lines[index])
      index += 1
    }
    while let last = block.last, Self.isBlank(last) { block.removeLast() }
    let indent = block.first { !Self.isBlank($0) }.map(Self.indent) ?? 0
    return block.map { String($0.dropFirst(min(indent, Self.indent($0)))) + "\n" }.joined()
  }

  private mutating func isAt(_ level: Int) -> Bool {
    skipBlankLines()
    return index < lines.count && Self.indent(lines[index]) == level
  }

  private mutating func skipBlankLines() {
    while index < lines.count,
      Self.isBlank(lines[index]) || lines[index].trimmingPrefix(while: { $0 == " " }).hasPrefix("#")
    {
      index += 1
    }
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy { $0 == " " } }

  private static func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  /// The colon behind a key, quoted or plain.
  private static func keyEnd(in text: Substring) -> Substring.Index? {
    guard let first = text.first, first != "{", first != "[", first != "\"", first != "'" else { return nil }
    var position = text.startIndex
    while position < text.endIndex {
      let next = text.index(after: position)
      if text[position] == ":", next == text.endIndex || text[next] == " " { return position }
      position = next
    }
    return nil
  }
}
