import Martlet
import Testing

/// Interfaces and unions: members that the query or the catalogue does not know.
@Suite(.timeLimit(.minutes(5))) struct AbstractTypeTests {
  struct Book: GraphQLDecodable, Equatable {
    typealias Model = API.Model.Book
    let x: Int?
    init(x: Int?) { self.x = x }
    init(from decoder: Model.Decoder) throws { x = try decoder.decode(\.x) }
  }

  struct Film: GraphQLDecodable, Equatable {
    typealias Model = API.Model.Film
    let y: String?
    init(y: String?) { self.y = y }
    init(from decoder: Model.Decoder) throws { y = try decoder.decode(\.y) }
  }

  enum Item: GraphQLDecodable, Equatable {
    typealias Model = API.Model.Item
    case book(Book)
    case film(Film)
    case unknown(String?)
    init(from decoder: Model.Decoder) throws {
      self = try decoder.decodeCases(.on(\.asBook, Self.book), .on(\.asFilm, Self.film)) { .unknown($0.typename) }
    }
  }

  struct ItemsQuery: Query {
    typealias Model = API.Query
    var withFilms = true
    var body: some Query {
      Attribute(\.items) {
        Attribute(\.asBook) { Attribute(\.x) }
        if withFilms { Attribute(\.asFilm) { Attribute(\.y) } }
      }
    }
  }

  private static let list =
    #"{"items": [{"__typename": "Book", "x": 1}, {"__typename": "C"}, {"__typename": "Film", "y": "k"}]}"#

  private func items(_ data: String = list, withFilms: Bool = true) async throws -> GraphQLDecoder<API.Query> {
    try await answer(ItemsQuery(withFilms: withFilms), data: data).decoder
  }

  /// ss#6415, ai#720: a union member that came after the code was generated.
  @Test func `keeps, drops or refuses members that the catalogue does not know`() async throws {
    let decoder = try await items()
    let book = Item.book(Book(x: 1)), film = Item.film(Film(y: "k"))
    #expect(try await decoder.decode(\.items, as: Item.self) == [book, .unknown("C"), film])
    #expect(try await decoder.decode(\.items, as: [Item].self) == [book, .unknown("C"), film])
    #expect(try await decoder.decode(\.items, as: [Item].self, dropping: .unknownTypes) == [book, film])
    #expect(try await decoder.decode(\.items, as: [Item?].self, dropping: .unknownTypes) == [book, film])
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await decoder.decode(\.items, as: [Item].self, refusing: .unknownTypes)
    }
    #expect(failure?.code == .unknownType)
    #expect(failure?.path == [.key("items"), .index(1)])
    #expect(failure?.description.hasSuffix("(at items[1])") == true)
    #expect(failure?.message.contains("C is no type of Item that the catalogue lists") == true)
    let results = try await decoder.decode(\.items, as: [Result<Item, GraphQLFailure>].self, refusing: .unknownTypes)
    #expect(results.map { $0.failure?.code } == [nil, .unknownType, nil])
    let selected = try await decoder.decode(
      \.items, as: [SelectedObject<API.Model.Item>].self, dropping: .unknownTypes)
    #expect(selected.map(\.typename) == ["Book", "Film"])
  }

  struct BookOrNot: GraphQLDecodable {
    typealias Model = API.Model.Item
    let book: Book?
    init(from decoder: Model.Decoder) throws { book = try decoder.decode(\.asBook, as: Book.self) }
  }

  /// zeus#383: selecting one member of a union, the others are unselected, not wrong.
  @Test func `takes a member that was not selected for no error`() async throws {
    let decoder = try await items(
      #"{"items": [{"__typename": "Book", "x": 1}, {"__typename": "Film"}]}"#, withFilms: false)
    let books = try await decoder.decode(\.items, as: [BookOrNot].self)
    #expect(books.map(\.book) == [Book(x: 1), nil])
    let refusing = try await decoder.decode(
      \.items, as: [SelectedObject<API.Model.Item>].self, refusing: .unknownTypes)
    #expect(refusing.count == 2)
  }

  struct NoteText: GraphQLDecodable {
    typealias Model = API.Model.Note
    let text: String
    init(from decoder: Model.Decoder) throws {
      text = try decoder.decodeAllCases(.on(\.asMemo) { try $0.decode(\.text) }) { note in
        "\(note.typename ?? "") \(try note.decode(\.id))"
      }
    }
  }

  /// ai#1727: what the catalogue does not know can still be read in common attributes.
  @Test func `reads the common attributes of an unknown implementer`() async throws {
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
      NotesQuery(),
      data: #"{"notes": [{"__typename": "Memo", "id": 1, "text": "t"}, {"__typename": "Sketch", "id": "2"}]}"#)
    let notes = try await root.notes
    #expect(try await notes[1].id == "2")
    #expect(try await notes[0].decoder.hasUnknownType == false)
    #expect(try await notes[1].decoder.hasUnknownType)
    #expect(try await root.decoder.decode(\.notes, as: [NoteText].self).map(\.text) == ["t", "Sketch 2"])
  }

  // MARK: - All types

  struct OnlyBook: GraphQLDecodable {
    typealias Model = API.Model.Item
    init(from decoder: Model.Decoder) throws { _ = try decoder.decodeAllCases(.on(\.asBook) { try $0.decode(\.x) }) }
  }

  struct OnlyBookOrUnknown: GraphQLDecodable {
    typealias Model = API.Model.Item
    init(from decoder: Model.Decoder) throws {
      _ = try decoder.decodeAllCases(.on(\.asBook) { try $0.decode(\.x) }) { _ in nil }
    }
  }

  enum Known: GraphQLDecodable {
    typealias Model = API.Model.Item
    case book(Book)
    case film(String?)
    init(from decoder: Model.Decoder) throws {
      self = try decoder.decodeAllCases(.on(\.asBook, Self.book), .on(\.asFilm) { .film(try $0.decode(\.y)) })
    }
  }

  @Test func `wants every possible type named, whatever comes`() async throws {
    let decoder = try await items()
    let failures = [
      await #expect(throws: GraphQLFailure.self) { _ = try await decoder.decode(\.items, as: OnlyBook.self) },
      await #expect(throws: GraphQLFailure.self) { _ = try await decoder.decode(\.items, as: OnlyBookOrUnknown.self) },
    ]
    for failure in failures {
      #expect(failure?.code == .unnamedTypes)
      #expect(failure?.path == [.key("items"), .index(0)])
      #expect(
        failure?.message == """
          Item is decoded by its types, but not by all: add .on(\\.asFilm) { … }, or use decodeCases, with a closure for \
          the rest.
          """)
    }
  }

  @Test func `refuses an unknown type where all known ones are named`() async throws {
    let decoder = try await items()
    let failure = await #expect(throws: GraphQLFailure.self) {
      _ = try await decoder.decode(\.items, as: [Known].self)
    }
    #expect(failure?.code == .unknownType)
    #expect(failure?.path == [.key("items"), .index(1)])
    #expect(try await decoder.decode(\.items, as: [Known].self, dropping: .unknownTypes).count == 2)
    #expect(try await decoder.decode(\.items, as: [Known].self, dropping: .failures).count == 2)
  }

  // MARK: - Hostile answers

  @Test(arguments: [
    #"[{"x": 1}]"#, #"[{"__typename": null}]"#, #"[{"__typename": 7}]"#, #"[{"__typename": ["Book"]}]"#, "[7]",
    #"["Book"]"#, "[[]]", "{}", #"[{"__typename": {}}]"#,
  ])
  func `refuses objects that do not tell their type`(list: String) async throws {
    let decoder = try await items(#"{"items": \#(list)}"#)
    for failure in [
      await #expect(throws: GraphQLFailure.self) { _ = try await decoder.decode(\.items, as: [Item].self) },
      await #expect(throws: GraphQLFailure.self) {
        _ = try await decoder.decode(\.items, as: [SelectedObject<API.Model.Item>].self, refusing: .unknownTypes)
      },
      await #expect(throws: GraphQLFailure.self) {
        _ = try await decoder.decode(\.items, as: [Item].self, dropping: .unknownTypes)
      },
    ] {
      #expect([.missingValue, .unexpectedValue, .unexpectedNull].contains(failure?.code))
      #expect(failure?.path.first == .key("items"))
    }
    if list != "{}" { #expect(try await decoder.decode(\.items, as: [Item].self, dropping: .failures) == []) }
  }
}
