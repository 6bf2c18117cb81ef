/// Writes nodes one behind the other, with the indentation of the place they stand at.
struct DocumentWriter {
  private(set) var text = ""
  private var indentation = ""

  /// Adds text without line ends as it is; line ends must come from ``newLine()`` or be meant to have no indentation.
  mutating func write(_ piece: String) { text += piece }

  /// Adds text, indenting every line but the first.
  mutating func writeLines(_ piece: String) {
    guard !indentation.isEmpty, piece.utf8.contains(0x0A) else {
      text += piece
      return
    }
    for (index, line) in piece.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if index > 0 { newLine() }
      text += String(Substring(line))
    }
  }

  /// Ends the line and indents the next.
  mutating func newLine() {
    text += "\n"
    text += indentation
  }

  /// Writes items in braces, one to a line; nothing if there are none.
  mutating func writeBlock<Item>(_ items: [Item], before: String = " ", _ item: (inout Self, Item) -> Void) {
    if items.isEmpty { return }
    text += before
    writeIndented("{", items, "}", item)
  }

  /// Writes items between two brackets, one to a line.
  mutating func writeIndented<Item>(
    _ opening: String, _ items: [Item], _ closing: String, _ item: (inout Self, Item) -> Void
  ) {
    text += opening
    indentation += "  "
    for element in items {
      newLine()
      item(&self, element)
    }
    indentation.removeLast(2)
    newLine()
    text += closing
  }

  /// Writes a description on lines of its own.
  mutating func write(description: StringValue?) {
    guard let description else { return }
    writeLines(StringText.text(of: description))
    newLine()
  }

  /// Writes directives, each behind a space.
  mutating func write(_ directives: [Directive]) {
    for directive in directives {
      text += " "
      writeLines(ValueText.text(of: directive))
    }
  }

  /// Writes a type reference.
  mutating func write(_ type: TypeReference) {
    switch type {
    case .named(let named): text += named.name.value
    case .list(let list):
      text += "["
      write(list.type)
      text += "]"
    case .nonNull(let nonNull):
      write(nonNull.type)
      text += "!"
    }
  }

  /// Writes an equals sign and a default value, if there is one.
  mutating func write(defaultValue: Value?) {
    guard let defaultValue else { return }
    text += " = "
    writeLines(ValueText.text(of: defaultValue))
  }
}
