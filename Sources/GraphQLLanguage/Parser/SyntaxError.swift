/// The error thrown by the parser's throwing entry points.
public struct SyntaxError: Error, Sendable, Hashable {
  /// All that is wrong, sorted by position; never empty.
  public let diagnostics: [Diagnostic]

  /// The code of the first diagnostic.
  public let code: Diagnostic.Code

  /// The first diagnostic's place and message, and how many more there are.
  public let message: String

  /// Makes an error from diagnostics; `nil` if there are none.
  public init?(_ diagnostics: [Diagnostic]) {
    guard let first = diagnostics.first else { return nil }
    self.diagnostics = diagnostics
    self.code = first.code
    let place = first.location.map { "\($0): " } ?? ""
    let rest = diagnostics.count > 1 ? " (and \(diagnostics.count - 1) more)" : ""
    self.message = place + first.message + rest
  }

  /// Stands in where reading stopped without a diagnostic.
  init(unexplained source: Source) {
    let location = SourceLocation(source: source, range: SourceRange(start: 0, end: 0))
    let diagnostic = Diagnostic(code: .unexpectedToken, message: "The text cannot be read.", location: location)
    self.diagnostics = [diagnostic]
    self.code = diagnostic.code
    self.message = "\(location): \(diagnostic.message)"
  }
}

extension SyntaxError: CustomStringConvertible {
  /// Every diagnostic, rendered with its source line.
  public var description: String { diagnostics.map { $0.rendered() }.joined(separator: "\n") }
}
