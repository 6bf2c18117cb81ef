import Foundation
import GraphQLLanguage

/// Where the command speaks: results on standard output, problems on standard error.
struct Console {
  /// Prints a line on standard output.
  func print(_ text: String) { write(text, to: .standardOutput) }

  /// Prints what ended the command.
  func report(_ error: CommandError) {
    var text = "error: \(error.message)"
    if let hint = error.hint { text += "\n    = hint: \(hint)" }
    write(text, to: .standardError)
  }

  /// Prints diagnostics, a blank line between each two.
  func report(_ diagnostics: [Diagnostic]) {
    if diagnostics.isEmpty { return }
    write(diagnostics.map { $0.rendered() }.joined(separator: "\n\n") + "\n", to: .standardError)
  }

  private func write(_ text: String, to handle: FileHandle) {
    // A reader that went away, such as `head`, is no reason to fail.
    try? handle.write(contentsOf: Data((text + "\n").utf8))
  }
}
