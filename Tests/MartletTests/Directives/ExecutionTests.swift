import Martlet
import TestSupport
import Testing

/// What graphql-core makes of conditions, fragments and declared variables, decoded.
@Suite(.timeLimit(.minutes(5))) struct ExecutionTests {
  private static let data = """
    {"me": {"id": "1", "email": "e", "twitter": "t", "number": "7", "best": null,
      "name": {"givenName": "Ada", "familyName": "L"}},
     "people": [{"id": "2", "email": "f", "name": {"givenName": "Bo", "familyName": "M"}}],
     "hero": {"__typename": "Droid", "id": "r2", "name": "R2", "function": "f", "serial": 5}}
    """

  private func value<Content: Query<API.Query>, Value: GraphQLDecodable<API.Query>>(
    _ query: Content, as type: Value.Type, fragments: FragmentPolicy
  ) async throws -> Value {
    let client = GraphQLClient(transport: ExecutingTransport(data: Self.data))
    let request = try await Request(query, fragments: fragments)
    let response = try await client.response(for: request, as: type)
    #expect(response.errors.isEmpty)
    return response.value
  }

  /// ak#4784, at#1570: both ways of every condition, by one document.
  @Test(arguments: [FragmentPolicy.inlined, .named], [true, false])
  func `decodes what conditions let through`(fragments: FragmentPolicy, isIncluded: Bool) async throws {
    let query = ConditionDirectiveTests.PersonQuery(
      withName: isIncluded, withoutNumber: !isIncluded, withContact: isIncluded)
    let root = try await value(query, as: ConditionDirectiveTests.Root.self, fragments: fragments)
    #expect(root.me.id == "1")
    #expect(root.me.name == (isIncluded ? "Ada" : nil))
    #expect(root.me.number == (isIncluded ? "7" : nil))
    #expect(root.me.email == (isIncluded ? "e" : nil))
  }

  struct HeroQuery: Query {
    typealias Model = API.Query
    @Variable("detailed", default: true) var detailed: Bool? = nil
    var body: some Query {
      Attribute(\.hero) {
        Attribute(\.id)
        Attribute(\.asDroid) { Attribute(\.function) }.include(if: $detailed)
        MachineQuery().skip(if: $detailed)
      }
    }
  }

  struct MachineQuery: Query {
    typealias Model = API.Model.Character
    var body: some Query {
      Attribute(\.name)
      Attribute(on: API.Model.Machine.self) { Attribute(\.serial) }
    }
  }

  struct Hero: GraphQLDecodable {
    typealias Model = API.Query
    let id: GraphQLID?
    let function: String?
    let name: String?
    let serial: Int?
    init(from decoder: Model.Decoder) throws {
      let hero = try decoder.decode(\.hero)
      id = try hero?.id
      function = try hero?.asDroid?.function
      name = try hero?.decoder.decodeIfPresent(\.name)
      serial = try hero?.decoder.decode(on: API.Model.Machine.self) { try $0.decode(\.serial) }
    }
  }

  @Test(arguments: [FragmentPolicy.inlined, .named], [true, false, nil])
  func `decodes conditions on types`(fragments: FragmentPolicy, detailed: Bool?) async throws {
    let hero = try await value(HeroQuery(detailed: detailed), as: Hero.self, fragments: fragments)
    #expect(hero.id == "r2")
    #expect(hero.function == (detailed ?? true ? "f" : nil))
    #expect(hero.name == (detailed ?? true ? nil : "R2"))
    #expect(hero.serial == (detailed ?? true ? nil : 5))
  }

  @Test func `decodes merged selections of which one is left out`() async throws {
    struct Merged: Query {
      typealias Model = API.Query
      let isIncluded: Bool
      var body: some Query {
        Attribute(\.me) {
          Attribute(\.name) { Attribute(\.givenName) }
          Attribute(\.name) { Attribute(\.familyName) }.include(if: isIncluded)
        }
      }
    }
    let client = GraphQLClient(transport: ExecutingTransport(data: Self.data))
    for isIncluded in [true, false] {
      let root = try await client.query(Merged(isIncluded: isIncluded), naming: .merging)
      #expect(try await root.me.name.givenName == "Ada")
      #expect(try await root.me.name.decoder.decodeIfPresent(\.familyName) == (isIncluded ? "L" : nil))
    }
  }
}
