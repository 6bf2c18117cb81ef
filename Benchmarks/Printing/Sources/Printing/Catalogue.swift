import Martlet

/// A small catalogue, as it would be generated.
enum API {
  struct Query: GraphQLQueryRoot {
    static var __typename: String { "Query" }
    var person: Id<GraphQLObject<Person?>> { .init("person", "id:ID!") }
  }

  struct Person: GraphQLModel {
    static var __typename: String { "Person" }
    var id: GraphQLValue<GraphQLID> { "id" }
    var email: GraphQLValue<String> { "email" }
    var number: GraphQLValue<String?> { "number" }
    var name: GraphQLObject<Name> { "name" }
    var friends: First<GraphQLObject<[Person?]?>> { .init("friends", "first:Int") }
  }

  struct Name: GraphQLModel {
    static var __typename: String { "Name" }
    var givenName: GraphQLValue<String> { "givenName" }
    var familyName: GraphQLValue<String> { "familyName" }
  }

  struct Id<Field: GraphQLField>: GraphQLRequiredArguments {
    let __field: Field
    init(_ name: StaticString, _ signature: StaticString) { __field = Field(name, signature) }
    subscript(id id: GraphQLID) -> Field { __field.__arguments(id) }
  }

  struct First<Field: GraphQLField>: GraphQLOptionalArguments {
    let __field: Field
    init(_ name: StaticString, _ signature: StaticString) { __field = Field(name, signature) }
    subscript(first first: Int? = nil) -> Field { __field.__arguments(first) }
  }
}
