import Martlet
import TestSupport
import Testing

/// Random selections in type conditions and nested objects, with graphql-core as the judge of what can be merged.
@Suite(.timeLimit(.minutes(5))) struct RandomConditionTests {
  struct CharactersQuery: Query {
    typealias Model = API.Query
    let selections: [RandomSelection]
    var body: some Query {
      Attribute(\.characters) { RandomSelection.Characters(selections: selections) }
    }
  }

  private static let seed: UInt64 = 20_261_202

  private func queries(_ count: Int) -> [[RandomSelection]] {
    var generator = SeededGenerator(seed: Self.seed)
    return (0..<count).map { _ in RandomSelection.characters(&generator) }
  }

  /// Whether graphql-core can merge the fields of a query as it was written.
  private func canBeMerged(_ selections: [RandomSelection]) async throws -> Bool {
    let text = "{ characters { \(selections.map(\.text).joined(separator: " ")) } }"
    let faults = try await PeopleSchema.faults(text, variables: .object([]))
    let others = faults.filter { !$0.message.contains(" conflict because ") }
    #expect(others == [], "\(text)")
    return faults.isEmpty
  }

  /// elm#95, relay#1472: neither too lax nor too strict.
  @Test(arguments: [FragmentPolicy.inlined, .named])
  func `merges exactly what graphql-core merges`(fragments: FragmentPolicy) async throws {
    var counts = (sent: 0, refused: 0)
    for (index, selections) in queries(400).enumerated() {
      let isValid = try await canBeMerged(selections)
      do {
        let request = try await Request(
          CharactersQuery(selections: selections), naming: .merging, fragments: fragments, diagnostics: .none)
        counts.sent += 1
        #expect(isValid, "seed \(Self.seed), \(index): accepted \(selections.map(\.text))")
        let faults = try await PeopleSchema.faults(request.document, variables: request.variables)
        #expect(faults == [], "seed \(Self.seed), \(index): \(request.document)")
      } catch let failure as GraphQLFailure {
        counts.refused += 1
        #expect(failure.code == .conflictingAttributes)
        #expect(!isValid, "seed \(Self.seed), \(index): refused \(selections.map(\.text)): \(failure)")
      }
    }
    #expect(counts.sent > 80 && counts.refused > 80, "\(counts)")
  }

  /// sg#152: hashed names stand only where something clashes.
  @Test(arguments: [FragmentPolicy.inlined, .named])
  func `renames whatever graphql-core does not merge, and nothing else`(fragments: FragmentPolicy) async throws {
    var counts = (renamed: 0, same: 0)
    for (index, selections) in queries(400).enumerated() {
      let query = CharactersQuery(selections: selections)
      let request = try await Request(query, naming: .hashed, fragments: fragments, diagnostics: .none)
      let faults = try await PeopleSchema.faults(request.document, variables: request.variables)
      #expect(faults == [], "seed \(Self.seed), \(index): \(request.document)")
      let hasHash = request.document.contains(#/_[0-9a-f]{8}: /#)
      #expect(try await canBeMerged(selections) == !hasHash, "seed \(Self.seed), \(index): \(request.document)")
      if hasHash {
        counts.renamed += 1
      } else {
        counts.same += 1
        let merging = try await Request(query, naming: .merging, fragments: fragments, diagnostics: .none)
        #expect(merging.document == request.document)
      }
    }
    #expect(counts.renamed > 80 && counts.same > 80, "\(counts)")
  }
}
