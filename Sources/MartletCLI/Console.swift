import Foundation
import GraphQLLanguage

/// Where the command speaks: results on standard output, problems on standard error.
struct Console {
  /// Prints a line on standard output.
  func print(_ text: String) { write(text, to: .standardOutput) }

  /// Prints what ended the command; a schema's errors were printed before, so that only their sum is left to say.
  func report(_ error: CommandError) {
    var text = error.code == .schema ? error.message : "error: \(error.message)"
    if let hint = error.hint { text += "\n    = hint: \(hint)" }
    write(text, to: .standardError)
  }

  /// Prints diagnostics with the places they mean, a blank line behind each.
  func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { write(diagnostic.rendered() + "\n", to: .standardError) }
  }

  /// Prints the warnings among diagnostics on a line each, up to a number that does not bury the rest.
  func summarize(_ diagnostics: [Diagnostic]) {
    let warnings = diagnostics.filter { $0.severity == .warning }
    for warning in warnings.prefix(Self.maximumWarningCount) {
      write(warning.headline, to: .standardError)
    }
    let rest = warnings.count - Self.maximumWarningCount
    if rest > 0 {
      write("warning: There \(rest == 1 ? "is one more warning" : "are \(rest) more warnings").", to: .standardError)
    }
  }

  private static let maximumWarningCount = 10

  private func write(_ text: String, to handle: FileHandle) {
    // A reader that went away, such as `head`, is no reason to fail.
    try? handle.write(contentsOf: Data((text + "\n").utf8))
  }
}
