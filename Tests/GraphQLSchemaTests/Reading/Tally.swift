import Testing

/// The outcome of one corpus.
struct Tally: Sendable {
  let corpus: String
  private(set) var passed = 0
  private(set) var failures: [String] = []
  private(set) var skips: [String] = []

  init(_ corpus: String) { self.corpus = corpus }

  /// Counts a case: passed if there is no complaint.
  mutating func record(_ name: String, complaint: String?) {
    if let complaint { failures.append("\(name): \(complaint)") } else { passed += 1 }
  }

  mutating func skip(_ name: String, because reason: String) { skips.append("\(name): \(reason)") }

  /// One line of the table, and one for every case skipped.
  var row: String {
    func cell(_ number: Int) -> String { String(repeating: " ", count: max(0, 8 - "\(number)".count)) + "\(number)" }
    let title = corpus + String(repeating: " ", count: max(0, 34 - corpus.count))
    return title + cell(passed) + cell(failures.count) + cell(skips.count)
      + skips.map { "\n    skipped \($0)" }.joined()
  }

  static let heading = "corpus                              passed  failed skipped"

  /// Prints the table and fails the test for every failed case.
  func report() {
    print(Self.heading + "\n" + row)
    for failure in failures { Issue.record("\(corpus): \(failure)") }
  }
}
