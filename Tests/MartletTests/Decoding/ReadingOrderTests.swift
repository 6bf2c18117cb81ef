import Martlet
import TestSupport
import Testing

/// What is read depends neither on the order of the answer nor on the order of reading.
@Suite(.timeLimit(.minutes(5))) struct ReadingOrderTests {
  struct PersonQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.id)
      Attribute(\.email)
      Attribute("phone", \.number)
      Attribute(\.name) {
        Attribute(\.givenName)
        Attribute(\.familyName)
      }
      Attribute(\.twitter)
      Attribute(\.best) { Attribute(\.email) }
      Attribute(\.friends) { Attribute(\.email) }
    }
  }

  struct Person: GraphQLDecodable, Hashable {
    typealias Model = API.Model.Person
    let parts: [String?]

    init(from decoder: Model.Decoder) throws {
      parts = [
        try decoder.decode(\.id).rawValue, try decoder.decode(\.email), try decoder.decode(\.number),
        try decoder.decode(\.name) { try $0.decode(\.givenName) + " " + $0.decode(\.familyName) },
        try decoder.decode(\.twitter), try decoder.decode(\.best) { try $0.decode(\.email) },
        try decoder.decode(\.friends) { try $0.decode(\.email) }?.compactMap(\.self).joined(separator: ","),
      ]
    }
  }

  /// Reads backwards, some twice, and from the outer decoder while an inner one is at work.
  struct Backwards: GraphQLDecodable, Hashable {
    typealias Model = API.Model.Person
    let parts: [String?]

    init(from decoder: Model.Decoder) throws {
      var number: String?
      let friends = try decoder.decode(\.friends) { friend in
        number = try decoder.decode(\.number)
        return try friend.decode(\.email)
      }
      let best = try decoder.decode(\.best) { try $0.decode(\.email) }
      let twitter = try decoder.decode(\.twitter)
      let family = try decoder.decode(\.name) { try $0.decode(\.familyName) }
      let given = try decoder.decode(\.name) { name in
        _ = try decoder.decode(\.email)
        return try name.decode(\.givenName)
      }
      _ = try decoder.decode(\.id)
      parts = [
        try decoder.decode(\.id).rawValue, try decoder.decode(\.email), number, "\(given) \(family)", twitter, best,
        friends?.compactMap(\.self).joined(separator: ","),
      ]
    }
  }

  private static let members = [
    #""id": "1""#, #""email": "e""#, #""phone": "p""#, #""name": {"givenName": "G", "familyName": "F"}"#,
    #""twitter": "t""#, #""best": {"email": "b"}"#, #""friends": [{"email": "x"}, null, {"email": "y"}]"#,
  ]
  private static let parts: [String?] = ["1", "e", "p", "G F", "t", "b", "x,y"]

  private func read(_ members: [String]) async throws {
    let people = try await answer(
      PeopleQuery(content: PersonQuery()), as: Pair<Person, Backwards>.self,
      data: #"{"me": {\#(members.joined(separator: ", "))}}"#)
    #expect(people.first.parts == Self.parts)
    #expect(people.second.parts == Self.parts)
  }

  @Test(arguments: 0..<7)
  func `reads members that come in another order`(shift: Int) async throws {
    let rotated = Array(Self.members[shift...] + Self.members[..<shift])
    try await read(rotated)
    try await read(rotated.reversed())
  }

  @Test func `passes over members that were not asked for`() async throws {
    let extra = #""__typename": "Person", "pho": 1, "phones": {"email": "no"}, "emails": ["no"], "": null"#
    try await read([extra] + Self.members)
    try await read(Self.members + [extra])
    try await read(Self.members.flatMap { [$0, extra] })
  }

  @Test func `takes the first of members with one key`() async throws {
    let again = [
      #""email": 1"#, #""phone": null"#, #""name": {"givenName": "later"}"#, #""best": []"#,
      #""friends": null, "id": {}"#,
    ]
    try await read(Self.members + Self.members.reversed() + again)
    try await read([#""email": "e""#, #""email": "later""#] + Self.members)
  }

  @Test func `reads keys that are written with escapes`() async throws {
    try await read([#""\u0065mail": "e""#] + Self.members.filter { !$0.contains(#""email": "e""#) })
  }

  @Test(arguments: 0..<7)
  func `names the one member that is missing`(index: Int) async throws {
    var members = Self.members
    members.remove(at: index)
    let failure = await #expect(throws: GraphQLFailure.self) { try await read(members) }
    #expect(failure?.code == .missingValue)
    #expect(failure?.path.count == 2)
  }

  @Test func `keeps what a failed reading did from what is read after it`() async throws {
    struct Stubborn: GraphQLDecodable {
      typealias Model = API.Model.Person
      let email: String
      let twitter: String?

      init(from decoder: Model.Decoder) throws {
        let name = try? decoder.decode(\.name) { try $0.decode(\.givenName) }
        let friends = try? decoder.decode(\.friends) { try $0.decode(\.email) }
        #expect(name == nil && friends == nil)
        email = try decoder.decode(\.email)
        twitter = try decoder.decode(\.twitter)
      }
    }
    let people = try await answer(
      MeQuery(content: PersonQuery()), as: People<Stubborn>.self,
      data: """
        {"me": {"id": "1", "email": "e", "phone": "p", "name": {"givenName": 7}, "twitter": "t", "best": null,
        "friends": [{"email": "x"}, {"email": false}]}}
        """)
    #expect(people.me.email == "e")
    #expect(people.me.twitter == "t")
  }
}

struct PeopleQuery<Content: Query>: Query where Content.Model == API.Model.Person {
  typealias Model = API.Query
  let content: Content
  var body: some Query { Attribute(\.me) { content } }
}

/// The same person, read in two ways.
struct Pair<First: GraphQLDecodable, Second: GraphQLDecodable>: GraphQLDecodable
where First.Model == API.Model.Person, Second.Model == API.Model.Person {
  typealias Model = API.Query
  let first: First
  let second: Second

  init(from decoder: Model.Decoder) throws {
    first = try decoder.decode(\.me, as: First.self)
    second = try decoder.decode(\.me, as: Second.self)
  }
}
