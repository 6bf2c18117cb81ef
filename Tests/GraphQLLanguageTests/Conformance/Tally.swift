import GraphQLLanguage

/// The outcome of one corpus.
struct Tally: Sendable {
  /// Why a case is not run.
  struct Skip: Sendable {
    let name: String
    let reason: String
  }

  let corpus: String
  private(set) var passed = 0
  private(set) var failures: [String] = []
  private(set) var skips: [Skip] = []

  init(_ corpus: String) { self.corpus = corpus }

  /// Counts a case: passed if there is no complaint.
  mutating func record(_ name: String, complaint: String?) {
    if let complaint { failures.append("\(name): \(complaint)") } else { passed += 1 }
  }

  mutating func skip(_ name: String, because reason: String) { skips.append(Skip(name: name, reason: reason)) }

  /// One line of the table, and one for every reason to skip.
  var row: String {
    func cell(_ number: Int) -> String { String(repeating: " ", count: max(0, 8 - "\(number)".count)) + "\(number)" }
    let title = corpus + String(repeating: " ", count: max(0, 34 - corpus.count))
    let reasons = skips.map { "\n    skipped \($0.name): \($0.reason)" }.joined()
    return title + cell(passed) + cell(failures.count) + cell(skips.count) + reasons
  }
}

/// What the corpora ask of a document, as complaints.
enum Check {
  /// Complains unless a text parses and its printed form parses to an equal tree and prints the same.
  static func roundTrip(_ bytes: [UInt8], _ edition: Edition = .september2025, printed: String? = nil) -> String? {
    let options = ParserOptions(edition: edition)
    let result = Parser.parse(Source(bytes: bytes), options: options)
    if let diagnostic = result.diagnostics.first { return "was rejected:\n" + diagnostic.rendered() }
    let text = Printer.print(result.document)
    if let printed, printed != text { return "is printed otherwise:\n\(text)\n--- expected:\n\(printed)" }
    let again = Parser.parse(Source(text), options: options)
    if let diagnostic = again.diagnostics.first { return "does not parse once printed:\n" + diagnostic.rendered() }
    if again.document != result.document { return "changes once printed:\n\(text)" }
    return Printer.print(again.document) == text ? nil : "is printed otherwise the second time"
  }

  /// Complains unless a text is rejected, the first diagnostic standing at a place if one is given.
  static func rejection(_ bytes: [UInt8], _ edition: Edition = .september2025, at place: Place? = nil) -> String? {
    let result = Parser.parse(Source(bytes: bytes), options: ParserOptions(edition: edition))
    guard let first = result.diagnostics.first else { return "was accepted" }
    guard let place, let location = first.location else { return nil }
    let found = Place(line: location.line, column: location.column)
    return found == place ? nil : "is reported at \(found), not \(place):\n" + first.rendered()
  }
}

/// A line and a column, from one.
struct Place: Decodable, Equatable, CustomStringConvertible {
  let line: Int
  let column: Int

  var description: String { "\(line):\(column)" }
}
