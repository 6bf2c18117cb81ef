import Martlet
import Testing

/// Queries of a size and shape at which looking at all pairs of selections takes minutes.
@Suite(.timeLimit(.minutes(5))) struct HostileNamingTests {
  @Test func `merges many equal selections`() async throws {
    let request = try await Request(API.Query.self, naming: .merging) {
      Attribute(\.me) {
        for _ in 0..<20_000 { Attribute(\.best) { Attribute(\.email) } }
      }
    }
    #expect(flat(request.document) == "{ me { best { email } } }")
  }

  @Test(arguments: [NamingPolicy.merging, .hashed])
  func `looks at equal selections in many conditions`(naming: NamingPolicy) async throws {
    let request = try await Request(API.Query.self, naming: naming) {
      Attribute(\.characters) {
        for index in 0..<10_000 {
          if index % 2 == 0 {
            Attribute(\.asDroid) { Attribute("x", \.owner) { Attribute("y", \.avatar[size: 1]) } }
          } else {
            Attribute(\.asHuman) { Attribute("x", \.owner) { Attribute("y", \.avatar[size: 2]) } }
          }
        }
      }
    }
    #expect(flat(request.document).hasSuffix("} ... on Human { x: owner { y: avatar(size: $y_size) } } } }"))
  }

  /// Friends of friends, for droids and humans at each level: 2^11 ways to one place.
  struct FriendsQuery: Query {
    typealias Model = API.Model.Character
    let depth: Int
    var isHuman = false
    var body: some Query {
      if depth == 0 {
        if isHuman { Attribute("x", \.name) } else { Attribute("x", \.nickname) }
      } else {
        Attribute(\.asDroid) { Attribute(\.friends) { FriendsQuery(depth: depth - 1, isHuman: isHuman) } }
        Attribute(\.asHuman) { Attribute(\.friends) { FriendsQuery(depth: depth - 1, isHuman: depth == 1) } }
      }
    }
  }

  @Test func `follows conditions that double at each level`() async throws {
    let query = await Request<API.Query>.contents { FriendsQuery(depth: 11) }
    await #expect(throws: GraphQLFailure.self) { try await Request(query, naming: .merging, diagnostics: .none) }
    let request = try await Request(query, naming: .hashed)
    #expect(request.document.matches(of: #/x_[0-9a-f]{8}: n/#).count == 2_048)
  }

  @Test func `names many selections that differ in values`() async throws {
    let request = try await Request(API.Query.self, naming: .hashed) {
      Attribute(\.me) {
        for size in 0..<3_000 { Attribute(\.avatar[size: size]) }
      }
    }
    let keys = request.document.matches(of: #/(avatar_[0-9a-f]{8}): avatar/#).map { String($0.1) }
    #expect(Set(keys).count == 3_000)
  }

  @Test func `refuses conditions that nest too deeply`() async throws {
    struct NestedQuery: Query {
      typealias Model = API.Model.Character
      let depth: Int
      var body: some Query {
        if depth == 0 { Attribute(\.name) } else { Attribute(on: Model.self) { NestedQuery(depth: depth - 1) } }
      }
    }
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(Request<API.Query>.contents { NestedQuery(depth: 100) }, diagnostics: .none)
    }
    #expect(failure?.code == .queryTooDeep)
  }
}

extension Request where Root == API.Query {
  /// A query on characters.
  @GraphQLActor
  fileprivate static func contents(
    @QueryBuilder<API.Model.Character> _ content: () -> QueryContent<API.Model.Character>
  ) -> HashedNamingTests.CharactersQuery {
    HashedNamingTests.CharactersQuery(content)
  }
}
