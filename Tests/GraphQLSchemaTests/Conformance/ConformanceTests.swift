import GraphQLSchema
import Testing

/// Needs `../shared`.
@Suite(.enabled(if: Corpus.isPresent, "needs ../shared"))
struct ConformanceTests {
  @Test func `agrees with the recorded corpora on every case that is not skipped for a reason`() throws {
    let tallies = [
      try RecordedCases.tally(), try GQLParserCases.tally(), try ApolloCases.rejected(), try ApolloCases.accepted(),
    ]
    for tally in tallies {
      tally.report()
      #expect(tally.passed > 0)
    }
  }
}
