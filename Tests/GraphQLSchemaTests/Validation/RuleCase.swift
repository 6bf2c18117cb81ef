import GraphQLLanguage
import GraphQLSchema

/// One faulty schema and the diagnostic it must give.
struct RuleCase: Sendable, CustomStringConvertible {
  /// Put before the text, so that only the fault under test is reported.
  static let prelude = "type Query { q: Int }\n"

  let text: String
  let code: Diagnostic.Code
  let coordinate: String?
  /// On the lines of ``text``, from one.
  let place: Place?
  let message: String

  init(_ text: String, _ code: Diagnostic.Code, _ coordinate: String?, _ line: Int, _ column: Int, _ message: String) {
    self.text = text
    self.code = code
    self.coordinate = coordinate
    self.place = Place(line: line, column: column)
    self.message = message
  }

  var description: String { "\(code): \(text.prefix(60))" }
}
