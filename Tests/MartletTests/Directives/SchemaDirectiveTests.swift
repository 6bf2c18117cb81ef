import Martlet
import TestSupport
import Testing

/// Directives that the schema defines.
@Suite(.timeLimit(.minutes(5))) struct SchemaDirectiveTests {
  struct EmailQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query { Attribute(\.email) }
  }

  @Test func `prints directives of the schema on attributes and queries`() async throws {
    let request = try await checkedRequest(API.Query.self) {
      Attribute(\.me) {
        Attribute(\.id).directive(API.Directive.cached(ttl: 60))
        Attribute(\.name) { Attribute(\.givenName) }.directive(API.Directive.cached(ttl: 5, scope: .null))
          .include(if: true)
        EmailQuery().directive(API.Directive.tag(name: "a")).directive(API.Directive.tag(name: "b"))
        Attribute(\.number).directive(API.Directive.cached(ttl: 1, scope: .private))
      }
      Attribute(\.hero) {
        Attribute(\.asDroid) { Attribute(\.id) }.directive(API.Directive.tag(name: "droid"))
      }
    }
    #expect(
      flat(request.document) == """
        query ($ttl: Int!, $name_ttl: Int!, $scope: CacheScope, $include_name: Boolean!, $name: String!, \
        $EmailQuery_name: String!, $number_ttl: Int!, $number_scope: CacheScope, $Droid_name: String!) { me { \
        id @cached(ttl: $ttl) name @cached(ttl: $name_ttl, scope: $scope) @include(if: $include_name) { givenName } \
        ... @tag(name: $name) @tag(name: $EmailQuery_name) { email } \
        number @cached(ttl: $number_ttl, scope: $number_scope) } \
        hero { __typename ... on Droid @tag(name: $Droid_name) { id } } }
        """)
    #expect(
      request.variables.description == """
        {"ttl":60,"name_ttl":5,"scope":null,"include_name":true,"name":"a","EmailQuery_name":"b","number_ttl":1,\
        "number_scope":"PRIVATE","Droid_name":"droid"}
        """)
  }

  @Test func `prints directives of the operation`() async throws {
    struct Me: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.me) { Attribute(\.avatar[size: 3]) } }
    }
    let request = try await Request(
      Me(), directives: [API.Directive.cached(ttl: 60), API.Directive.tag(name: "a"), API.Directive.tag(name: "b")])
    try await PeopleSchema.check(request.document, variables: request.variables)
    #expect(
      flat(request.document) == """
        query Me($size: Int, $ttl: Int!, $name: String!, $tag_name: String!) \
        @cached(ttl: $ttl) @tag(name: $name) @tag(name: $tag_name) { me { avatar(size: $size) } }
        """)
    let mutation = try await Request(API.Mutation.self, directives: [API.Directive.trace()]) {
      Attribute(\.nest[a: .init()])
    }
    try await PeopleSchema.check(mutation.document, variables: mutation.variables)
    #expect(flat(mutation.document) == "mutation ($a: A!) @trace { nest(a: $a) }")
  }

  @Test func `refuses directives at places that the schema does not allow`() async {
    struct Root: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.me) { EmailQuery().directive(API.Directive.cached(ttl: 60)) } }
    }
    let query = await failure(of: Root())
    #expect(query?.code == .invalidQuery)
    #expect(query?.message.contains("QUERY, FIELD") == true)
    struct Twice: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.me) {
          Attribute(\.id).directive(API.Directive.cached(ttl: 1)).directive(API.Directive.cached(ttl: 2))
        }
      }
    }
    #expect(await failure(of: Twice())?.code == .invalidQuery)
    for directives in [[API.Directive.trace()], [API.Directive.cached(ttl: 1), API.Directive.cached(ttl: 1)]] {
      let failure = await #expect(throws: GraphQLFailure.self) {
        try await Request(API.Query.self, directives: directives) { Attribute(\.me) { Attribute(\.id) } }
      }
      #expect(failure?.code == .invalidQuery)
    }
  }
}
