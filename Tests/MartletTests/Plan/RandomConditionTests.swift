import Martlet
import TestSupport
import Testing

/// Random selections in type conditions: whatever the merge check lets through, graphql-core accepts.
@Suite(.timeLimit(.minutes(1))) struct RandomConditionTests {
  /// A selection on a person, told by numbers.
  struct PersonPick: Query {
    typealias Model = API.Model.Person
    let picks: [Int]
    var body: some Query {
      for pick in picks {
        switch pick % 5 {
        case 0: Attribute("x", \.twitter)
        case 1: Attribute("x", \.number)
        case 2: Attribute("x", \.email)
        case 3: Attribute("y", \.avatar[size: pick % 2])
        default: Attribute(\.best) { Attribute(pick % 2 == 0 ? "z" : "x", \.email) }
        }
      }
    }
  }

  /// A selection on characters, told by numbers.
  struct CharactersPick: Query {
    typealias Model = API.Query
    let common: [Int]
    let droid: [Int]
    let human: [Int]
    let machine: [Int]

    var body: some Query {
      Attribute(\.characters) {
        for pick in common {
          switch pick % 3 {
          case 0: Attribute("n", \.name)
          case 1: Attribute("n", \.nickname)
          default: Attribute("o", \.owner) { PersonPick(picks: [pick / 3]) }
          }
        }
        Attribute(\.asDroid) {
          Attribute(\.id)
          for pick in droid {
            switch pick % 4 {
            case 0: Attribute("n", \.name)
            case 1: Attribute("n", \.function)
            case 2: Attribute("n", \.serial)
            default: Attribute("o", \.owner) { PersonPick(picks: [pick / 4]) }
            }
          }
        }
        Attribute(\.asHuman) {
          Attribute(\.id)
          for pick in human {
            switch pick % 4 {
            case 0: Attribute("n", \.name)
            case 1: Attribute("n", \.height)
            case 2: Attribute("n", \.serial)
            default: Attribute("o", \.owner) { PersonPick(picks: [pick / 4]) }
            }
          }
        }
        Attribute(on: API.Model.Machine.self) {
          Attribute(\.serial)
          for pick in machine { Attribute("o", \.owner) { PersonPick(picks: [pick]) } }
        }
      }
    }
  }

  @Test func `sends only what graphql-core accepts`() async throws {
    let seed: UInt64 = 20_261_202
    var generator = SeededGenerator(seed: seed)
    var counts = (sent: 0, refused: 0)
    for index in 0..<300 {
      func picks() -> [Int] {
        (0..<Int.random(in: 0...2, using: &generator)).map { _ in Int.random(in: 0..<40, using: &generator) }
      }
      let query = CharactersPick(common: picks(), droid: picks(), human: picks(), machine: picks())
      for naming in [NamingPolicy.merging, .hashed] {
        do {
          let request = try await Request(query, naming: naming, diagnostics: .none)
          counts.sent += 1
          let faults = try await PeopleSchema.faults(request.document, variables: request.variables)
          #expect(faults == [], "seed \(seed), \(index): \(request.document)")
        } catch let failure as GraphQLFailure {
          counts.refused += 1
          #expect(failure.code == .conflictingAttributes)
        }
      }
    }
    #expect(counts.sent > 40 && counts.refused > 40, "\(counts)")
  }
}
