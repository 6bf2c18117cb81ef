import Martlet
import Testing

/// Decoding to a type that says by itself what may be null and what is a list.
@Suite(.timeLimit(.minutes(5))) struct ShapeTests {
  typealias Email = DecodingTests.Email

  struct Cell: GraphQLDecodable, Equatable {
    typealias Model = API.Model.Cell
    let mark: String
    init(_ mark: String) { self.mark = mark }
    init(from decoder: Model.Decoder) throws { mark = try decoder.decode(\.mark.required) }
  }

  struct BoardQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.board) { Attribute(\.mark) }
      Attribute("block", \.cube) { Attribute(\.mark) }
    }
  }

  private func board(_ board: String, block: String = "[]") async throws -> GraphQLDecoder<API.Query> {
    try await answer(BoardQuery(), data: #"{"board": \#(board), "block": \#(block)}"#).decoder
  }

  // MARK: - Depth

  /// sg#198, sg#89: lists of lists, and optional lists of optionals.
  @Test func `decodes lists in lists to any depth`() async throws {
    let decoder = try await board(
      #"[[{"mark": "a"}, null], null, []]"#, block: #"[[[{"mark": "x"}], []], [[{"mark": "y"}, {"mark": "z"}]]]"#)
    #expect(try await decoder.decode(\.board, as: [[Cell?]?]?.self) == [[Cell("a"), nil], nil, []])
    #expect(try await decoder.decode(\.cube, as: [[[Cell]]].self) == [[[Cell("x")], []], [[Cell("y"), Cell("z")]]])
    #expect(try await decoder.decode("block", \.cube, as: [[[Cell]]].self).count == 2)
    let selected = try await decoder.decode(\.cube, as: [[[SelectedObject<API.Model.Cell>]]].self)
    #expect(try await selected[1][0][1].mark == "z")
  }

  @Test func `refuses a null that the wanted type has no optional for, at its path`() async throws {
    for (text, path) in [
      ("null", [ResponsePathElement.key("board")]), ("[null]", [.key("board"), .index(0)]),
      (#"[[{"mark": "a"}, null]]"#, [.key("board"), .index(0), .index(1)]),
      (#"[[], [{"mark": null}]]"#, [.key("board"), .index(1), .index(0), .key("mark")]),
    ] {
      let decoder = try await board(text)
      let failure = await #expect(throws: GraphQLFailure.self) { try await decoder.decode(\.board, as: [[Cell]].self) }
      #expect(failure?.code == .unexpectedNull)
      #expect(failure?.path == path)
      #expect(
        failure?.message.contains(path.count == 4 ? "Cell.mark, selected at" : "Query.board, selected at") == true)
    }
  }

  @Test(arguments: ["7", #""text""#, "{}", "[7]", "[{}]", "[[7]]", "[[[]]]", #"[["a"]]"#, "[[{}]]", "true"])
  func `refuses values of another kind`(text: String) async throws {
    let decoder = try await board(text)
    let failure = await #expect(throws: GraphQLFailure.self) { try await decoder.decode(\.board, as: [[Cell]].self) }
    #expect(failure?.code == (text == "[[{}]]" ? .missingValue : .unexpectedValue))
    #expect(failure?.path.first == .key("board"))
  }

  @Test func `drops nulls at every level where asked to`() async throws {
    let decoder = try await board(#"[null, [null, {"mark": "a"}, null], [], null]"#)
    #expect(try await decoder.decode(\.board, as: [[Cell]].self, dropping: .nulls) == [[Cell("a")], []])
    #expect(try await decoder.decode(\.board, as: [[Cell?]?]?.self, dropping: .nulls) == [[Cell("a")], []])
  }

  @Test func `drops elements that cannot be decoded where asked to`() async throws {
    let decoder = try await board(#"[[{"mark": 1}, {"mark": "a"}, 7, null], "x", [{"mark": "b"}]]"#)
    #expect(try await decoder.decode(\.board, as: [[Cell]].self, dropping: .failures) == [[Cell("a")], [Cell("b")]])
    // Of the inner lists one element fails, so that the whole list does.
    let rows = try await decoder.decode(\.board, as: [Result<[Cell], GraphQLFailure>].self)
    #expect(rows.map { (try? $0.get())?.count } == [nil, nil, 1])
  }

  @Test func `throws a mistake in the program although failures are dropped or kept`() async throws {
    struct Wrong: GraphQLDecodable {
      typealias Model = API.Model.Cell
      init(from decoder: Model.Decoder) throws { _ = try decoder.decode(\.owner) }
    }
    let decoder = try await board(#"[[{"mark": "a"}]]"#)
    for failure in [
      await #expect(throws: GraphQLFailure.self) {
        _ = try await decoder.decode(\.board, as: [[Wrong]].self, dropping: .failures)
      },
      await #expect(throws: GraphQLFailure.self) {
        _ = try await decoder.decode(\.board, as: Result<[[Wrong]], GraphQLFailure>.self)
      },
    ] { #expect(failure?.code == .notSelected) }
  }

  @Test func `keeps elements and failures side by side`() async throws {
    let decoder = try await board(#"[[{"mark": "a"}, {"mark": 7}, null]]"#)
    let cells = try await decoder.decode(\.board, as: [[Result<Cell, GraphQLFailure>]].self)[0]
    #expect(try cells[0].get() == Cell("a"))
    let failures = cells.dropFirst().compactMap { $0.failure }
    #expect(failures.map(\.code) == [.unexpectedValue, .unexpectedNull])
    #expect(failures.map(\.path.last) == [.key("mark"), .index(2)])
    #expect(failures.first?.path == [.key("board"), .index(0), .index(1), .key("mark")])
  }

  // MARK: - Overrides

  struct PersonQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.email)
      Attribute(\.twitter)
      Attribute("phone", \.number)
      Attribute(\.best) { Attribute(\.email) }
      Attribute(\.friends) { Attribute(\.email) }
      Attribute(\.pastStates)
      Attribute(\.photo[size: 2])
    }
  }

  private func person(_ members: String) async throws -> GraphQLDecoder<API.Model.Person> {
    try await answer(MeQuery(content: PersonQuery()), data: #"{"me": {\#(members)}}"#).me.decoder
  }

  private static let full = """
    "email": "e", "twitter": "t", "phone": "1", "best": {"email": "b"}, "friends": [{"email": "f"}],
    "pastStates": ["OPEN", "NEW"], "photo": "p"
    """
  private static let nulls = """
    "email": "e", "twitter": null, "phone": null, "best": null, "friends": null, "pastStates": null, "photo": null
    """

  @Test func `decodes what may be null as required`() async throws {
    let person = try await person(Self.full)
    let twitter: String = try await person.decode(\.twitter.required)
    let photo: String = try await person.decode(\.photo.required)
    let same: String = try await person.decode(\.photo[size: 2].required)
    let phone: String = try await person.decode("phone", \.number.required)
    let best: Email = try await person.decode(\.best.required, as: Email.self)
    let text = try await person.decodeEmailOfBest()
    let friends: [Email?] = try await person.decode(\.friends.required, as: Email.self)
    let selected = try await person.decode(\.best.required)
    #expect([twitter, photo, same, phone, best.text, text] == ["t", "p", "p", "1", "b", "b"])
    #expect(friends.map(\.?.text) == ["f"])
    #expect(try await selected.email == "b")
    #expect(try await person.decode(\.twitter, as: String.self) == "t")
    #expect(
      try await person.decode(\.pastStates, as: [GraphQLEnum<API.Enum.State>].self) == [.known(.open), .unknown("NEW")])
    #expect(try await person.decodeIfPresent(\.twitter.required) == "t")
  }

  @Test func `tells the attribute of a null that is required`() async throws {
    let person = try await person(Self.nulls)
    for (key, failure) in [
      ("twitter", await #expect(throws: GraphQLFailure.self) { _ = try await person.decode(\.twitter.required) }),
      ("phone", await #expect(throws: GraphQLFailure.self) { _ = try await person.decode(\.number.required) }),
      (
        "best",
        await #expect(throws: GraphQLFailure.self) { _ = try await person.decode(\.best.required, as: Email.self) }
      ),
      (
        "friends",
        await #expect(throws: GraphQLFailure.self) { _ = try await person.decode(\.friends, as: [Email].self) }
      ),
      (
        "pastStates",
        await #expect(throws: GraphQLFailure.self) {
          _ = try await person.decode(\.pastStates, as: [GraphQLEnum<API.Enum.State>].self)
        }
      ),
      ("photo", await #expect(throws: GraphQLFailure.self) { _ = try await person.decode(\.photo, as: String.self) }),
    ] {
      #expect(failure?.code == .unexpectedNull)
      #expect(failure?.path == [.key(key)])
    }
  }

  @Test func `puts a default in the place of null`() async throws {
    let nulls = try await person(Self.nulls)
    #expect(try await nulls.decode(\.twitter, default: "-") == "-")
    #expect(try await nulls.decode("phone", \.number, default: "-") == "-")
    #expect(try await nulls.decode(\.pastStates, default: []) == [])
    #expect(try await nulls.decode(\.friends, as: [Email].self, default: []) == [])
    let full = try await person(Self.full)
    #expect(try await full.decode(\.twitter, default: "-") == "t")
    #expect(try await full.decode(\.friends, as: [Email].self, default: []).map(\.text) == ["f"])
    let empty = try await person(#""email": "e""#)
    #expect(try await empty.decode(\.twitter, default: "-") == "-")
    #expect(try await empty.decode(\.friends, as: [Email].self, default: []) == [])
    let failure = await #expect(throws: GraphQLFailure.self) { try await empty.decode(\.extra, default: "-") }
    #expect(failure?.code == .notSelected)
  }

  @Test func `drops nulls from lists of values`() async throws {
    let person = try await person(#""pastStates": [null, "OPEN", null]"#)
    #expect(
      try await person.decode(\.pastStates, as: [GraphQLEnum<API.Enum.State>].self, dropping: .nulls) == [.known(.open)]
    )
    let wrong = try await self.person(#""pastStates": ["OPEN", 7, {}]"#)
    let states = try await wrong.decode(\.pastStates, as: [Result<GraphQLEnum<API.Enum.State>, GraphQLFailure>].self)
    #expect(states.map { $0.failure?.path.last } == [nil, .index(1), .index(2)])
    #expect(
      try await wrong.decode(\.pastStates, as: [GraphQLEnum<API.Enum.State>].self, dropping: .failures).count == 1)
  }
}

extension GraphQLDecoder<API.Model.Person> {
  @GraphQLActor
  fileprivate func decodeEmailOfBest() throws -> String {
    try decode(\.best.required) { try $0.decode(\.email) }
  }
}

extension Result {
  /// The failure, if it is one.
  var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}
