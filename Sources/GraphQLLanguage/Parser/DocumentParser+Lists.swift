extension DocumentParser {
  /// Reads `{ Item+ }`, going on with the next item after a fault.
  mutating func bracedList<Item>(
    of title: String, _ item: (inout DocumentParser) throws(ParseFailure) -> Item
  ) throws(ParseFailure) -> [Item] {
    try expect(.leftBrace)
    let level = brackets.count
    if token.kind == .rightBrace {
      report(
        .unexpectedToken, "Expected \(title), found \"}\".", hint: "Put \(title) between the braces, or remove both.")
    }
    var items: [Item] = []
    while token.kind != .rightBrace {
      let itemStart = token.start
      do {
        items.append(try item(&self))
      } catch {
        guard recoverInList(level: level, itemStart: itemStart) else { throw error }
      }
    }
    advance()
    return items
  }

  /// Reads `{ Item+ }` if there is an opening brace.
  mutating func optionalBracedList<Item>(
    of title: String, _ item: (inout DocumentParser) throws(ParseFailure) -> Item
  ) throws(ParseFailure) -> [Item] {
    token.kind == .leftBrace ? try bracedList(of: title, item) : []
  }

  /// Reads `( Item+ )` if there is an opening parenthesis.
  mutating func optionalParenthesizedList<Item>(
    _ item: (inout DocumentParser) throws(ParseFailure) -> Item
  ) throws(ParseFailure) -> [Item] {
    guard skip(.leftParenthesis) else { return [] }
    var items: [Item] = []
    repeat { items.append(try item(&self)) } while token.kind != .rightParenthesis
    advance()
    return items
  }

  /// Reads items with a delimiter between them and optionally before the first.
  mutating func delimitedList<Item>(
    _ delimiter: TokenKind, _ item: (inout DocumentParser) throws(ParseFailure) -> Item
  ) throws(ParseFailure) -> [Item] {
    _ = skip(delimiter)
    var items: [Item] = []
    repeat { items.append(try item(&self)) } while skip(delimiter)
    return items
  }
}
