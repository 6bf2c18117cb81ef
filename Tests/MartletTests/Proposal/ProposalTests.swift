import Foundation
import Martlet
import TestSupport
import Testing

/// The code forms of the consumer API proposal, compiled and run.
@Suite(.timeLimit(.minutes(5))) struct ProposalTests {
  @Test func `sends an alias as written`() async throws {
    let request = try await checkedRequest(MeQuery(content: WithAlias.PersonQuery()), operationName: "Me")
    #expect(
      request.document == """
        query Me {
          me {
            twitter
            email
            phone: number
          }
        }
        """)
  }

  @Test func `prints the same for a query that was copied out into one of its own`() async throws {
    let written = try await checkedRequest(MeQuery(content: WrittenOut.PersonQuery()))
    let decomposed = try await checkedRequest(MeQuery(content: Decomposed.PersonQuery()))
    #expect(written.document == decomposed.document)
    #expect(flat(written.document) == "query MeQuery { me { email name { givenName familyName } } }")
  }

  @Test func `selects by a condition that the query stores`() async throws {
    let outside = try await checkedRequest(MyUserQuery(isAuthenticated: false))
    #expect(flat(outside.document) == "query MyUserQuery { user { username } }")
    let inside = try await checkedRequest(MyUserQuery(isAuthenticated: true))
    #expect(flat(inside.document) == "query MyUserQuery { user { username email permissions } }")
  }

  @Test func `nests one query under an object, an optional and a list`() async throws {
    struct EveryoneQuery: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me) {
          Attribute(\.best) { Decomposed.PersonQuery() }
          Attribute(\.friends) { Decomposed.PersonQuery() }
          Attribute(\.colleagues) { Decomposed.PersonQuery() }
        }
        Attribute(\.people) { Decomposed.PersonQuery() }
      }
    }
    let person = "{ email name { givenName familyName } }"
    let request = try await checkedRequest(EveryoneQuery())
    #expect(
      flat(request.document)
        == "query EveryoneQuery { me { best \(person) friends \(person) colleagues \(person) } people \(person) }")
  }

  @Test func `transforms values while decoding`() async throws {
    struct Named: GraphQLDecodable {
      typealias Model = API.Model.Person
      let name: Name
      init(from decoder: Model.Decoder) throws { name = try decoder.decode(\.name, as: Name.self) }
    }
    let people = try await answer(
      MeQuery(content: Decomposed.PersonQuery()), as: People<Named>.self,
      data: #"{"me": {"email": "a@b", "name": {"givenName": "Ada", "familyName": "Lovelace"}}}"#)
    #expect(people.me.name.name.givenName == "Ada")
    #expect(people.me.name.name.familyName == "Lovelace")
  }

  @Test func `reverts to a value of the caller's where decoding fails`() async throws {
    struct Careless: GraphQLDecodable {
      typealias Model = API.Model.Person
      let email: String
      let twitter: String
      init(from decoder: Model.Decoder) throws {
        email = (try? decoder.decode(\.email)) ?? ""
        twitter = try decoder.decodeIfPresent(\.twitter) ?? "none"
      }
    }
    struct PhoneQuery: Query {
      typealias Model = API.Model.Person
      var body: some Query { Attribute(\.number) }
    }
    let people = try await answer(
      MeQuery(content: PhoneQuery()), as: People<Careless>.self, data: #"{"me": {"number": "1"}}"#)
    #expect(people.me.email == "")
    #expect(people.me.twitter == "none")
  }

  @Test func `finds an aliased attribute by its key path`() async throws {
    struct Phone: GraphQLDecodable {
      typealias Model = API.Model.Person
      let number: String?
      init(from decoder: Model.Decoder) throws { number = try decoder.decode(\.number) }
    }
    let people = try await answer(
      MeQuery(content: WithAlias.PersonQuery()), as: People<Phone>.self,
      data: #"{"me": {"twitter": null, "email": "a@b", "phone": "+46"}}"#)
    #expect(people.me.number == "+46")
  }

  @Test func `reads and writes the scalars Decimal and UUID`() async throws {
    struct Pay: GraphQLDecodable {
      typealias Model = API.Model.Person
      let salary: Decimal
      let key: UUID
      init(from decoder: Model.Decoder) throws {
        salary = try decoder.decode(\.salary)
        key = try decoder.decode(\.key)
      }
    }
    struct PayQuery: Query {
      typealias Model = API.Model.Person
      var body: some Query {
        Attribute(\.salary)
        Attribute(\.key)
      }
    }
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let people = try await answer(
      MeQuery(content: PayQuery()), as: People<Pay>.self,
      data: #"{"me": {"salary": 1234567890123456.7891, "key": "\#(text)"}}"#)
    #expect(people.me.salary == Decimal(string: "1234567890123456.7891"))
    #expect(people.me.key.uuidString == text)

    let failure = await #expect(throws: GraphQLFailure.self) {
      try await answer(
        MeQuery(content: PayQuery()), as: People<Pay>.self, data: #"{"me": {"salary": 1, "key": "no key"}}"#)
    }
    #expect(
      failure?.description
        == #"Person.key, selected at MartletTests/ProposalTests.swift:114: Expected UUID, found "no key". (at me.key)"#)

    let to = try #require(UUID(uuidString: text))
    let amount = try #require(Decimal(string: "0.10"))
    let request = try await checkedRequest(API.Mutation.self) {
      Attribute(\.pay[amount: amount, to: to]) { Attribute(\.amount) }
    }
    #expect(request.variables.description == #"{"amount":0.1,"to":"\#(text)"}"#)
  }

  @Test func `makes one type query and decodable`() async throws {
    let people = try await answer(
      MeQuery(content: CustomPerson()), as: People<CustomPerson>.self,
      data: #"{"me": {"email": "a@b", "name": {"givenName": "Ada", "familyName": "Lovelace"}}}"#)
    #expect(people.me.email == "a@b")
    #expect(people.me.name.familyName == "Lovelace")
  }

  @MainActor @Test func `lets the main actor read a decoded struct`() async throws {
    let people = try await answer(
      MeQuery(content: CustomPerson()), as: People<CustomPerson>.self,
      data: #"{"me": {"email": "a@b", "name": {"givenName": "Ada", "familyName": "Lovelace"}}}"#)
    var title = ""
    title += people.me.email
    #expect(title == "a@b")
  }

  @MainActor @Test func `lets the main actor read a selected object by its attributes`() async throws {
    let root = try await answer(
      MeQuery(content: Decomposed.PersonQuery()),
      data: #"{"me": {"email": "a@b", "name": {"givenName": "Ada", "familyName": "Lovelace"}}}"#)
    let me = try await root.me
    #expect(try await me.email == "a@b")
    #expect(try await me.name.givenName == "Ada")
  }

  @Test func `reports a duplicate with its name, both places and a solution`() async throws {
    struct TwiceQuery: Query {
      typealias Model = API.Model.Person
      var body: some Query {
        Attribute(\.email)
        Decomposed.PersonQuery()
      }
    }
    let failure = await failure(of: MeQuery(content: TwiceQuery()))
    #expect(failure?.code == .duplicateAttribute)
    let message = try #require(failure?.message)
    #expect(message.contains("'email' is selected twice in Person"))
    #expect(message.contains("ProposalTests.swift:"))
    #expect(message.contains("ProposalQueries.swift:"))
    #expect(message.contains(#"Attribute("email2", \.email)"#))
  }
}
