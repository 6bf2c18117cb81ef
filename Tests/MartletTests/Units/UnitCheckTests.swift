import Foundation
import Martlet
import Synchronization
import Testing

/// Whether a unit decodes only what it selects, found out before anything is sent.
@Suite(.timeLimit(.minutes(5))) struct UnitCheckTests {
  struct Forgetful: Selectable {
    typealias Model = API.Model.Person
    static var selection: some Query { Attribute(\.id) }
    init(from decoder: Model.Decoder) throws {
      _ = try decoder.decode(\.id)
      _ = try decoder.decode(\.email)
    }
  }

  /// mobile-buy-sdk-ios#1134, unity-buy-sdk#622: told when the request is made, not when an answer comes.
  @Test func `tells when a request is made what a unit in it decodes and does not select`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self) { Attribute(\.me) { Attribute(\.best, Forgetful.self) } }
    }
    #expect(failure?.code == .notSelected)
    for text in [
      "Forgetful does not fit its own selection", "Person.email was decoded", "UnitCheckTests.swift:1",
      #"Add Attribute(\.email)"#,
    ] { #expect(failure?.message.contains(text) == true) }
  }

  /// What the surroundings select does not count.
  @Test func `does not take for the unit's own what stands beside it`() async throws {
    await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self) {
        Attribute(\.me) {
          Attribute(\.email)
          UnitQuery(Forgetful.self)
        }
      }
    }
  }

  struct Trusting: Selectable {
    typealias Model = API.Model.Person
    static var isCheckedWhenRequested: Bool { false }
    static var selection: some Query { Attribute(\.id) }
    init(from decoder: Model.Decoder) throws { _ = try decoder.decode(\.email) }
  }

  @Test func `leaves a unit alone that says so, unless asked`() async throws {
    _ = try await Request(API.Query.self) { Attribute(\.me, Trusting.self) }
    await #expect(throws: GraphQLFailure.self) { try await Trusting.checkSelection() }
  }

  struct Old: Query, GraphQLDecodable {
    typealias Model = API.Model.Person
    var body: some Query { Attribute(\.id) }
    init() {}
    init(from decoder: Model.Decoder) throws { _ = try decoder.decode(\.name) { try $0.decode(\.givenName) } }
  }

  @Test func `checks types that are query and decodable at once`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self) { Attribute(\.me) { Old() } }
    }
    #expect(failure?.message.contains("Person.name was decoded") == true)
    await #expect(throws: GraphQLFailure.self) { try await Old().checkSelection() }
  }

  // MARK: - All that can be decoded

  struct Everything: Selectable {
    typealias Model = API.Model.Person
    static var selection: some Query {
      Attribute(\.id)
      Attribute(\.email)
      Attribute("handle", \.twitter)
      Attribute(\.salary)
      Attribute(\.key)
      Attribute(\.extra)
      Attribute(\.state)
      Attribute(\.pastStates)
      Attribute(\.avatar[size: 3])
      Attribute(\.name) { Attribute(\.givenName) }
      Attribute(\.friends) { Attribute(\.email) }
      Attribute(\.colleagues) { Attribute(\.id) }
    }
    init(from decoder: Model.Decoder) throws {
      _ = try decoder.decode(\.id)
      _ = try decoder.decode(\.email)
      _ = try decoder.decode("handle", \.twitter.required)
      guard try decoder.decode(\.salary) > 0 else { throw CocoaError(.coderInvalidValue) }
      _ = try decoder.decode(\.key)
      _ = try decoder.decode(\.extra)
      _ = try decoder.decode(\.state)
      _ = try decoder.decode(\.pastStates, as: [GraphQLEnum<API.Enum.State>].self, dropping: .failures)
      _ = try decoder.decodeIfPresent(\.avatar)
      _ = try decoder.decode(\.name) { try $0.decode(\.givenName) }
      _ = try decoder.decode(\.friends, as: [Result<UnitTests.Badge, GraphQLFailure>].self)
      _ = try decoder.decode(\.colleagues) { try $0.decode(\.id) }
    }
  }

  @Test func `makes up values for every kind of leaf`() async throws {
    let unused = try await Everything.checkSelection().neverDecoded
    #expect(unused == [])
  }

  struct Wasteful: Selectable {
    typealias Model = API.Model.Person
    static var selection: some Query {
      Attribute(\.id)
      Attribute("phone", \.number)
      Attribute(\.name) {
        Attribute(\.givenName)
        Attribute(\.familyName)
      }
      Attribute(\.best) { Attribute(\.email) }
      Attribute(\.extra)
    }
    init(from decoder: Model.Decoder) throws {
      _ = try decoder.decode(\.id)
      _ = try decoder.decode(\.name) { try $0.decode(\.familyName) }
    }
  }

  @Test func `lists what is selected and never decoded`() async throws {
    let unused = try await Wasteful.checkSelection().neverDecoded
    #expect(unused.map(\.description) == ["Person.number", "Person.best", "Name.givenName"])
    #expect(unused.first?.responseKey == "phone")
    #expect(unused.first?.source.hasPrefix("MartletTests/UnitCheckTests.swift:") == true)
  }

  // MARK: - Type conditions

  struct Creature: Selectable {
    typealias Model = API.Model.Character
    static var selection: some Query {
      Attribute(\.asHuman) { Attribute(\.name) }
      Attribute(\.asDroid) {
        Attribute(\.friends) { Attribute(\.asDroid) { Attribute(\.serial) } }
      }
      Attribute(on: API.Model.Machine.self) { Attribute(\.serial) }
    }
    init(from decoder: Model.Decoder) throws {
      _ = try decoder.decode(\.asDroid) { droid in
        try droid.decode(\.friends) { try $0.decode(\.asDroid) { try $0.decode(\.function) } }
      }
    }
  }

  @Test func `looks into every type condition`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) { try await Creature.checkSelection() }
    #expect(failure?.message.contains("Droid.function was decoded") == true)
  }

  struct Kinds: Selectable {
    typealias Model = API.Model.Item
    static var selection: some Query {
      Attribute(\.asBook) { Attribute("bookPages", \.pages) }
      Attribute(\.asFilm) { Attribute(\.pages) }
    }
    init(from decoder: Model.Decoder) throws { _ = try decoder.decode(\.asBook) { try $0.decode(\.pages) } }
  }

  @Test func `lists unused attributes of a type condition`() async throws {
    #expect(try await Kinds.checkSelection().neverDecoded.map(\.description) == ["Film.pages"])
  }

  struct Half: GraphQLDecodable, Selectable {
    typealias Model = API.Model.Item
    static var selection: some Query {
      Attribute(\.asBook) { Attribute(\.pages) }
    }
    init(from decoder: Model.Decoder) throws {
      _ = try decoder.decodeAllCases(.on(\.asBook) { try $0.decode(\.pages) })
    }
  }

  @Test func `tells when a request is made which types are not named`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self) { Attribute(\.items, Half.self) }
    }
    #expect(failure?.code == .unnamedTypes)
    #expect(failure?.message.contains(#"add .on(\.asFilm) { … }"#) == true)
  }

  // MARK: - User code that made-up values do not suit

  struct Picky: Selectable {
    typealias Model = API.Model.Person
    struct Refusal: Error {}
    static var selection: some Query {
      Attribute(\.email)
      Attribute(\.twitter)
    }
    init(from decoder: Model.Decoder) throws {
      guard try decoder.decode(\.email).contains("@") else { throw Refusal() }
      _ = try decoder.decode(\.twitter)
    }
  }

  @Test func `ignores what user code makes of made-up values`() async throws {
    _ = try await Request(API.Query.self) { Attribute(\.me, Picky.self) }
    #expect(try await Picky.checkSelection().neverDecoded == [])
  }

  /// sg#197: a body is evaluated once for a request, checked or not.
  @Test func `evaluates a body once although it is checked`() async throws {
    final class Counter: Sendable {
      private let count = Mutex(0)
      func next() -> String {
        count.withLock {
          $0 += 1
          return "t\($0)"
        }
      }
    }
    struct Counted: Query, GraphQLDecodable {
      typealias Model = API.Query
      var counter: Counter?
      init(counter: Counter) { self.counter = counter }
      var body: some Query { Attribute(\.people[after: counter?.next() ?? ""]) { Attribute(\.id) } }
      init(from decoder: Model.Decoder) throws { _ = try decoder.decode(\.people) { try $0.decode(\.id) } }
    }
    let request = try await Request(Counted(counter: Counter()))
    #expect(request.variables == ["after": "t1"])
  }
}
