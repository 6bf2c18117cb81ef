import Martlet
import TestSupport
import Testing

/// All forms of Swift that may stand in a body.
@Suite(.timeLimit(.minutes(5))) struct BuilderTests {
  struct PermissionsQuery: Query {
    typealias Model = API.Model.User
    var body: some Query { Attribute(\.permissions) }
  }

  struct EmailQuery: Query {
    typealias Model = API.Model.User
    var body: some Query { Attribute(\.email) }
  }

  struct UserQuery: Query {
    typealias Model = API.Query
    var permissions: PermissionsQuery?
    var more: any Query<API.Model.User> = EmailQuery()
    var others: [any Query<API.Model.User>] = []
    var detail = 0
    var body: some Query {
      Attribute(\.user) {
        Attribute(\.username)
        permissions
        more
        for other in others { other }
        switch detail {
        case 0: Attribute(\.firstName)
        case 1:
          Attribute(\.firstName)
          Attribute(\.lastName)
        default: EmptyBranch()
        }
        if #available(macOS 14, iOS 17, *) { Attribute(\.address) { Attribute(\.city) } }
      }
    }
  }

  struct EmptyBranch: Query {
    typealias Model = API.Model.User
    var body: some Query {}
  }

  @Test(arguments: [
    (
      UserQuery(), "query UserQuery { user { username email firstName address { city } } }"
    ),
    (
      UserQuery(permissions: PermissionsQuery(), detail: 1),
      "query UserQuery { user { username permissions email firstName lastName address { city } } }"
    ),
    (
      UserQuery(more: PermissionsQuery(), others: [EmailQuery()], detail: 2),
      "query UserQuery { user { username permissions email address { city } } }"
    ),
  ])
  func `takes optional and existential queries`(query: UserQuery, document: String) async throws {
    #expect(try await flat(checkedRequest(query).document) == document)
  }

  @Test func `takes modifiers on an optional query`() async throws {
    struct Both: Query {
      typealias Model = API.Query
      let permissions: PermissionsQuery?
      var body: some Query {
        Attribute(\.user) {
          Attribute(\.username)
          permissions.include(if: true)
        }
      }
    }
    #expect(
      try await flat(checkedRequest(Both(permissions: PermissionsQuery())).document) == """
        query Both($include_PermissionsQuery: Boolean!) { user { username \
        ... @include(if: $include_PermissionsQuery) { permissions } } }
        """)
    #expect(try await flat(checkedRequest(Both(permissions: nil)).document) == "query Both { user { username } }")
  }
}
