import Martlet
import Testing

/// What was selected under an alias, and may not be there. ai#24, ai#1678, mobile-buy-sdk-ios#1134.
@Suite(.timeLimit(.minutes(5))) struct AliasIfPresentTests {
  struct PersonQuery: Query {
    typealias Model = API.Model.Person
    var isComplete = true
    var body: some Query {
      Attribute("mail", \.email)
      if isComplete {
        Attribute("small", \.photo[size: 1])
        Attribute("large", \.photo[size: 9])
        Attribute("icon", \.avatar[size: 1])
        Attribute("now", \.state)
        Attribute("called", \.name) { Attribute(\.givenName) }
        Attribute("first", \.best) { Attribute(\.email) }
        Attribute("all", \.friends) { Attribute(\.email) }
        Attribute("others", \.colleagues) { Attribute(\.email) }
        Attribute("repos", \.repositories) { Attribute("list", \.nodes) { Attribute(\.title) } }
      }
    }
  }

  struct Person: GraphQLDecodable {
    typealias Model = API.Model.Person
    let texts: [String?]
    let state: API.Enum.State?
    let name: String?
    let best: DecodingTests.Email?
    let bestText: String?
    let friends: [DecodingTests.Email?]?
    let friendTexts: [String?]?
    let colleagues: [DecodingTests.Email]?
    let colleagueTexts: [String]?
    let titles: [String?]?
    init(from decoder: Model.Decoder) throws {
      texts = [
        try decoder.decodeIfPresent("mail", \.email), try decoder.decodeIfPresent("small", \.photo),
        try decoder.decodeIfPresent("large", \.photo), try decoder.decodeIfPresent("icon", \.avatar),
      ]
      state = try decoder.decodeIfPresent("now", \.state, as: API.Enum.State.self)
      name = try decoder.decodeIfPresent("called", \.name) { try $0.decode(\.givenName) }
      best = try decoder.decodeIfPresent("first", \.best, as: DecodingTests.Email.self)
      bestText = try decoder.decodeIfPresent("first", \.best) { try $0.decode(\.email) }
      friends = try decoder.decodeIfPresent("all", \.friends, as: DecodingTests.Email.self)
      friendTexts = try decoder.decodeIfPresent("all", \.friends) { try $0.decode(\.email) }
      colleagues = try decoder.decodeIfPresent("others", \.colleagues, as: DecodingTests.Email.self)
      colleagueTexts = try decoder.decodeIfPresent("others", \.colleagues) { try $0.decode(\.email) }
      titles =
        try decoder.decodeIfPresent("repos", \.repositories) {
          try $0.decodeIfPresent("list", \.nodes) { try $0.decode(\.title) }
        } ?? nil
    }
  }

  private func person(
    _ members: String, isComplete: Bool = true, naming: NamingPolicy = .unique
  ) async throws -> Person {
    try await answer(
      MeQuery(content: PersonQuery(isComplete: isComplete)), as: People<Person>.self, naming: naming,
      data: #"{"me": {"mail": "m"\#(members)}}"#
    ).me
  }

  @Test func `gives nil for what an alias stands for and is not there`() async throws {
    let nulls =
      #", "small": null, "large": null, "icon": null, "now": null, "called": null, "first": null, "all": null, "#
      + #""others": null, "repos": {"list": null}"#
    for person in [try await person("", isComplete: false), try await person(""), try await person(nulls)] {
      #expect(person.texts == ["m", nil, nil, nil])
      #expect(person.state == nil && person.name == nil && person.best == nil && person.bestText == nil)
      #expect(person.friends == nil && person.friendTexts == nil)
      #expect(person.colleagues == nil && person.colleagueTexts == nil && person.titles == nil)
    }
  }

  @Test(arguments: [NamingPolicy.unique, .merging, .hashed])
  func `gives what an alias stands for, in the lists of the schema`(naming: NamingPolicy) async throws {
    let members = """
      , "small": "s", "large": "l", "icon": "i", "now": "OPEN", "called": {"givenName": "Ada"}, "first": {"email": "b"},
      "all": [null, {"email": "f"}], "others": [{"email": "c"}], "repos": {"list": [{"title": "t"}, null]}
      """
    let person = try await person(members, naming: naming)
    #expect(person.texts == ["m", "s", "l", "i"])
    #expect(person.state == .open)
    #expect(person.name == "Ada")
    #expect(person.best?.text == "b" && person.bestText == "b")
    #expect(person.friends?.map { $0?.text } == [nil, "f"] && person.friendTexts == [nil, "f"])
    #expect(person.colleagues?.map(\.text) == ["c"] && person.colleagueTexts == ["c"])
    #expect(person.titles == ["t", nil])
  }

  @Test func `still refuses what an alias stands for and is wrong`() async throws {
    for (members, path) in [
      (#", "small": 7"#, [ResponsePathElement.key("me"), .key("small")]),
      (#", "first": {"email": null}"#, [.key("me"), .key("first"), .key("email")]),
      (#", "others": [null]"#, [.key("me"), .key("others"), .index(0)]),
      (#", "all": [{"email": "a"}, 1]"#, [.key("me"), .key("all"), .index(1)]),
    ] {
      let failure = await #expect(throws: GraphQLFailure.self) { try await person(members) }
      #expect(failure?.path == path)
    }
  }
}
