import Foundation
import Martlet
import TestSupport
import Testing

/// `@include` and `@skip`: one document for both, and what decodes.
@Suite(.timeLimit(.minutes(5))) struct ConditionDirectiveTests {
  struct NameQuery: Query {
    typealias Model = API.Model.Name
    var body: some Query {
      Attribute(\.givenName)
      Attribute(\.familyName)
    }
  }

  struct ContactQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.email)
      Attribute(\.twitter)
    }
  }

  struct PersonQuery: Query {
    typealias Model = API.Query
    var withName = true
    var withoutNumber = false
    var withContact = true
    var body: some Query {
      Attribute(\.me) {
        Attribute(\.id)
        Attribute(\.name) { NameQuery() }.include(if: withName)
        Attribute("phone", \.number).skip(if: withoutNumber)
        ContactQuery().include(if: withContact)
      }
    }
  }

  struct Person: GraphQLDecodable {
    typealias Model = API.Model.Person
    let id: GraphQLID
    let name: String?
    let number: String?
    let email: String?
    init(from decoder: Model.Decoder) throws {
      id = try decoder.decode(\.id)
      name = try decoder.decodeIfPresent(\.name) { try $0.decode(\.givenName) }
      number = try decoder.decodeIfPresent(\.number)
      email = try decoder.decodeIfPresent(\.email)
    }
  }

  struct Root: GraphQLDecodable {
    typealias Model = API.Query
    let me: Person
    init(from decoder: Model.Decoder) throws { me = try decoder.decode(\.me, as: Person.self) }
  }

  /// ai#24, ai#1678: one stable document, whatever the conditions are.
  @Test func `prints conditions as variables`() async throws {
    let request = try await checkedRequest(PersonQuery())
    #expect(
      flat(request.document) == """
        query PersonQuery($include_name: Boolean!, $skip_phone: Boolean!, $include_ContactQuery: Boolean!) \
        { me { id name @include(if: $include_name) { givenName familyName } phone: number @skip(if: $skip_phone) \
        ... @include(if: $include_ContactQuery) { email twitter } } }
        """)
    #expect(
      request.variables.description == #"{"include_name":true,"skip_phone":false,"include_ContactQuery":true}"#)
    let other = try await checkedRequest(PersonQuery(withName: false, withoutNumber: true, withContact: false))
    #expect(other.document == request.document)
    #expect(
      other.variables.description == #"{"include_name":false,"skip_phone":true,"include_ContactQuery":false}"#)
  }

  /// pm#72, pm#152: a field that the server left out is no error.
  @Test func `decodes what came and what did not`() async throws {
    let whole = try await answer(
      PersonQuery(), as: Root.self,
      data: #"{"me": {"id": 1, "name": {"givenName": "Ada", "familyName": "L"}, "phone": "7", "email": "e"}}"#)
    #expect(whole.me.name == "Ada")
    #expect(whole.me.number == "7")
    #expect(whole.me.email == "e")
    let bare = try await answer(PersonQuery(), as: Root.self, data: #"{"me": {"id": 1}}"#)
    #expect(bare.me.name == nil)
    #expect(bare.me.number == nil)
    #expect(bare.me.email == nil)
  }

  @Test func `says why a required value is missing`() async throws {
    let root = try await answer(PersonQuery(), data: #"{"me": {"id": 1}}"#)
    for read in [
      { _ = try await root.me.email }, { _ = try await root.me.name },
    ] as [@Sendable () async throws -> Void] {
      let failure = await #expect(throws: GraphQLFailure.self) { try await read() }
      #expect(failure?.code == .missingValue)
      #expect(failure?.message.contains("decodeIfPresent") == true)
    }
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await root.me.id.rawValue + root.me.salary.description
    }
    #expect(failure?.code == .notSelected)
  }

  @Test func `puts a condition that stands twice on groups around`() async throws {
    let request = try await checkedRequest(API.Query.self) {
      Attribute(\.me) {
        Attribute(\.email).include(if: true).skip(if: false).include(if: false)
        NameOfPerson().include(if: true).include(if: false)
      }
    }
    #expect(
      flat(request.document) == """
        query ($include_email: Boolean!, $include_email_2: Boolean!, $skip_email: Boolean!, \
        $include_NameOfPerson: Boolean!, $include_NameOfPerson_2: Boolean!) { me { ... @include(if: $include_email) \
        { email @include(if: $include_email_2) @skip(if: $skip_email) } ... @include(if: $include_NameOfPerson) \
        { ... @include(if: $include_NameOfPerson_2) { name { givenName } } } } }
        """)
    #expect(
      request.variables.description == """
        {"include_email":false,"include_email_2":true,"skip_email":false,"include_NameOfPerson":false,\
        "include_NameOfPerson_2":true}
        """)
  }

  struct NameOfPerson: Query {
    typealias Model = API.Model.Person
    var body: some Query { Attribute(\.name) { Attribute(\.givenName) } }
  }

  @Test func `keeps conditions on type conditions apart`() async throws {
    struct HeroQuery: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.hero) {
          Attribute(\.name)
          Attribute(\.asDroid) { Attribute(\.function) }.include(if: true)
          Attribute(\.asDroid) { Attribute(\.serial) }.skip(if: true)
        }
      }
    }
    let request = try await checkedRequest(HeroQuery())
    #expect(
      flat(request.document) == """
        query HeroQuery($include_Droid: Boolean!, $skip_Droid: Boolean!) { hero { __typename name \
        ... on Droid @include(if: $include_Droid) { __isDroid: __typename function } \
        ... on Droid @skip(if: $skip_Droid) { __isDroid: __typename serial } } }
        """)
    let left = try await answer(HeroQuery(), data: #"{"hero": {"__typename": "Droid", "name": "n"}}"#)
    #expect(try await left.hero?.asDroid == nil)
    let came = try await answer(
      HeroQuery(), data: #"{"hero": {"__typename": "Droid", "name": "n", "__isDroid": "Droid", "function": "f"}}"#)
    #expect(try await came.hero?.asDroid?.function == "f")
    let serial = try await came.hero?.asDroid?.decoder.decodeIfPresent(\.serial)
    #expect(serial == .some(nil))
  }

  /// cal#3037: two selections of one key, of which one depends on a condition, lose nothing.
  @Test func `merges what is asked for with and without a condition`() async throws {
    struct MergedQuery: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me) {
          Attribute(\.email).include(if: false)
          Attribute(\.email)
          Attribute(\.number)
          Attribute(\.number).skip(if: true)
          Attribute(\.twitter).include(if: true)
          Attribute(\.twitter).include(if: false)
          Attribute(\.name) { Attribute(\.givenName) }
          Attribute(\.name) { Attribute(\.familyName) }.include(if: true)
        }
      }
    }
    let request = try await checkedRequest(MergedQuery(), naming: .merging)
    #expect(
      flat(request.document) == """
        query MergedQuery($include_twitter: Boolean!, $include_twitter_2: Boolean!, $include_name: Boolean!) { me \
        { email number twitter @include(if: $include_twitter) twitter @include(if: $include_twitter_2) \
        name { givenName } name @include(if: $include_name) { familyName } } }
        """)
    #expect(await failure(of: MergedQuery())?.code == .duplicateAttribute)
    let root = try await answer(
      MergedQuery(), naming: .merging,
      data: #"{"me": {"email": "e", "number": null, "name": {"givenName": "Ada", "familyName": "L"}}}"#)
    let name = try await root.me.name
    #expect(try await name.givenName == "Ada")
    #expect(try await name.familyName == "L")
    #expect(try await root.me.decoder.decodeIfPresent(\.twitter) == nil)
  }

  @Test func `finds duplicates through groups`() async throws {
    struct Twice: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me) {
          Attribute(\.email)
          Attribute(\.name) { Attribute(\.givenName) }
          ContactQuery().include(if: true)
          NameOfPerson().skip(if: true)
        }
      }
    }
    #expect(await failure(of: Twice())?.code == .duplicateAttribute)
    let request = try await checkedRequest(Twice(), naming: .merging)
    #expect(
      flat(request.document) == """
        query Twice($include_ContactQuery: Boolean!, $skip_NameOfPerson: Boolean!) { me { email name { givenName } \
        ... @include(if: $include_ContactQuery) { email twitter } \
        ... @skip(if: $skip_NameOfPerson) { name { givenName } } } }
        """)
  }

  @Test func `finds conflicts through groups`() async throws {
    struct Sized: Query {
      typealias Model = API.Model.Person
      let size: Int
      var body: some Query { Attribute(\.avatar[size: size]) }
    }
    struct Both: Query {
      typealias Model = API.Model.Person
      var body: some Query {
        Sized(size: 1).include(if: true)
        Sized(size: 2).include(if: true)
      }
    }
    let content = MeQuery(content: Both())
    #expect(await failure(of: content, naming: .merging)?.code == .conflictingAttributes)
    let request = try await checkedRequest(content, naming: .hashed)
    #expect(request.document.split(separator: ": avatar(size").count == 3)
  }

  @Test func `drops a group without content, and refuses a selection of such groups alone`() async throws {
    struct Nothing: Query {
      typealias Model = API.Model.Person
      let asks: Bool
      var body: some Query { if asks { Attribute(\.email) } }
    }
    let request = try await checkedRequest(API.Query.self) {
      Attribute(\.me) {
        Attribute(\.id)
        Nothing(asks: false).include(if: true)
      }
    }
    #expect(flat(request.document) == "{ me { id } }")
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self) { Attribute(\.me) { Nothing(asks: false).include(if: true) } }
    }
    #expect(failure?.code == .emptySelection)
  }
}
