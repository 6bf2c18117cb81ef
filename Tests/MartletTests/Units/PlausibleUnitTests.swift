import Foundation
import Martlet
import Testing

/// Units that are right, and unlike each other: the check lets all of them pass, and none of them traps.
@Suite(.timeLimit(.minutes(5))) struct PlausibleUnitTests {
  /// A type that validates.
  struct Address: Hashable, Sendable {
    struct NoAddress: Error {}
    let text: String
    init(_ text: String) throws {
      guard text.contains("@") else { throw NoAddress() }
      self.text = text
    }
  }

  struct Row: Selectable, Identifiable {
    typealias Model = API.Model.Person
    let id: GraphQLID
    let email: Address?
    static var selection: some Query {
      Attribute(\.id)
      Attribute(\.email)
    }
    init(from decoder: Model.Decoder) throws {
      id = try decoder.decode(\.id)
      email = try? Address(decoder.decode(\.email))
    }
  }

  /// Keyed by identifiers, of which no two are alike; the first of a list is there.
  struct Circle: Selectable {
    typealias Model = API.Model.Person
    let members: [GraphQLID: Row]
    let names: [String: String]
    static var selection: some Query {
      Attribute(\.best, Row.self)
      Attribute(\.friends, Row.self)
      Attribute(\.colleagues, Row.self)
      Attribute(\.name) {
        Attribute(\.givenName)
        Attribute(\.familyName)
      }
    }
    init(from decoder: Model.Decoder) throws {
      let rows =
        [try decoder.decode(\.best, as: Row.self)] + (try decoder.decode(\.friends, as: Row.self) ?? [])
        + (try decoder.decode(\.colleagues, as: Row.self))
      members = Dictionary(uniqueKeysWithValues: rows.compactMap { $0 }.map { ($0.id, $0) })
      names = try decoder.decode(\.name) {
        Dictionary(uniqueKeysWithValues: [
          (try $0.decode(\.givenName), "given"), (try $0.decode(\.familyName), "family"),
        ])
      }
    }
  }

  /// Units whose selection depends on something else than their type.
  struct Changing: Selectable {
    @TaskLocal static var isComplete = false
    typealias Model = API.Model.Person
    static var selection: some Query {
      Attribute(\.id)
      if isComplete { Attribute(\.email) }
    }
    init(from decoder: Model.Decoder) throws {
      _ = try decoder.decode(\.id)
      if Self.isComplete { _ = try decoder.decode(\.email) }
    }
  }

  /// What may be missing under a directive, and lists that must not be empty.
  struct Conditional: Selectable {
    struct Empty: Error {}
    typealias Model = API.Model.Person
    let first: Row
    static var selection: some Query {
      Attribute(\.email).include(if: false)
      Attribute("pictured", \.avatar[size: 3]).skip(if: true)
      Attribute(\.colleagues, Row.self)
      Attribute(\.salary)
      Attribute(\.key)
    }
    init(from decoder: Model.Decoder) throws {
      _ = try decoder.decodeIfPresent(\.email)
      _ = try decoder.decodeIfPresent("pictured", \.avatar)
      guard let first = try decoder.decode(\.colleagues, as: Row.self).first else { throw Empty() }
      self.first = first
      _ = try decoder.decode(\.salary) / 2
      _ = try decoder.decode(\.key).uuidString
    }
  }

  /// Reads by the object's type in every way.
  enum Creature: Selectable {
    typealias Model = API.Model.Character
    case human(String), droid(Int), other(String?)
    static var selection: some Query {
      Attribute(\.__typename)
      Attribute(\.asHuman) { Attribute(\.name) }
      Attribute(\.asDroid) { Attribute("number", \.serial) }
    }
    init(from decoder: Model.Decoder) throws {
      switch try decoder.decode(\.__typename) {
      case "Human": self = .human(try decoder.decode(\.asHuman) { try $0.decode(\.name) } ?? "")
      case "Droid": self = .droid(try decoder.decode(\.asDroid) { try $0.decode(\.serial) } ?? 0)
      case let name: self = .other(name)
      }
    }
  }

  enum Content: Selectable {
    typealias Model = API.Model.Item
    case book(Int), film(String)
    static var selection: some Query {
      Attribute(\.asBook) { Attribute("count", \.pages) }
      Attribute(\.asFilm) { Attribute(\.pages) }
    }
    init(from decoder: Model.Decoder) throws {
      self = try decoder.decodeAllCases(
        .on(\.asBook) { .book(try $0.decode(\.pages)) }, .on(\.asFilm) { .film(try $0.decode(\.pages)) })
    }
  }

  /// Switches over an enum without a default.
  struct Progress: Selectable {
    typealias Model = API.Model.Person
    let share: Double
    static var selection: some Query {
      Attribute(\.state)
      Attribute(\.pastStates)
      Attribute(\.id)
    }
    init(from decoder: Model.Decoder) throws {
      switch try decoder.decode(\.state, as: API.Enum.State.self) {
      case .open: share = 0
      case .inProgress: share = 0.5
      case .closed: share = 1
      }
      _ = try decoder.decode(\.pastStates, as: API.Enum.State.self)
      _ = try decoder.decode(\.id)
    }
  }

  struct Everyone: Selectable {
    typealias Model = API.Query
    static var selection: some Query {
      Attribute(\.me) {
        UnitQuery(Circle.self)
        UnitQuery(Changing.self)
        UnitQuery(Conditional.self)
        UnitQuery(Progress.self)
      }
      Attribute(\.characters, Creature.self)
      Attribute(\.items, Content.self)
    }
    init(from decoder: Model.Decoder) throws {
      _ = try decoder.decode(\.me, as: Circle.self)
      _ = try decoder.decode(\.me, as: Changing.self)
      _ = try decoder.decode(\.me, as: Conditional.self)
      _ = try decoder.decode(\.me, as: Progress.self)
      _ = try decoder.decode(\.characters, as: Creature.self)
      _ = try decoder.decode(\.items, as: Content.self)
    }
  }

  @Test(arguments: [NamingPolicy.merging, .hashed])
  func `raises no alarm about units that are right`(naming: NamingPolicy) async throws {
    _ = try await Request(Everyone.self, naming: naming)
    try await Changing.$isComplete.withValue(true) { _ = try await Request(Everyone.self, naming: naming) }
    for unused in [
      try await Row.checkSelection(naming: naming).neverDecoded, try await Circle.checkSelection().neverDecoded,
      try await Conditional.checkSelection().neverDecoded, try await Creature.checkSelection().neverDecoded,
      try await Content.checkSelection().neverDecoded,
    ] { #expect(unused == []) }
  }

  struct Careless: Selectable {
    typealias Model = API.Model.Person
    static var selection: some Query {
      Attribute(\.state)
      Attribute(\.twitter)
    }
    init(from decoder: Model.Decoder) throws {
      _ = try decoder.decode(\.state, as: API.Enum.State.self)
      _ = try decoder.decode(\.email)
    }
  }

  /// A made-up value that the enum does not have would end the check before the mistake shows.
  @Test func `makes up values that enums have`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) { try await Careless.checkSelection() }
    #expect(failure?.code == .notSelected)
    #expect(failure?.message.contains("Person.email was decoded") == true)
    #expect(try await Progress.checkSelection().neverDecoded == [])
  }

  struct Unused: Selectable {
    typealias Model = API.Model.Person
    static var selection: some Query {
      Attribute(\.state)
      Attribute(\.twitter)
    }
    init(from decoder: Model.Decoder) throws { _ = try decoder.decode(\.state, as: API.Enum.State.self) }
  }

  @Test func `finds what is never decoded beside an enum`() async throws {
    #expect(try await Unused.checkSelection().neverDecoded.map(\.description) == ["Person.twitter"])
  }
}
