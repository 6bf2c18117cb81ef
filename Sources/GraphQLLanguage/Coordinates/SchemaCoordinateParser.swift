/// Reads schema coordinates.
struct SchemaCoordinateParser {
  private var tokens: SchemaCoordinateLexer
  private var token: Token
  private let source: Source

  /// Starts at the first token; `bytes` are the bytes of `source` and must outlive the parser.
  init(bytes: UnsafeBufferPointer<UInt8>, source: Source) {
    self.source = source
    tokens = SchemaCoordinateLexer(lexer: Lexer(bytes: bytes, source: source))
    token = tokens.next()
  }

  /// Grammar: SchemaCoordinate : TypeCoordinate | MemberCoordinate | ArgumentCoordinate | DirectiveCoordinate |
  /// DirectiveArgumentCoordinate
  mutating func coordinate() throws(SyntaxError) -> SchemaCoordinate {
    let result = token.kind == .at ? try directive() : try type()
    try expect(.endOfFile)
    return result
  }

  private mutating func directive() throws(SyntaxError) -> SchemaCoordinate {
    try expect(.at)
    let name = try name()
    guard token.kind == .leftParenthesis else { return .directive(name: name) }
    return .directiveArgument(directive: name, name: try argument())
  }

  private mutating func type() throws(SyntaxError) -> SchemaCoordinate {
    let type = try name()
    guard token.kind == .dot else { return .type(name: type) }
    try expect(.dot)
    let member = try name()
    guard token.kind == .leftParenthesis else { return .member(type: type, name: member) }
    return .argument(type: type, field: member, name: try argument())
  }

  private mutating func argument() throws(SyntaxError) -> String {
    try expect(.leftParenthesis)
    let name = try name()
    try expect(.colon)
    try expect(.rightParenthesis)
    return name
  }

  private mutating func name() throws(SyntaxError) -> String {
    let text = tokens.lexer.text(from: Int(token.start), to: Int(token.end))
    try expect(.name)
    return text
  }

  private mutating func expect(_ kind: TokenKind) throws(SyntaxError) {
    guard token.kind == kind else {
      if token.kind != .invalid {
        _ = tokens.lexer.report(
          .unexpectedToken, at: Int(token.start), length: Int(token.end - token.start),
          "Expected \(kind.title), found \(token.kind.title).",
          hint: "Write Type, Type.member, Type.field(argument:), @directive or @directive(argument:).")
      }
      throw SyntaxError(tokens.lexer.diagnostics) ?? SyntaxError(unexplained: source)
    }
    if kind != .endOfFile { token = tokens.next() }
  }
}
