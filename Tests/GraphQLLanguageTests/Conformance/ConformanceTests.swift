import Testing

/// Runs the cases of `../shared/schemas`; skipped where that folder is absent.
@Suite(.enabled(if: Corpus.isPresent, "needs ../shared/schemas"))
struct ConformanceTests {
  @Test func `answers every recorded and collected case as its corpus says`() throws {
    let tallies = try Self.tallies()
    let head = "corpus" + String(repeating: " ", count: 28) + "  passed  failed skipped"
    print(([head] + tallies.map(\.row)).joined(separator: "\n"))
    for tally in tallies {
      #expect(tally.failures.isEmpty, "\(tally.corpus)\n\(tally.failures.joined(separator: "\n"))")
      #expect(tally.passed > 0, "\(tally.corpus) has no cases")
    }
  }

  private static func tallies() throws -> [Tally] {
    [
      try RecordedCorpora.lexing(), try RecordedCorpora.parsing(), try RecordedCorpora.parsingByEdition(),
      try FolderCorpora.lexerAccepts(), try FolderCorpora.lexerRejects(), try FolderCorpora.parserAccepts(),
      try FolderCorpora.parserRejects(), try FolderCorpora.compilerAccepts(), try YAMLCorpora.lexerCases(),
      try YAMLCorpora.parserCases("query_test"), try YAMLCorpora.parserCases("schema_test"),
      try YAMLCorpora.graphQLCats(), try FolderCorpora.kitchenSinks(), try FolderCorpora.wild(),
    ]
  }
}
