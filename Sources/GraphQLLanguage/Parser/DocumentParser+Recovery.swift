extension DocumentParser {
  /// Records a diagnostic at the current token.
  mutating func report(_ code: Diagnostic.Code, _ message: String, hint: String? = nil) {
    report(code, at: token.range, message, hint: hint)
  }

  /// Records a diagnostic at a place.
  mutating func report(_ code: Diagnostic.Code, at range: SourceRange, _ message: String, hint: String? = nil) {
    guard !isFinished, lexer.diagnostics.count < lexer.maximumDiagnosticCount else { return }
    let location = SourceLocation(source: lexer.source, range: range)
    lexer.diagnostics.append(Diagnostic(code: code, message: message, hint: hint, location: location))
  }

  /// Records that the current token does not belong here.
  ///
  /// Invalid text has been reported by the lexer, and after a fault at the end of the document nothing more is worth saying.
  mutating func unexpected(expected: String, hint: String? = nil) -> ParseFailure {
    guard token.kind != .invalid, !isFinished else { return ParseFailure() }
    report(
      .unexpectedToken, "Expected \(expected), found \(tokenTitle).", hint: hint ?? defaultHint(expected: expected))
    if token.kind == .endOfFile { finish() }
    return ParseFailure()
  }

  /// Records a use of draft syntax at the current token, unless the edition has it.
  mutating func requireFeature(_ feature: Edition.Features, _ title: String) {
    guard !options.edition.features.contains(feature) else { return }
    report(
      .draftFeature, "The September 2025 edition has no \(title).",
      hint: "Remove this, or parse with an edition that has it.")
  }

  private func defaultHint(expected: String) -> String {
    switch token.kind {
    case .endOfFile: "The document ends too early: complete it with \(expected)."
    default: "Put \(expected) before \(tokenTitle), or remove \(tokenTitle)."
    }
  }

  /// How messages show the current token.
  private var tokenTitle: String {
    switch token.kind {
    case .name, .int, .float: "\"\(String(tokenText.prefix(60)))\""
    default: token.kind.title
    }
  }
}

// MARK: - Going on after faults

extension DocumentParser {
  /// Skips to the next item of a braced list, or to its closing brace.
  ///
  /// - Parameters:
  ///   - level: Number of brackets open inside the list.
  ///   - itemStart: Where the faulty item began; it is left behind in any case.
  /// - Returns: False if the list cannot be gone on with; the failure is then to be thrown on.
  mutating func recoverInList(level: Int, itemStart: UInt32) -> Bool {
    if token.start == itemStart { advance() }
    while token.kind != .endOfFile, brackets.count >= level {
      if isDefinitionAtLineStart { return false }
      if token.kind == .rightBrace {
        while brackets.count > level, brackets.last != .leftBrace { brackets.removeLast() }
      }
      if brackets.count == level, token.kind == .rightBrace || startsItem { return true }
      advance()
    }
    return false
  }

  /// Skips to the next token that begins a definition, or to the end.
  mutating func recoverInDocument(itemStart: UInt32) {
    if token.start == itemStart { advance() }
    while token.kind != .endOfFile {
      if isDefinitionAtLineStart { break }
      if brackets.isEmpty, token.startsLine || isBehindBrace, isDefinitionStart { break }
      advance()
    }
    brackets.removeAll(keepingCapacity: true)
  }

  private var startsItem: Bool {
    guard token.startsLine else { return false }
    switch token.kind {
    case .name, .string, .blockString, .spread: return true
    default: return false
    }
  }

  private var isBehindBrace: Bool {
    previousEnd > 0 && lexer.bytes[Int(previousEnd) - 1] == UInt8(ascii: "}")
  }

  private var isDefinitionStart: Bool {
    switch token.kind {
    case .leftBrace, .string, .blockString: true
    case .name: DefinitionKeyword(rawValue: tokenText) != nil
    default: false
    }
  }

  /// Whether a definition keyword stands in the first column followed by something that is not a colon, which says that a
  /// brace was forgotten before.
  private var isDefinitionAtLineStart: Bool {
    guard token.startsLine, token.kind == .name, isInFirstColumn else { return false }
    guard DefinitionKeyword(rawValue: tokenText) != nil else { return false }
    var index = Int(token.end)
    while lexer.byte(at: index) == 0x20 { index += 1 }
    return lexer.byte(at: index) != UInt8(ascii: ":") && lexer.byte(at: index) != UInt8(ascii: "(")
  }

  private var isInFirstColumn: Bool {
    let start = Int(token.start)
    return start == 0 || lexer.bytes[start - 1] == 0x0A || lexer.bytes[start - 1] == 0x0D
  }
}
