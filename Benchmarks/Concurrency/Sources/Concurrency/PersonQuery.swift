import Martlet

/// A catalogue as it is generated, of few types.
enum API {
  enum Model {
    struct Query: GraphQLModel, GraphQLQueryRoot {
      static var __typename: String { "Query" }
      var person: Arguments<GraphQLObject<Person?>> { .init(__field: .init("person", "id:ID!")) }
    }

    struct Subscription: GraphQLModel, GraphQLSubscriptionRoot {
      static var __typename: String { "Subscription" }
      var message: GraphQLObject<Message> { "message" }
    }

    struct Message: GraphQLModel {
      static var __typename: String { "Message" }
      var id: GraphQLValue<GraphQLID> { "id" }
      var number: GraphQLValue<Int> { "number" }
      var text: GraphQLValue<String> { "text" }
    }

    struct Person: GraphQLModel {
      static var __typename: String { "Person" }
      var id: GraphQLValue<GraphQLID> { "id" }
      var email: GraphQLValue<String?> { "email" }
      var age: GraphQLValue<Int> { "age" }
      var name: GraphQLObject<Name> { "name" }
      var friends: GraphQLObject<[Person]> { "friends" }
    }

    struct Name: GraphQLModel {
      static var __typename: String { "Name" }
      var given: GraphQLValue<String> { "given" }
      var family: GraphQLValue<String> { "family" }
    }
  }

  struct Arguments<Field: GraphQLField>: GraphQLRequiredArguments {
    let __field: Field
    subscript(id id: GraphQLID) -> Field { __field.__arguments(id) }
  }
}

/// A small query, as screens send it: 10 attributes on three levels.
struct PersonQuery: Query {
  typealias Model = API.Model.Query
  var id: GraphQLID

  var body: some Query {
    Attribute(\.person[id: id]) {
      Attribute(\.id)
      Attribute(\.email)
      Attribute(\.age)
      Attribute(\.name) { NameQuery() }
      Attribute(\.friends) {
        Attribute(\.id)
        Attribute(\.name) { NameQuery() }
      }
    }
  }
}

struct NameQuery: Query {
  typealias Model = API.Model.Name

  var body: some Query {
    Attribute(\.given)
    Attribute(\.family)
  }
}

struct Answer: GraphQLDecodable {
  typealias Model = API.Model.Query
  let person: Person?

  init(from decoder: Model.Decoder) throws {
    person = try decoder.decode(\.person, as: Person.self)
  }
}

struct Person: GraphQLDecodable {
  typealias Model = API.Model.Person
  let id: GraphQLID
  let email: String?
  let age: Int
  let name: Name
  let friends: [Friend]

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    email = try decoder.decode(\.email)
    age = try decoder.decode(\.age)
    name = try decoder.decode(\.name, as: Name.self)
    friends = try decoder.decode(\.friends, as: Friend.self)
  }
}

struct Friend: GraphQLDecodable {
  typealias Model = API.Model.Person
  let id: GraphQLID
  let name: Name

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    name = try decoder.decode(\.name, as: Name.self)
  }
}

struct Name: GraphQLDecodable {
  typealias Model = API.Model.Name
  let given: String
  let family: String

  init(from decoder: Model.Decoder) throws {
    given = try decoder.decode(\.given)
    family = try decoder.decode(\.family)
  }
}
