import Martlet
import TestSupport
import Testing

/// Names under `.hashed`, at every depth.
@Suite(.timeLimit(.minutes(5))) struct HashedNamingTests {
  /// Any selection on characters.
  struct CharactersQuery: Query {
    typealias Model = API.Query
    let content: QueryContent<API.Model.Character>
    @GraphQLActor init(@QueryBuilder<API.Model.Character> _ content: () -> QueryContent<API.Model.Character>) {
      self.content = content()
    }
    var body: some Query { Attribute(\.characters) { content } }
  }

  private static func keys(_ name: String, in document: String) -> [String] {
    document.matches(of: #/([A-Za-z0-9]+_[0-9a-f]{8}): /#).map { String($0.1) }.filter { $0.hasPrefix("\(name)_") }
  }

  /// elm#324, ai#888, relay#1472, graphql-js#53: the types differ in objects nested within exclusive conditions.
  @Test func `renames clashes within objects nested in exclusive conditions`() async throws {
    let query = await CharactersQuery {
      Attribute(\.asDroid) { Attribute(\.owner) { Attribute("x", \.email) } }
      Attribute(\.asHuman) { Attribute(\.owner) { Attribute("x", \.twitter) } }
    }
    let request = try await checkedRequest(query, naming: .hashed)
    let keys = Self.keys("x", in: request.document)
    try #require(Set(keys).count == 2)
    #expect(
      flat(request.document) == """
        query CharactersQuery { characters { __typename ... on Droid { owner { \(keys[0]): email } } ... on Human { \
        owner { \(keys[1]): twitter } } } }
        """)
    let root = try await answer(
      query, naming: .hashed,
      data: """
        {"characters": [{"__typename": "Droid", "owner": {"\(keys[0])": "e"}},
        {"__typename": "Human", "owner": {"\(keys[1])": "t"}}]}
        """)
    let characters = try await root.characters
    #expect(try await characters[0].asDroid?.owner?.email == "e")
    #expect(try await characters[0].asDroid?.owner?.decode("x", \.email) == "e")
    #expect(try await characters[1].asHuman?.owner?.twitter == "t")
    #expect(try await characters[1].asHuman?.owner?.decode("x", \.twitter) == "t")
  }

  /// at#1635, graphql-js#522, graphql-js#1065
  @Test func `renames lists, objects and nullable objects that clash several levels down`() async throws {
    let query = await CharactersQuery {
      Attribute(\.asDroid) {
        Attribute(\.owner) { Attribute(\.best) { Attribute("them", \.friends) { Attribute(\.id) } } }
      }
      Attribute(\.asHuman) {
        Attribute(\.owner) { Attribute(\.best) { Attribute("them", \.best) { Attribute(\.id) } } }
      }
      Attribute(\.friends) {
        Attribute(\.asDroid) { Attribute(\.owner) { Attribute("a", \.colleagues) { Attribute(\.id) } } }
        Attribute(\.asHuman) { Attribute(\.owner) { Attribute("a", \.name) { Attribute(\.givenName) } } }
      }
    }
    for policy in [NamingPolicy.unique, .merging] {
      let message = await failure(of: query, naming: policy)?.message
      #expect(message?.contains("gives [Person?]?, Person.best at") == true)
    }
    let request = try await checkedRequest(query, naming: .hashed)
    #expect(Set(Self.keys("them", in: request.document)).count == 2)
    #expect(Set(Self.keys("a", in: request.document)).count == 2)
    #expect(request.document.matches(of: #/ best \{/#).count == 3)
  }

  @Test func `renames an interface's fields that clash with those of its objects`() async throws {
    let query = await CharactersQuery {
      Attribute("n", \.name)
      Attribute(\.asDroid) { Attribute("n", \.function) }
      Attribute(on: API.Model.Machine.self) { Attribute("n", \.serial) }
    }
    let request = try await checkedRequest(query, naming: .hashed)
    let keys = Self.keys("n", in: request.document)
    try #require(Set(keys).count == 3)
    let root = try await answer(
      query, naming: .hashed,
      data: """
        {"characters": [{"__typename": "Droid", "__isMachine": "Droid", "\(keys[0])": "a", "\(keys[1])": "b",
        "\(keys[2])": 3}]}
        """)
    let droid = try #require(try await root.characters.first)
    #expect(try await droid.name == "a")
    #expect(try await droid.decode("n", \.name) == "a")
    #expect(try await droid.asDroid?.decode("n", \.function) == "b")
    #expect(try await Self.serial(of: droid) == 3)
  }

  @GraphQLActor
  private static func serial(of character: SelectedObject<API.Model.Character>) throws -> Int? {
    try character.decoder.decode(on: API.Model.Machine.self) { try $0.decode("n", \.serial) }
  }

  /// sg#152: forced hashed aliases; here a name is changed only where it clashes.
  @Test(arguments: [NamingPolicy.unique, .merging, .hashed])
  func `leaves names and aliases as written where nothing clashes`(naming: NamingPolicy) async throws {
    let query = await CharactersQuery {
      Attribute(\.name)
      Attribute(\.asDroid) {
        Attribute("title", \.function)
        Attribute(\.owner) { Attribute("x", \.twitter) }
      }
      Attribute(\.asHuman) {
        Attribute("title", \.nickname)
        Attribute(\.owner) { Attribute("x", \.number) }
      }
    }
    let request = try await checkedRequest(query, naming: naming)
    #expect(
      flat(request.document) == """
        query CharactersQuery { characters { __typename name ... on Droid { title: function owner { x: twitter } } \
        ... on Human { title: nickname owner { x: number } } } }
        """)
  }

  /// ac#448: alias and nested selection of one use must not show up in another.
  @Test func `keeps uses of one attribute value apart`() async throws {
    let email = Attribute<API.Model.Person>(\.email)
    struct OneQuery: Query {
      typealias Model = API.Model.Person
      let attribute: Attribute<API.Model.Person>
      var body: some Query {
        attribute
        Attribute("x", \.twitter)
      }
    }
    struct TwoQuery: Query {
      typealias Model = API.Query
      let attribute: Attribute<API.Model.Person>
      var body: some Query {
        Attribute(\.me) { OneQuery(attribute: attribute) }
        Attribute("other", \.me) {
          Attribute("email", \.number)
          attribute
        }
      }
    }
    let request = try await checkedRequest(TwoQuery(attribute: email), naming: .hashed)
    let keys = Self.keys("email", in: request.document)
    try #require(keys.count == 2)
    #expect(
      flat(request.document) == """
        query TwoQuery { me { email x: twitter } other: me { \(keys[0]): number \(keys[1]): email } }
        """)
  }

  @Test func `names do not depend on the order of conditions or on what else is selected`() async throws {
    let first = try await checkedRequest(
      CharactersQuery {
        Attribute(\.asDroid) { Attribute(\.serial) }
        Attribute(\.asHuman) { Attribute(\.serial) }
      }, naming: .hashed)
    let second = try await checkedRequest(
      CharactersQuery {
        Attribute(\.asHuman) {
          Attribute(\.name)
          Attribute(\.serial)
        }
        Attribute(\.id)
        Attribute(\.asDroid) { Attribute(\.serial) }
      }, naming: .hashed)
    #expect(Self.keys("serial", in: first.document) == Self.keys("serial", in: second.document).reversed())
  }

  @Test func `takes no name that is written elsewhere at the same place`() async throws {
    let request = try await checkedRequest(
      CharactersQuery {
        Attribute(\.asDroid) { Attribute(\.serial) }
        Attribute(\.asHuman) { Attribute(\.serial) }
      }, naming: .hashed)
    let taken = try #require(Self.keys("serial", in: request.document).first)
    let query = await CharactersQuery {
      Attribute(taken, \.name)
      Attribute(\.asDroid) { Attribute(\.serial) }
      Attribute(\.asHuman) { Attribute(\.serial) }
    }
    let other = try await checkedRequest(query, naming: .hashed)
    #expect(other.document.contains("\(taken): name"))
    #expect(Set(Self.keys("serial", in: other.document)).count == 3)
    #expect(flat(other.document).contains("... on Droid { serial_"))
  }

  struct PicturesQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.me) {
        Attribute("picture", \.avatar[size: 1])
        Attribute("picture", \.avatar[size: 2])
        Attribute("picture", \.photo[size: 3])
        Attribute("other", \.avatar[size: 3])
      }
    }
  }

  @Test func `decodes hashed aliases as they were written`() async throws {
    let request = try await checkedRequest(PicturesQuery(), naming: .hashed)
    let keys = Self.keys("picture", in: request.document)
    try #require(Set(keys).count == 3)
    let root = try await answer(
      PicturesQuery(), naming: .hashed,
      data: #"{"me": {"\#(keys[0])": "1", "\#(keys[1])": "2", "\#(keys[2])": "3", "other": "4"}}"#)
    let decoder = try await root.me.decoder
    #expect(try await decoder.decode("picture", \.photo[size: 3]) == "3")
    #expect(try await decoder.decode("picture", \.avatar[size: 2]) == "2")
    #expect(try await decoder.decode("other", \.avatar) == "4")
    let failure = await #expect(throws: GraphQLFailure.self) { try await decoder.decode("picture", \.avatar) }
    #expect(failure?.code == .ambiguousAttribute)
    #expect(failure?.message.hasSuffix("Say which one is meant: give the arguments in the key path.") == true)
  }
}
