import Martlet
import TestSupport
import Testing

/// Interfaces and unions: what is printed, what clashes, what decodes.
@Suite(.timeLimit(.minutes(5))) struct ConditionTests {
  struct ItemsQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.items) {
        Attribute(\.asBook) { Attribute(\.x) }
        Attribute(\.asFilm) { Attribute(\.y) }
      }
    }
  }

  struct Item: GraphQLDecodable {
    typealias Model = API.Model.Item
    let type: String?
    let x: Int?
    let y: String?
    init(from decoder: Model.Decoder) throws {
      type = decoder.typename
      x = try decoder.decode(\.asBook) { try $0.decode(\.x) } ?? nil
      y = try decoder.decode(\.asFilm) { try $0.decode(\.y) } ?? nil
    }
  }

  struct Items: GraphQLDecodable {
    typealias Model = API.Query
    let items: [Item?]
    init(from decoder: Model.Decoder) throws { items = try decoder.decode(\.items, as: Item.self) }
  }

  /// ss#6415, ai#720: a member that the schema did not have when the code was generated.
  @Test func `keeps an unknown member of a union`() async throws {
    let items = try await answer(
      ItemsQuery(), as: Items.self,
      data: #"{"items": [{"__typename":"Book","x":1}, {"__typename":"Game"}, null, {"__typename":"Film","y":"k"}]}"#)
    #expect(items.items.count == 4)
    #expect(items.items[0]?.x == 1)
    #expect(items.items[0]?.y == nil)
    #expect(items.items[1]?.type == "Game")
    #expect(items.items[1]?.x == nil)
    #expect(items.items[2] == nil)
    #expect(items.items[3]?.y == "k")
  }

  @Test(arguments: [#"{"x":1}"#, #"{"__typename":7,"x":1}"#, #"{"__typename":null}"#])
  func `refuses an object of a union that does not tell its type`(item: String) async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await answer(ItemsQuery(), as: Items.self, data: #"{"items": [\#(item)]}"#)
    }
    #expect(failure?.path == [.key("items"), .index(0), .key("__typename")])
  }

  @Test func `asks for the type before the conditions`() async throws {
    let request = try await checkedRequest(ItemsQuery())
    #expect(
      flat(request.document) == "query ItemsQuery { items { __typename ... on Book { x } ... on Film { y } } }")
  }

  /// zeus#383: one member of the union is enough; ai#1727: what all have stays readable.
  @Test func `reads what all have of an unknown implementer`() async throws {
    struct NotesQuery: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.notes) {
          Attribute(\.id)
          Attribute(\.asMemo) { Attribute(\.text) }
        }
      }
    }
    let root = try await answer(
      NotesQuery(), data: #"{"notes": [{"__typename": "Letter", "id": 1}, {"__typename":"Memo","id":"2","text":"t"}]}"#)
    let notes = try await root.notes
    #expect(try await notes[0].id == "1")
    #expect(notes[0].typename == "Letter")
    #expect(try await notes[0].asMemo == nil)
    #expect(try await notes[1].asMemo?.text == "t")
    #expect(try await notes[1].asMemo?.id == "2")
  }

  struct CharactersQuery: Query {
    typealias Model = API.Query
    @GraphQLActor var content: @GraphQLActor @Sendable () -> QueryContent<API.Model.Character>
    init(
      @QueryBuilder<API.Model.Character> _ content:
        @escaping @GraphQLActor @Sendable () -> QueryContent<API.Model.Character>
    ) {
      self.content = content
    }
    var body: some Query { Attribute(\.characters) { content() } }
  }

  /// elm#95, relay#1472, graphql-js#53: one key with values of different types in two types.
  @Test(arguments: [NamingPolicy.unique, .merging])
  func `refuses one key for different types across type conditions`(naming: NamingPolicy) async throws {
    let query = CharactersQuery {
      Attribute(\.asDroid) { Attribute(\.serial) }
      Attribute(\.asHuman) { Attribute(\.serial) }
    }
    let failure = await failure(of: query, naming: naming)
    #expect(failure?.code == .conflictingAttributes)
    let message = try #require(failure?.message)
    #expect(message.contains("'serial' stands for values of different types: Droid.serial at"))
    #expect(message.contains(#"Attribute("serialOfHuman", \.serial)"#))
  }

  @Test func `gives keys that clash across type conditions a suffix`() async throws {
    let query = CharactersQuery {
      Attribute(\.asDroid) { Attribute(\.serial) }
      Attribute(\.asHuman) { Attribute(\.serial) }
    }
    let request = try await checkedRequest(query, naming: .hashed)
    let keys = request.document.matches(of: /serial_[0-9a-f]{8}/).map { String($0.output) }
    try #require(Set(keys).count == 2)
    let root = try await answer(
      query, naming: .hashed,
      data: """
        {"characters": [{"__typename": "Droid", "\(keys[0])": 7}, {"__typename": "Human", "\(keys[1])": "seven"}]}
        """)
    let characters = try await root.characters
    #expect(try await characters[0].asDroid?.serial == 7)
    #expect(try await characters[1].asHuman?.serial == "seven")
  }

  @Test func `accepts different fields of one type in exclusive conditions`() async throws {
    let query = CharactersQuery {
      Attribute(\.asDroid) { Attribute("title", \.name) }
      Attribute(\.asHuman) { Attribute("title", \.name) }
    }
    let request = try await checkedRequest(query)
    #expect(request.document.contains("... on Droid {\n      title: name\n"))
  }

  /// relay#1472: nested objects of exclusive types must still answer with the same shapes.
  @Test func `checks the shapes of objects nested in exclusive conditions`() async throws {
    let query = CharactersQuery {
      Attribute(\.asDroid) { Attribute(\.owner) { Attribute("x", \.email) } }
      Attribute(\.asHuman) { Attribute(\.owner) { Attribute("x", \.state) } }
    }
    #expect(await failure(of: query)?.code == .conflictingAttributes)
    let harmless = CharactersQuery {
      Attribute(\.asDroid) { Attribute(\.owner) { Attribute("x", \.email) } }
      Attribute(\.asHuman) { Attribute(\.owner) { Attribute("x", \.id) } }
    }
    #expect(await failure(of: harmless)?.code == .conflictingAttributes)
    let same = CharactersQuery {
      Attribute(\.asDroid) { Attribute(\.owner) { Attribute("x", \.twitter) } }
      Attribute(\.asHuman) { Attribute(\.owner) { Attribute("x", \.number) } }
    }
    _ = try await checkedRequest(same)
  }

  @Test func `compares a condition on an interface with each condition on an object`() async throws {
    let query = CharactersQuery {
      Attribute(\.asDroid) { Attribute("who", \.owner) { Attribute("x", \.twitter) } }
      Attribute(\.asHuman) { Attribute("who", \.owner) { Attribute("x", \.number) } }
      Attribute(on: API.Model.Machine.self) { Attribute("who", \.owner) { Attribute("x", \.twitter) } }
    }
    let failure = await failure(of: query)
    #expect(failure?.code == .conflictingAttributes)
    #expect(failure?.message.contains("Person.number") == true)
  }

  @Test func `tells by a key of its own whether a condition on an interface held`() async throws {
    let query = CharactersQuery {
      Attribute(\.name)
      Attribute(on: API.Model.Machine.self) { Attribute(\.serial) }
    }
    let request = try await checkedRequest(query)
    #expect(
      flat(request.document)
        == "query CharactersQuery { characters { __typename name ... on Machine { __isMachine: __typename serial } } }")
    let serials = try await answer(
      query, as: Serials.self,
      data: """
        {"characters": [{"__typename": "Droid", "name": "a", "__isMachine": "Droid", "serial": 1},
        {"__typename": "Human", "name": "b"}]}
        """)
    #expect(serials.serials == [1, nil])
  }

  @Test func `says what to add where a condition was decoded that was not selected`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await answer(ItemsQuery(), as: Memos.self, data: #"{"items": [{"__typename": "Book", "x": 1}]}"#)
    }
    #expect(failure?.code == .notSelected)
    #expect(failure?.message.contains(#"Attribute(\.asMemo) { … }"#) == true)
  }

  struct Serials: GraphQLDecodable {
    typealias Model = API.Query
    let serials: [Int?]
    init(from decoder: Model.Decoder) throws {
      serials = try decoder.decode(\.characters) {
        try $0.decode(on: API.Model.Machine.self) { try $0.decode(\.serial) }
      }
    }
  }

  struct Memos: GraphQLDecodable {
    typealias Model = API.Query
    let texts: [String??]
    init(from decoder: Model.Decoder) throws {
      texts = try decoder.decode(\.items) { try $0.decode(on: API.Model.Memo.self) { try $0.decode(\.text) } }
    }
  }
}
