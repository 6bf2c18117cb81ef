/// Reads GraphQL text into trees.
///
/// ```swift
/// let result = Parser.parse(Source(name: "api.graphql", text))
/// for diagnostic in result.diagnostics { print(diagnostic.rendered()) }
/// ```
public enum Parser {
  /// Reads a document: operations and fragments, type system definitions and extensions, or both.
  ///
  /// After an error the parser goes on where it can, so several errors are reported at once; the document then holds the
  /// definitions that could be read.
  public static func parse(_ source: Source, options: ParserOptions = ParserOptions()) -> ParseResult<Document> {
    guard source.bytes.count <= min(options.maximumByteCount, Int(UInt32.max)) else {
      return ParseResult(tree: Document([]), diagnostics: [tooLong(source, options)])
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var parser = DocumentParser(bytes: bytes, source: source, options: options)
      let document = parser.document()
      return ParseResult(tree: document, diagnostics: sorted(parser.lexer.diagnostics))
    }
  }

  /// Reads a document that must be without errors.
  ///
  /// - Throws: ``SyntaxError`` with all diagnostics if there are any errors.
  public static func document(
    from source: Source, options: ParserOptions = ParserOptions()
  ) throws(SyntaxError) -> Document {
    let result = parse(source, options: options)
    if result.hasErrors, let error = SyntaxError(result.diagnostics) { throw error }
    return result.tree
  }

  /// Reads a single value, such as `[1, { a: $b }]`.
  ///
  /// - Parameter isConstant: Whether variables are rejected.
  /// - Throws: ``SyntaxError`` if the source is anything but one value.
  public static func value(
    from source: Source, isConstant: Bool = false, options: ParserOptions = ParserOptions()
  ) throws(SyntaxError) -> Value {
    try single(source, options) { parser throws(ParseFailure) in try parser.value(isConstant: isConstant) }
  }

  /// Reads a single type reference, such as `[String!]`.
  ///
  /// - Throws: ``SyntaxError`` if the source is anything but one type reference.
  public static func typeReference(
    from source: Source, options: ParserOptions = ParserOptions()
  ) throws(SyntaxError) -> TypeReference {
    try single(source, options) { parser throws(ParseFailure) in try parser.typeReference() }
  }

  private static func single<Tree>(
    _ source: Source, _ options: ParserOptions, _ production: (inout DocumentParser) throws(ParseFailure) -> Tree
  ) throws(SyntaxError) -> Tree {
    if source.bytes.count > min(options.maximumByteCount, Int(UInt32.max)),
      let error = SyntaxError([tooLong(source, options)])
    {
      throw error
    }
    return try source.bytes.withUnsafeBufferPointer { bytes throws(SyntaxError) in
      var parser = DocumentParser(bytes: bytes, source: source, options: options)
      var tree: Tree?
      do throws(ParseFailure) {
        tree = try production(&parser)
        try parser.expect(.endOfFile)
      } catch {}
      if let error = SyntaxError(sorted(parser.lexer.diagnostics)) { throw error }
      guard let tree else { throw SyntaxError(unexplained: source) }
      return tree
    }
  }

  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sorted { ($0.location?.range.start ?? 0) < ($1.location?.range.start ?? 0) }
  }

  private static func tooLong(_ source: Source, _ options: ParserOptions) -> Diagnostic {
    let limit = UInt32(clamping: max(options.maximumByteCount, 0))
    let location = SourceLocation(source: source, range: SourceRange(start: limit, end: limit))
    return Diagnostic(
      code: .byteLimit, message: "The source has \(source.bytes.count) bytes; at most \(limit) are read.",
      hint: "Split it, or raise maximumByteCount if the source is to be trusted.", location: location)
  }
}
