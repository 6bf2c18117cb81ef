import Martlet
import Synchronization
import TestSupport
import Testing

/// What is said of selections that cannot share a response key.
@Suite(.timeLimit(.minutes(5))) struct ConflictMessageTests {
  struct GivenNameQuery: Query {
    typealias Model = API.Model.Name
    var body: some Query { Attribute(\.givenName) }
  }

  struct NamedPersonQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.name) {
        GivenNameQuery()
      }
    }
  }

  struct TeamQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.me) {
        NamedPersonQuery()
        Attribute(\.name) { Attribute("givenName", \.familyName) }
      }
    }
  }

  /// cal#3037: both places, through all the queries that lead there.
  @Test func `names the reuses that lead to a conflict`() async throws {
    let failure = await failure(of: TeamQuery(), naming: .merging)
    #expect(failure?.code == .conflictingAttributes)
    #expect(
      failure?.message == """
        'givenName' stands for different fields: Name.givenName at MartletTests/ConflictMessageTests.swift:10 (in \
        GivenNameQuery, reused at MartletTests/ConflictMessageTests.swift:17, reused at \
        MartletTests/ConflictMessageTests.swift:26) and Name.familyName at MartletTests/ConflictMessageTests.swift:27 \
        (in TeamQuery). Give one of them an alias, as in Attribute("givenName2", \\.familyName), or let the request \
        choose with naming: .hashed.
        """)
  }

  struct TwiceQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.me) {
        NamedPersonQuery()
        NamedPersonQuery()
      }
    }
  }

  @Test func `proposes to use a query once that is used twice`() async throws {
    let failure = await failure(of: TwiceQuery())
    #expect(failure?.code == .duplicateAttribute)
    #expect(
      failure?.message == """
        'name' is selected twice in Person: at MartletTests/ConflictMessageTests.swift:16 (in NamedPersonQuery, reused \
        at MartletTests/ConflictMessageTests.swift:50) and again at MartletTests/ConflictMessageTests.swift:16 (in \
        NamedPersonQuery, reused at MartletTests/ConflictMessageTests.swift:51). Use NamedPersonQuery once there, or let \
        the request merge equal selections with naming: .merging.
        """)
  }

  @Test func `proposes an alias that is free`() async throws {
    let request = TakenQuery()
    let message = try #require(await failure(of: request)?.message)
    #expect(message.contains(#"Attribute("email4", \.email)"#))
  }

  struct TakenQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.me) {
        Attribute("email2", \.twitter)
        Attribute(\.email)
        Attribute("email3", \.twitter)
        Attribute(\.email)
      }
    }
  }

  @Test func `shortens a chain of many reuses`() async throws {
    struct DeepQuery: Query {
      typealias Model = API.Model.Person
      let depth: Int
      var body: some Query {
        if depth == 0 {
          Attribute(\.email)
        } else {
          DeepQuery(depth: depth - 1)
        }
      }
    }
    struct BothQuery: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me) {
          DeepQuery(depth: 20)
          Attribute(\.email)
        }
      }
    }
    let message = try #require(await failure(of: BothQuery())?.message)
    #expect(message.matches(of: #/reused at/#).count == 6)
    #expect(message.contains("reused at …"))
  }

  /// A schema in which two scalars are mapped to one Swift type.
  struct Place: GraphQLQueryRoot {
    static var __typename: String { "Query" }
    var name: GraphQLValue<String> { "name" }
    var code: GraphQLValue<String> { .init("code", "->CountryCode") }
    var language: GraphQLValue<String> { .init("language", "->LanguageCode") }
    var all: GraphQLValue<[String?]?> { .init("all", "->CountryCode") }
    var asTown: GraphQLFragment<Town> { "Town" }
    var asPort: GraphQLFragment<Port> { "Port" }
  }

  struct Town: GraphQLModel {
    static var __typename: String { "Town" }
    var name: GraphQLValue<String> { "name" }
    var code: GraphQLValue<String> { .init("code", "->CountryCode") }
  }

  struct Port: GraphQLModel {
    static var __typename: String { "Port" }
    var name: GraphQLValue<String> { "name" }
    var code: GraphQLValue<String> { .init("code", "->CountryCode") }
    var language: GraphQLValue<String> { .init("language", "->LanguageCode") }
  }

  /// graphql-js#1065: for the server they differ, whatever they are in Swift.
  @Test func `tells scalars apart that are mapped to one type`() async throws {
    for isScalar in [true, false] {
      let failure = await #expect(throws: GraphQLFailure.self) {
        try await Request(Place.self, naming: .merging, diagnostics: .none) {
          Attribute(\.asTown) { Attribute("x", \.code) }
          Attribute(\.asPort) { if isScalar { Attribute("x", \.language) } else { Attribute("x", \.name) } }
        }
      }
      let other = isScalar ? "String for the scalar LanguageCode" : "String"
      #expect(failure?.message.contains("gives String for the scalar CountryCode, Port.") == true)
      #expect(failure?.message.contains("gives \(other). Give one") == true)
    }
    let request = try await Request(Place.self) {
      Attribute(\.asTown) { Attribute("x", \.code) }
      Attribute(\.asPort) { Attribute("x", \.code) }
    }
    #expect(flat(request.document) == "{ __typename ... on Town { x: code } ... on Port { x: code } }")
  }

  @Test func `spells types as one writes them`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self, naming: .merging, diagnostics: .none) {
        Attribute(\.numbers) {
          Attribute("x", \.grid)
          Attribute("x", \.names)
        }
        Attribute(\.me) { Attribute("x", \.pastStates) }
      }
    }
    #expect(failure?.message.contains("gives [[Int?]]?, Numbers.names at") == true)
    #expect(failure?.message.contains("gives [String]. ") == true)
  }

  @Test func `reports a failure once, and nothing of a request that can be made`() async throws {
    let reports = Mutex<[String]>([])
    let diagnostics = RequestDiagnostics { failure in reports.withLock { $0.append(failure.message) } }
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(TwiceQuery(), diagnostics: diagnostics)
    }
    _ = try await Request(TwiceQuery(), naming: .merging, diagnostics: diagnostics)
    #expect(reports.withLock { $0 } == [failure?.message])
  }
}
