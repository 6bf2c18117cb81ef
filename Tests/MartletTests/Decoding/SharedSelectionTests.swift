import Martlet
import TestSupport
import Testing

/// One composite that several selections of an object ask for: what is read within is what all of them select.
@Suite(.timeLimit(.minutes(5))) struct SharedSelectionTests {
  struct HeroQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.hero) {
        Attribute(\.owner) { Attribute(\.email) }
        Attribute(\.asDroid) {
          Attribute(\.owner) {
            Attribute(\.twitter)
            Attribute(\.name) { Attribute(\.givenName) }
          }
          Attribute(on: API.Model.Machine.self) {
            Attribute(\.owner) { Attribute(\.name) { Attribute(\.familyName) } }
          }
        }
      }
    }
  }

  struct Owner: GraphQLDecodable, Hashable {
    typealias Model = API.Model.Person
    let email: String
    let twitter: String?
    let names: [String?]

    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.email)
      twitter = try decoder.decodeIfPresent(\.twitter)
      names =
        try decoder.decodeIfPresent(\.name) {
          [try $0.decodeIfPresent(\.givenName), try $0.decodeIfPresent(\.familyName)]
        } ?? []
    }
  }

  private let data = """
    {"hero": {"__typename": "Droid", "owner": {"email": "e", "twitter": "t", "name": {"givenName": "G", \
    "familyName": "F"}}, "__isMachine": "Droid"}}
    """

  @GraphQLActor
  private func inDroid(_ hero: SelectedObject<API.Model.Character>) throws -> Owner? {
    try hero.decoder.decode(\.asDroid) { try $0.decode(\.owner, as: Owner.self) } ?? nil
  }

  @GraphQLActor
  private func inMachine(_ hero: SelectedObject<API.Model.Character>) throws -> Owner? {
    try hero.decoder.decode(\.asDroid) { droid in
      try droid.decode(on: API.Model.Machine.self) { try $0.decode(\.owner, as: Owner.self) } ?? nil
    } ?? nil
  }

  /// elm-graphql#495, across a type condition.
  @Test func `reads within a type condition what is selected outside and inside`() async throws {
    let hero = try #require(try await answer(HeroQuery(), data: data).hero)
    let outside = try await hero.decoder.decode(\.owner, as: Owner.self)
    #expect(outside?.twitter == nil)
    #expect(outside?.names == [])
    let inside = try await inDroid(hero)
    #expect(inside?.email == "e")
    #expect(inside?.twitter == "t")
    #expect(inside?.names == ["G", nil])
  }

  @Test func `reads within nested type conditions what all of them select`() async throws {
    let hero = try #require(try await answer(HeroQuery(), data: data).hero)
    #expect(try await inMachine(hero)?.names == ["G", "F"])
    let byName = try await hero.asDroid?.owner?.name
    #expect(try await byName?.givenName == "G")
  }

  @Test func `says that the other selections lack it`() async throws {
    let hero = try #require(try await answer(HeroQuery(), data: data).hero)
    let failure = await #expect(throws: GraphQLFailure.self) { try await hero.owner?.twitter }
    #expect(failure?.code == .notSelected)
    #expect(failure?.message.contains("Person.twitter") == true)
  }

  struct NicknamesQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.hero) {
        Attribute(\.name)
        Attribute(\.asDroid) {
          Attribute("title", \.name)
          Attribute(\.id)
        }
      }
    }
  }

  @Test func `takes the nearest of several response keys`() async throws {
    let hero = try #require(
      try await answer(
        NicknamesQuery(), data: #"{"hero": {"__typename": "Droid", "name": "outer", "title": "inner", "id": 1}}"#
      ).hero)
    #expect(try await hero.name == "outer")
    let droid = try #require(try await hero.asDroid)
    #expect(try await droid.name == "inner")
    #expect(try await droid.decode("name", \.name) == "outer")
    #expect(try await droid.decode("title", \.name) == "inner")
    let unknown = await #expect(throws: GraphQLFailure.self) { try await hero.decode("title", \.name) }
    #expect(unknown?.code == .notSelected)
  }

  @Test func `reads the type's name within a type condition`() async throws {
    let hero = try #require(
      try await answer(
        NicknamesQuery(), data: #"{"hero": {"__typename": "Droid", "name": "n", "title": "t", "id": 1}}"#
      ).hero)
    #expect(try await hero.asDroid?.__typename == "Droid")
    #expect(try await hero.asDroid?.typename == "Droid")
  }

  struct ExtrasQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.number)
      Attribute(\.best) { Attribute(\.twitter) }
    }
  }

  struct PartsQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      ExtrasQuery().include(if: true)
      Attribute(\.best) { Attribute(\.email) }
    }
  }

  struct Parts: GraphQLDecodable {
    typealias Model = API.Model.Person
    let number: String?
    let email: String?
    let twitter: String?

    init(from decoder: Model.Decoder) throws {
      number = try decoder.decodeIfPresent(\.number)
      (email, twitter) =
        try decoder.decode(\.best) { (try $0.decode(\.email), try $0.decodeIfPresent(\.twitter)) } ?? (nil, nil)
    }
  }

  @Test(arguments: [true, false])
  func `reads what is selected beside a group and within it`(isIncluded: Bool) async throws {
    let extras = isIncluded ? #""number": "n", "best": {"twitter": "t", "email": "e"}"# : #""best": {"email": "e"}"#
    let parts = try await answer(
      MeQuery(content: PartsQuery()), as: People<Parts>.self, naming: .merging, data: #"{"me": {\#(extras)}}"#
    ).me
    #expect(parts.email == "e")
    #expect(parts.number == (isIncluded ? "n" : nil))
    #expect(parts.twitter == (isIncluded ? "t" : nil))
  }
}
