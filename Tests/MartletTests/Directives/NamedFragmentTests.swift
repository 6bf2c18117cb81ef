import Martlet
import TestSupport
import Testing

/// Reused queries as named fragments.
@Suite(.timeLimit(.minutes(5))) struct NamedFragmentTests {
  typealias NameQuery = ConditionDirectiveTests.NameQuery

  struct CardQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.email)
      Attribute(\.name) { NameQuery() }
    }
  }

  struct PeopleQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.me) {
        CardQuery()
        Attribute(\.best) { CardQuery() }
      }
      Attribute(\.people) { Attribute(\.name) { NameQuery() } }
    }
  }

  private func request<Content: Query>(
    _ query: Content, naming: NamingPolicy = .unique
  ) async throws -> Request<Content.Model> where Content.Model: GraphQLRootModel {
    let request = try await Request(query, naming: naming, fragments: .named)
    try await PeopleSchema.check(request.document, variables: request.variables)
    return request
  }

  @Test func `prints each reused query once`() async throws {
    let request = try await request(PeopleQuery())
    #expect(
      request.document == """
        query PeopleQuery {
          me {
            ...CardQuery
            best {
              ...CardQuery
            }
          }
          people {
            name {
              ...NameQuery
            }
          }
        }

        fragment CardQuery on Person {
          email
          name {
            ...NameQuery
          }
        }

        fragment NameQuery on Name {
          givenName
          familyName
        }
        """)
  }

  @Test func `decodes as if the selections stood in place`() async throws {
    let request = try await request(PeopleQuery())
    let client = GraphQLClient(
      transport: AnsweringTransport(
        """
        {"data": {"me": {"email": "e", "name": {"givenName": "Ada", "familyName": "L"}, "best": null}, \
        "people": [{"name": {"givenName": "Bo", "familyName": "M"}}]}}
        """))
    let root = try await client.response(for: request).value
    #expect(try await root.me.name.givenName == "Ada")
    #expect(try await root.me.best == nil)
    #expect(try await root.people[0].name.familyName == "M")
    let failure = await #expect(throws: GraphQLFailure.self) { try await root.me.number }
    #expect(failure?.message.contains("Selected here: email, name, best") == true)
  }

  struct AvatarQuery: Query {
    typealias Model = API.Model.Person
    let size: Int?
    var body: some Query { Attribute(\.avatar[size: size]) }
  }

  struct Generic<Content: Query>: Query {
    typealias Model = Content.Model
    let content: Content
    var body: some Query { content }
  }

  /// Text depends on the shape alone: values travel in variables of their own, so such fragments are told apart.
  @Test func `gives a number to fragments that print differently`() async throws {
    struct Avatars: Query {
      typealias Model = API.Query
      let sizes: [Int?]
      var body: some Query {
        for (index, size) in sizes.enumerated() {
          Attribute("person\(index)", \.person[id: "1"]) { Generic(content: AvatarQuery(size: size)) }
        }
      }
    }
    let request = try await request(Avatars(sizes: [1, 1, nil, nil]))
    #expect(
      flat(request.document) == """
        query Avatars($id: ID!, $size: Int, $person1_id: ID!, $avatar_size: Int, $person2_id: ID!, $person3_id: ID!) { \
        person0: person(id: $id) { ...Generic } person1: person(id: $person1_id) { ...Generic_2 } \
        person2: person(id: $person2_id) { ...Generic_3 } person3: person(id: $person3_id) { ...Generic_3 } } \
        fragment Generic on Person { ...AvatarQuery } fragment AvatarQuery on Person { avatar(size: $size) } \
        fragment Generic_2 on Person { ...AvatarQuery_2 } fragment AvatarQuery_2 on Person { avatar(size: $avatar_size) } \
        fragment Generic_3 on Person { ...AvatarQuery_3 } fragment AvatarQuery_3 on Person { avatar }
        """)
    let other = try await self.request(Avatars(sizes: [1, 2, nil, nil]))
    #expect(other.document == request.document)
  }

  @Test func `puts directives on the spread`() async throws {
    struct Optional: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me) {
          Attribute(\.id)
          CardQuery().include(if: true).directive(API.Directive.tag(name: "a")).deferred(label: "card")
        }
      }
    }
    #expect(
      try await flat(request(Optional()).document).hasPrefix(
        """
        query Optional($include_CardQuery: Boolean!, $name: String!) { me { id \
        ...CardQuery @include(if: $include_CardQuery) @tag(name: $name) @defer(label: "card") } } fragment CardQuery on \
        Person {
        """))
  }

  @Test func `checks duplicates and conflicts through fragments`() async throws {
    struct Twice: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me) {
          CardQuery()
          Attribute(\.email)
          CardQuery()
        }
      }
    }
    let failure = await #expect(throws: GraphQLFailure.self) { try await Request(Twice(), fragments: .named) }
    #expect(failure?.code == .duplicateAttribute)
    #expect(
      try await flat(request(Twice(), naming: .merging).document).hasPrefix(
        "query Twice { me { ...CardQuery email } } fragment CardQuery on"))
    struct Sizes: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me) {
          AvatarQuery(size: 1)
          AvatarQuery(size: 2)
        }
      }
    }
    let conflict = await #expect(throws: GraphQLFailure.self) {
      try await Request(Sizes(), naming: .merging, fragments: .named)
    }
    #expect(conflict?.code == .conflictingAttributes)
    let hashed = try await request(Sizes(), naming: .hashed)
    #expect(hashed.document.contains("...AvatarQuery_2"))
  }

  @Test func `asks for the type within a fragment on an interface`() async throws {
    struct DroidQuery: Query {
      typealias Model = API.Model.Character
      var body: some Query {
        Attribute(\.name)
        Attribute(\.asDroid) { Attribute(\.function) }
      }
    }
    struct Hero: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.hero) { DroidQuery() } }
    }
    let request = try await request(Hero())
    #expect(
      flat(request.document) == """
        query Hero { hero { __typename ...DroidQuery } } \
        fragment DroidQuery on Character { __typename name ... on Droid { function } }
        """)
    let client = GraphQLClient(
      transport: AnsweringTransport(#"{"data": {"hero": {"__typename": "Droid", "name": "n", "function": "f"}}}"#))
    let root = try await client.response(for: request).value
    #expect(try await root.hero?.asDroid?.function == "f")
    #expect(try await root.hero?.name == "n")
  }

  @Test func `spells names that GraphQL does not have`() async throws {
    struct ÄlterQuery: Query {
      typealias Model = API.Model.Person
      var body: some Query { Attribute(\.id) }
    }
    struct on: Query {
      typealias Model = API.Model.Person
      var body: some Query { Attribute(\.email) }
    }
    struct Root: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me) {
          ÄlterQuery()
          on()
        }
      }
    }
    #expect(
      try await flat(request(Root()).document) == """
        query Root { me { ..._lterQuery ...on_ } } fragment _lterQuery on Person { id } fragment on_ on Person { email }
        """)
  }
}
