/// Unwinds the parser to the next place where it can go on; the diagnostic has been recorded.
struct ParseFailure: Error {}

/// The state of a recursive-descent parser: one function per grammar production, one token of lookahead.
///
/// A production that meets a fault records it and throws ``ParseFailure``, which braced lists and the document catch, or
/// goes on if the meaning is plain all the same.
struct DocumentParser {
  let options: ParserOptions
  var lexer: Lexer
  /// The token to be consumed next.
  var token: Token
  /// Offset just behind the token consumed last.
  var previousEnd: UInt32 = 0
  /// The brackets open at ``token``, the innermost last.
  var brackets: [TokenKind] = []
  /// Whether nothing more is to be reported, because a limit was hit or the end reached too early.
  var isFinished = false
  private var depth = 0
  private var tokenCount = 0

  /// Starts at the first token; `bytes` are the bytes of `source` and must outlive the parser.
  init(bytes: UnsafeBufferPointer<UInt8>, source: Source, options: ParserOptions) {
    self.options = options
    self.lexer = Lexer(bytes: bytes, source: source, maximumDiagnosticCount: max(options.maximumDiagnosticCount, 1))
    self.token = Token(kind: .endOfFile, startsLine: true, start: 0, end: 0)
    advance()
    previousEnd = 0
  }

  /// Moves to the next token.
  mutating func advance() {
    previousEnd = token.end
    switch token.kind {
    case .leftBrace, .leftParenthesis, .leftBracket: brackets.append(token.kind)
    case .rightBrace, .rightParenthesis, .rightBracket: _ = brackets.popLast()
    default: break
    }
    if isFinished { return }
    token = lexer.next()
    tokenCount += 1
    if tokenCount > options.maximumTokenCount, token.kind != .endOfFile { finishAtTokenLimit() }
    if lexer.diagnostics.count >= lexer.maximumDiagnosticCount { finish() }
  }

  private mutating func finishAtTokenLimit() {
    report(
      .tokenLimit, "The document has more than \(options.maximumTokenCount) tokens.",
      hint: "Split it, or raise maximumTokenCount if the document is to be trusted.")
    finish()
  }

  /// Ends parsing: from here on there is only the end of the document, and nothing is reported.
  mutating func finish() {
    isFinished = true
    token = Token(kind: .endOfFile, startsLine: true, start: token.start, end: token.start)
  }

  /// Goes one level deeper into selection sets, values or list types; pair it with ``leave()``.
  mutating func enter() throws(ParseFailure) {
    guard depth < options.maximumDepth else {
      report(
        .depthLimit, "The document is nested more than \(options.maximumDepth) levels deep.",
        hint: "Flatten it with fragments or variables, or raise maximumDepth.")
      finish()
      throw ParseFailure()
    }
    depth += 1
  }

  /// Comes back from one level.
  mutating func leave() { depth -= 1 }
}

// MARK: - Tokens

extension DocumentParser {
  /// The text of the current token.
  var tokenText: String { lexer.text(from: Int(token.start), to: Int(token.end)) }

  /// The place from a byte to the end of the token consumed last.
  func location(from start: UInt32) -> NodeLocation {
    NodeLocation(source: lexer.source, range: SourceRange(start: start, end: previousEnd))
  }

  /// Whether the current token is a certain keyword.
  func isKeyword(_ keyword: StaticString) -> Bool {
    guard token.kind == .name, Int(token.end - token.start) == keyword.utf8CodeUnitCount else { return false }
    for index in 0..<keyword.utf8CodeUnitCount
    where lexer.bytes[Int(token.start) + index] != keyword.utf8Start[index] { return false }
    return true
  }

  /// Consumes the current token if it is of a kind.
  mutating func skip(_ kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Consumes the current token if it is a certain keyword.
  mutating func skipKeyword(_ keyword: StaticString) -> Bool {
    guard isKeyword(keyword) else { return false }
    advance()
    return true
  }

  /// Consumes a token that must be of a kind.
  mutating func expect(_ kind: TokenKind, hint: @autoclosure () -> String? = nil) throws(ParseFailure) {
    guard token.kind == kind else { throw unexpected(expected: kind.title, hint: hint()) }
    advance()
  }

  /// Consumes a keyword that must come here.
  mutating func expectKeyword(_ keyword: StaticString, hint: @autoclosure () -> String? = nil) throws(ParseFailure) {
    guard isKeyword(keyword) else { throw unexpected(expected: "\"\(keyword)\"", hint: hint()) }
    advance()
  }
}
