import Foundation
import Martlet

// The queries of the proposal that the library answers to, in its own spelling.

enum WithAlias {
  struct PersonQuery: Query {
    // generated model
    typealias Model = API.Model.Person

    var body: some Query {
      Attribute(\.twitter)
      Attribute(\.email)

      // custom alias
      Attribute("phone", \.number)
    }
  }
}

enum WrittenOut {
  struct PersonQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.email)
      Attribute(\.name) {
        Attribute(\.givenName)
        Attribute(\.familyName)
      }
    }
  }
}

struct NameQuery: Query {
  typealias Model = API.Model.Name
  var body: some Query {
    Attribute(\.givenName)
    Attribute(\.familyName)
  }
}

enum Decomposed {
  struct PersonQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.email)
      Attribute(\.name) {
        NameQuery()
      }
    }
  }
}

struct PermissionsQuery: Query {
  typealias Model = API.Model.User
  var body: some Query {
    Attribute(\.permissions)
  }
}

struct UserQuery: Query {
  typealias Model = API.Model.User
  var isAuthenticated: Bool

  var body: some Query {
    Attribute(\.username)

    if isAuthenticated {
      Attribute(\.email)
      PermissionsQuery()
    }
  }
}

struct MyUserQuery: Query {
  typealias Model = API.Query
  var isAuthenticated: Bool
  var body: some Query {
    Attribute(\.user) { UserQuery(isAuthenticated: isAuthenticated) }
  }
}

/// Any query on a person, at the root.
struct MeQuery<Content: Query<API.Model.Person>>: Query {
  typealias Model = API.Query
  var content: Content
  var body: some Query {
    Attribute(\.me) { content }
  }
}

struct Name: GraphQLDecodable {
  typealias Model = API.Model.Name
  var name: PersonNameComponents

  init(from decoder: Model.Decoder) throws {
    let given = try decoder.decode(\.givenName)
    let family = try decoder.decode(\.familyName)
    name = .init(givenName: given, familyName: family)
  }
}

struct CustomPerson: Query, GraphQLDecodable {
  typealias Model = API.Model.Person
  var name = PersonNameComponents()
  var email = ""

  var body: some Query {
    Attribute(\.email)
    Attribute(\.name) {
      Attribute(\.givenName)
      Attribute(\.familyName)
    }
  }

  init() {}

  init(from decoder: Model.Decoder) throws {
    email = try decoder.decode(\.email)
    name = try decoder.decode(\.name) {
      .init(givenName: try $0.decode(\.givenName), familyName: try $0.decode(\.familyName))
    }
  }
}

/// What the root of a query gives: the people who were selected there.
struct People<Member: GraphQLDecodable<API.Model.Person>>: GraphQLDecodable {
  typealias Model = API.Query
  let me: Member

  init(from decoder: Model.Decoder) throws {
    me = try decoder.decode(\.me, as: Member.self)
  }
}
