import GraphQLLanguage
import GraphQLSchema
import Testing

struct SchemaLoadingTests {
  @Test func `joins several sources and merges extensions wherever they stand`() throws {
    let first = Source(name: "a.graphql", "extend type Query @x { b(first: Int = 10): [B!]! }\nextend enum E { G }")
    let second = Source(
      name: "b.graphql",
      """
      "All questions."
      type Query { a: Int @deprecated }
      type B implements N { id: ID! }
      interface N { id: ID! }
      enum E { F }
      union U = B
      directive @x on OBJECT
      """)
    let valid = try #require(Schema.load(sdl: [first, second]).valid)
    let query = try #require(valid.value.rootType(of: .query))
    #expect(query.description == "All questions.")
    #expect(query.fields.map(\.name) == ["a", "b"])
    #expect(query.field(named: "a")?.deprecationReason == "No longer supported")
    #expect(query.field(named: "b")?.argument(named: "first")?.defaultValue?.description == "10")
    #expect(query.directives.map(\.name.value) == ["x"])
    #expect(query.field(named: "b")?.location.sourceLocation?.sourceName == "a.graphql")
    #expect(valid.value.type(named: "E")?.enumType?.values.map(\.name) == ["F", "G"])
    #expect(valid.types.map(\.name) == ["Query", "B", "N", "E", "U"])
  }

  @Test func `finds built-in types and directives without listing them`() {
    let schema = Schema.load("type Query { a: Int }").schema
    #expect(schema.types.count == 1)
    #expect(schema.type(named: "Boolean")?.kind == .scalar)
    #expect(schema.type(named: "__Type")?.kind == .object)
    #expect(schema.directive(named: "include")?.argument(named: "if")?.type.description == "Boolean!")
    #expect(schema.type(named: "Nothing") == nil)
  }

  @Test func `tells the possible types of abstract types`() {
    let schema = Schema.load(
      """
      type Query { a: U, n: N, m: M }
      interface N { id: ID }
      interface M implements N { id: ID }
      type A implements N & M { id: ID }
      type B implements N { id: ID }
      union U = B | A
      """
    ).schema
    #expect(schema.possibleTypes(of: "N").map(\.name) == ["A", "B"])
    #expect(schema.possibleTypes(of: "M").map(\.name) == ["A"])
    #expect(schema.possibleTypes(of: "U").map(\.name) == ["B", "A"])
    #expect(schema.possibleTypes(of: "A").map(\.name) == ["A"])
    #expect(schema.possibleTypes(of: "Int").isEmpty)
    #expect(schema.implementingInterfaces(of: "N").map(\.name) == ["M"])
  }

  @Test func `takes root types from the schema definition, its extensions, or the default names`() {
    let named = Schema.load(
      "schema { query: Q } extend schema { mutation: M } type Q { a: Int } type M { a: Int } type Mutation { a: Int }")
    #expect(named.valid?.queryTypeName == "Q")
    #expect(named.valid?.mutationTypeName == "M")
    let implied = Schema.load("type Query { a: Int } type Subscription { a: Int }")
    #expect(implied.valid?.subscriptionTypeName == "Subscription")
    #expect(implied.valid?.mutationTypeName == nil)
    let only = Schema.load("schema { query: Query } type Query { a: Int } type Mutation { a: Int }")
    #expect(only.valid?.mutationTypeName == nil)
  }

  @Test func `adds known scalars with a warning, unless strict`() {
    let text = "type Query { at: AWSDateTime, on: Date }"
    let options = SchemaOptions(knownScalars: ["AWSDateTime", "Date"])
    let result = Schema.load(sdl: [Source(text)], options: options)
    #expect(result.codes == [.undefinedKnownScalar, .undefinedKnownScalar])
    #expect(result.valid?.types.map(\.name) == ["Query", "AWSDateTime", "Date"])
    #expect(Schema.load(text).valid == nil)
  }

  @Test func `keeps the first of two fields that say the same, and refuses two that differ`() {
    let same = Schema.load("type Query { a(x: Int): Int a(x: Int): Int }", tolerance: .lenient)
    #expect(same.codes == [.uniqueFieldDefinitionNames])
    #expect(same.valid?.value.rootType(of: .query)?.fields.count == 1)
    #expect(Schema.load("type Query { a: Int a: String }", tolerance: .lenient).valid == nil)
  }

  @Test func `reports faults of syntax and of types together`() {
    let result = Schema.load("type Query { a: Missing }\ntype { b: Int }")
    #expect(result.codes.contains(.knownTypeNames))
    #expect(result.codes.contains(.unexpectedToken))
  }

  @Test func `validates schemas made in code`() {
    let query = ObjectType(name: "Query", fields: [.init(name: "a", type: .named(NamedType(Name("Int"))))])
    let root = RootOperationTypeDefinition(operationType: .query, type: NamedType(Name("Query")))
    #expect(Schema(rootOperationTypes: [root], types: [.object(query)]).validate().valid != nil)
    #expect(Schema(rootOperationTypes: [root], types: []).validate().valid == nil)
  }

  @Test func `ignores operations beside the schema with a warning`() {
    let result = Schema.load("type Query { a: Int } query Q { a }", tolerance: .lenient)
    #expect(result.codes == [.loneTypeSystem])
    #expect(result.valid != nil)
  }

  @Test func `renders a diagnostic with place, coordinate, source line and hint`() {
    let result = Schema.load("type Query {\n  user: Usr\n}\ntype User { id: ID }")
    #expect(
      result.report == """
        schema:2:9: error: Query.user: The type "Usr" used by "Query.user" is not defined. [knownTypeNames]
          2 |   user: Usr
            |         ^
            = hint: Did you mean "User"?
        """)
  }
}
