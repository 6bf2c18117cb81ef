import TestSupport
import Testing

/// Operations of other projects, written in Swift, are what their authors wrote.
@Suite(.serialized, .enabled(if: SharedFiles.areAvailable, "needs ../shared"))
struct OperationTests {
  @Test(arguments: zip(OperationCorpus.all, [39, 10, 3, 1, 7, 1, 1, 3, 8]))
  func `prints what was written in another language`(corpus: OperationCorpus, count: Int) async throws {
    let comparison = try await OperationProgram(corpus).compareSamples()
    #expect(comparison.differences.count == count)
    #expect(comparison.unequal == [])
    #expect(comparison.refused.isEmpty)
    // The comparison is worth something only if it sees every change.
    #expect(comparison.undetected == [])
    #expect(comparison.changes >= 2 * count)
  }

  /// What the schema's introspection gives is not in its catalogue.
  @Test(.enabled(if: SoakMode.isOn, "runs in make soak"), arguments: OperationCorpus.all + [.jira])
  func `can express every operation`(corpus: OperationCorpus) async throws {
    let (comparison, unwritten) = try await OperationProgram(corpus).compareAll()
    #expect(Set(unwritten.keys) == (corpus.name == "Films" ? ["08_introspection"] : []))
    #expect(comparison.differences.count + unwritten.count == comparison.originals.count)
    #expect(comparison.unequal == [])
    #expect(comparison.refused.isEmpty)
    #expect(comparison.undetected == [])
  }
}
