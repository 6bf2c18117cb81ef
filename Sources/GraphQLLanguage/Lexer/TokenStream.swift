/// The tokens of a whole source, for tools and tests.
package struct TokenStream: Sendable {
  /// The tokens, without comments; the last is ``TokenKind/endOfFile``.
  package let tokens: [Token]

  /// What is wrong; at least one entry for every token of kind ``TokenKind/invalid``.
  package let diagnostics: [Diagnostic]

  /// Reads all tokens of a document.
  package init(document source: Source) {
    self = source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes: bytes, source: source)
      var tokens: [Token] = []
      repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .endOfFile
      return TokenStream(tokens: tokens, diagnostics: lexer.diagnostics)
    }
  }

  /// Reads all tokens of a schema coordinate.
  package init(schemaCoordinate source: Source) {
    self = source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = SchemaCoordinateLexer(lexer: Lexer(bytes: bytes, source: source))
      var tokens: [Token] = []
      repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .endOfFile
      return TokenStream(tokens: tokens, diagnostics: lexer.lexer.diagnostics)
    }
  }

  private init(tokens: [Token], diagnostics: [Diagnostic]) {
    self.tokens = tokens
    self.diagnostics = diagnostics
  }

  /// What a token means: the name, the digits, or the text of the string; `nil` for punctuators and invalid text.
  package static func value(of token: Token, in source: Source) -> String? {
    source.bytes.withUnsafeBufferPointer { bytes in
      let lexer = Lexer(bytes: bytes, source: source)
      switch token.kind {
      case .name, .int, .float: return lexer.text(from: Int(token.start), to: Int(token.end))
      case .string, .blockString: return lexer.stringValue(of: token)
      default: return nil
      }
    }
  }
}

extension Lexer {
  /// The text that a token of kind `string` or `blockString` means.
  func stringValue(of token: Token) -> String {
    let quotes = token.kind == .blockString ? 3 : 1
    let content = UnsafeBufferPointer(rebasing: bytes[Int(token.start) + quotes..<Int(token.end) - quotes])
    return token.kind == .blockString ? BlockString.value(of: content) : StringLiteral.value(of: content)
  }
}
