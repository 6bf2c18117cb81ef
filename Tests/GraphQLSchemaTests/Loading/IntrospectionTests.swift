import GraphQLLanguage
import GraphQLSchema
import Testing

struct IntrospectionTests {
  private static let fields = """
    "fields": [{"name": "a", "args": [], "type": {"kind": "NON_NULL", "ofType": {"kind": "SCALAR", "name": "Int"}}}]
    """
  private static let query = """
    {"kind": "OBJECT", "name": "Query", "interfaces": null, \(fields)}
    """

  private func load(_ json: String, tolerance: SchemaOptions.Tolerance = .lenient) -> SchemaResult {
    Schema.load(introspection: Array(json.utf8), name: "api.json", options: SchemaOptions(tolerance: tolerance))
  }

  private func schema(types: String = query, directives: String = "[]") -> String {
    """
    {"__schema": {"queryType": {"name": "Query"}, "mutationType": null, "types": [\(types)], "directives": \(directives)}}
    """
  }

  @Test func `reads a result with and without the data wrapper, and the bare schema`() throws {
    let bare = schema()
    let wrapped = "{\"data\": \(bare)}"
    let inner = String(bare.dropFirst("{\"__schema\": ".count).dropLast())
    let results = [bare, wrapped, inner].map { load($0) }
    for result in results {
      #expect(result.diagnostics.isEmpty)
      #expect(result.valid?.queryTypeName == "Query")
    }
    #expect(Set(results.map(\.schema)).count == 1)
    #expect(results[0].schema.rootType(of: .query)?.field(named: "a")?.type.description == "Int!")
  }

  @Test func `reads directives of servers before 2016, which had booleans for locations`() throws {
    let directive = """
      {"name": "live", "args": null, "onOperation": true, "onFragment": false, "onField": true}
      """
    let result = load(schema(directives: "[\(directive)]"))
    let definition = try #require(result.valid?.value.directive(named: "live"))
    #expect(definition.locations == [.query, .mutation, .subscription, .field])
    #expect(!definition.isRepeatable)
  }

  @Test func `reads deprecation, default values, one-of inputs and the place where a scalar is specified`() throws {
    let types = """
      {"kind": "INPUT_OBJECT", "name": "Choice", "isOneOf": true, "inputFields": [
        {"name": "a", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": null, "isDeprecated": true,
         "deprecationReason": null}]},
      {"kind": "INPUT_OBJECT", "name": "Page", "inputFields": [
        {"name": "size", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": "10"}]},
      {"kind": "SCALAR", "name": "Date", "specifiedByURL": "https://date.example"},
      {"kind": "SCALAR", "name": "Int"}, {"kind": "OBJECT", "name": "__Type", "fields": []}
      """
    let valid = try #require(load(schema(types: Self.query + "," + types)).valid)
    #expect(valid.types.map(\.name) == ["Query", "Choice", "Page", "Date"])
    let choice = try #require(valid.value.type(named: "Choice")?.inputObjectType)
    #expect(choice.isOneOf)
    #expect(choice.field(named: "a")?.deprecationReason == "No longer supported")
    #expect(valid.value.type(named: "Page")?.inputObjectType?.field(named: "size")?.defaultValue?.description == "10")
    guard case .scalar(let date)? = valid.value.type(named: "Date") else { throw Missing() }
    #expect(date.specifiedByURL == "https://date.example")
  }

  private struct Missing: Error {}

  @Test func `explains an answer that holds only errors`() {
    let result = load(#"{"errors": [{"message": "GraphQL introspection is not allowed"}], "data": null}"#)
    #expect(result.valid == nil)
    #expect(
      result.diagnostics.first?.message
        == "The server answered the introspection query with an error: GraphQL introspection is not allowed")
  }

  @Test func `keeps a schema that comes beside errors, with a warning`() {
    let result = load(#"{"errors": [{"message": "slow"}], "data": \#(schema())}"#)
    #expect(result.valid != nil)
    #expect(result.codes == [.invalidIntrospection])
  }

  @Test(arguments: [
    ("", "The text is empty."), ("  <!doctype html><html></html>", "This is an HTML or XML page"),
    ("type Query { a: Int }", "Expected a value"), ("[1]", "found an array"), ("{}", "no \"__schema\""),
    (#"{"data": {"hero": 1}}"#, "no \"__schema\""),
    (#"{"__schema": {"queryType": {"name": "Q"}}}"#, "no list \"types\""),
    ("{\"a\": \"\u{1}\"}", "control characters"), ("{\"a\": 01}", "Expected \",\" or \"}\""),
    ("[1,]", "Expected a value"), ("{\"a\": 1} x", "Expected the end"), ("{\"a\": \"\\x\"}", "escape sequence"),
    ("{'a': 1}", "name of a member"), ("-", "Expected a digit"), ("{\"a\":1,}", "name of a member"),
    ("nul", "Expected a value"), ("1.", "Expected a digit"), ("\"\\u12g4\"", "four hexadecimal digits"),
  ])
  func `rejects what is no introspection result in words`(text: String, message: String) {
    let result = load(text)
    #expect(result.valid == nil)
    #expect(result.diagnostics.count == 1)
    #expect(result.diagnostics.first?.message.contains(message) == true, "\(result.report)")
    #expect(result.diagnostics.first?.hint != nil)
  }

  @Test func `gives line and column of a fault in JSON`() {
    let result = load("{\n  \"data\": {,}\n}")
    #expect(result.diagnostics.first?.location.map(Place.init) == Place(line: 2, column: 12))
  }

  @Test func `names the element whose type is cut off by a query that is not deep enough`() {
    let field = #"{"name": "b", "args": [], "type": {"kind": "NON_NULL", "ofType": {"kind": "LIST", "ofType": null}}}"#
    let result = load(schema(types: #"{"kind": "OBJECT", "name": "Query", "fields": [\#(field)]}"#))
    #expect(result.diagnostics.first?.coordinate == "Query.b")
    #expect(result.diagnostics.first?.hint?.contains("ofType") == true)
  }

  @Test func `rejects names that are no names, and names that occur twice`() {
    let types = #"{"kind": "SCALAR", "name": "1 x"}, {"kind": "SCALAR", "name": "A"}, {"kind": "SCALAR", "name": "A"}"#
    let result = load(schema(types: Self.query + "," + types))
    #expect(Set(result.codes) == [.validNames, .uniqueDefinitionNames])
  }

  @Test func `takes a default value that is no GraphQL for a string, with a warning`() {
    let argument = #"{"name": "x", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": "{\"a\": 1}"}"#
    let field = #"{"name": "b", "args": [\#(argument)], "type": {"kind": "SCALAR", "name": "Int"}}"#
    let text = schema(types: #"{"kind": "OBJECT", "name": "Query", "fields": [\#(field)]}"#)
    #expect(load(text).valid != nil)
    #expect(load(text).diagnostics.first?.coordinate == "Query.b(x:)")
    #expect(load(text, tolerance: .strict).valid == nil)
  }

  @Test func `resolves escapes in strings and names`() {
    let text = schema(
      types: #"{"kind": "OBJECT", "\u006eame": "Query", "description": "a\n\u00e9\ud83d\ude00\ud83d", \#(Self.fields)}"#
    )
    #expect(load(text).schema.type(named: "Query")?.description == "a\né😀\u{FFFD}")
  }
}
