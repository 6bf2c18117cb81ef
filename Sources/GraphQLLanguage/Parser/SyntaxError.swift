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
}

extension SyntaxError: CustomStringConvertible {
  /// Every diagnostic, rendered with its source line.
  public var description: String { diagnostics.map { $0.rendered() }.joined(separator: "\n") }
}
