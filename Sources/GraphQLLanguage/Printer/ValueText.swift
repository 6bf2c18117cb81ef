/// Values, arguments and directives as text, not indented.
enum ValueText {
  /// Longest line before a list is broken up, in code points.
  static let lineLength = 80

  /// The text of a value.
  static func text(of value: Value) -> String {
    switch value {
    case .variable(let variable): "$" + variable.name.value
    case .int(let int): int.value
    case .float(let float): float.value
    case .string(let string): StringText.text(of: string)
    case .boolean(let boolean): boolean.value ? "true" : "false"
    case .null: "null"
    case .enum(let value): value.name.value
    case .list(let list): text(of: list)
    case .object(let object): text(of: object)
    }
  }

  private static func text(of list: ListValue) -> String {
    let items = list.values.map(text(of:))
    guard 2 + joinedLength(items) > lineLength else { return "[" + items.joined(separator: ", ") + "]" }
    return "[\n" + indented(items) + "\n]"
  }

  private static func text(of object: ObjectValue) -> String {
    let items = object.fields.map { $0.name.value + ": " + text(of: $0.value) }
    guard 4 + joinedLength(items) > lineLength else { return "{ " + items.joined(separator: ", ") + " }" }
    return "{\n" + indented(items) + "\n}"
  }

  /// The texts of arguments, each `name: value`.
  static func texts(of arguments: [Argument]) -> [String] {
    arguments.map { $0.name.value + ": " + text(of: $0.value) }
  }

  /// The text of a directive.
  static func text(of directive: Directive) -> String {
    let name = "@" + directive.name.value
    if directive.arguments.isEmpty { return name }
    return name + "(" + texts(of: directive.arguments).joined(separator: ", ") + ")"
  }

  /// Length in code points of items joined by a comma and a space.
  static func joinedLength(_ items: [String]) -> Int {
    items.reduce(max(items.count - 1, 0) * 2) { $0 + $1.unicodeScalars.count }
  }

  /// Items one to a line, every line two spaces in.
  static func indented(_ items: [String]) -> String {
    var text: [UInt8] = []
    for (index, item) in items.enumerated() {
      text.append(contentsOf: index > 0 ? [0x0A, 0x20, 0x20] : [0x20, 0x20])
      for byte in item.utf8 {
        text.append(byte)
        if byte == 0x0A { text.append(contentsOf: [0x20, 0x20]) }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
