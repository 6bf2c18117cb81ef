import GraphQLCodegen
import GraphQLLanguage
import Testing

@Suite struct NamingTests {
  @Test(arguments: [
    ("IN_PROGRESS", "inProgress"), ("OPEN", "open"), ("open", "open"), ("Mixed_Case", "Mixed_Case"), ("_1", "_1"),
    ("_LEADING", "_leading"), ("TRAILING_", "trailing_"), ("V1_2", "v1_2"), ("A_1", "a1"), ("A__B", "aB"),
    ("ALL_CASES", "allCases_"), ("allCases", "allCases_"), ("NONE", "none_"), ("SOME", "some_"), ("INIT", "init_"),
    ("self", "self_"), ("Type", "Type_"), ("Protocol", "Protocol_"), ("DEFAULT", "`default`"), ("IN", "`in`"),
    ("TRUE", "`true`"), ("Any", "`Any`"), ("RAW_VALUE", "rawValue_"), ("_", "__"),
  ])
  func `names cases and keeps what is sent`(wireName: String, swiftName: String) throws {
    let lines = try GeneratedText.lines("type Query { e: E } enum E { \(wireName) }")
    #expect(lines.contains("case \(swiftName) = \"\(wireName)\""))
  }

  @Test func `keeps the spelling of all cases where two would become one, and says so`() throws {
    let result = try GeneratedText.result("type Query { e: E } enum E { A_B aB DEFAULT }")
    let text = try #require(result.files.first { $0.name == "API+Enums.swift" }).text
    for line in ["case A_B = \"A_B\"", "case aB = \"aB\"", "case DEFAULT = \"DEFAULT\""] {
      #expect(text.contains(line))
    }
    #expect(
      result.diagnostics.map { $0.rendered().split(separator: "\n")[0] } == [
        "schema.graphql:1:26: warning: E: The cases keep the spelling of the schema, because A_B and aB would both become "
          + "'aB'. [enumCaseCollision]"
      ])
  }

  @Test(arguments: [
    ("default", "`default`"), ("self", "self_"), ("init", "init_"), ("Type", "Type_"), ("Protocol", "Protocol_"),
    ("_size", "_size"), ("device_id", "device_id"), ("Self", "`Self`"), ("String", "String"), ("_", "__"),
  ])
  func `names fields and keeps what is sent`(wireName: String, swiftName: String) throws {
    let lines = try GeneratedText.lines("type Query { \(wireName): Int }")
    #expect(lines.contains("public var \(swiftName): GraphQLValue<Int?> { \"\(wireName)\" }"))
  }

  @Test func `writes words that mean something in expressions with backticks`() throws {
    let lines = try GeneratedText.lines("type Query { a(await: Int, try: Int): Int }")
    #expect(lines.contains { $0.contains("__arguments(`await`, `try`)") })
  }

  @Test func `avoids names that the schema has already`() throws {
    let lines = try GeneratedText.lines("type Query { self: Int self_: Int u: U } union U = A type A { asA: U }")
    #expect(lines.contains("public var self__: GraphQLValue<Int?> { \"self\" }"))
    #expect(lines.contains("public var self_: GraphQLValue<Int?> { \"self_\" }"))
    let interface = try GeneratedText.lines(
      "type Query { i: I } interface I { asA: Int } type A implements I { asA: Int }")
    #expect(interface.contains("public var asA_: GraphQLFragment<API.Model.A> { \"A\" }"))
  }

  @Test(arguments: ["Type", "Protocol", "Self", "Any", "Swift", "Martlet", "Bool", "GraphQLValue", "API", "Foundation"])
  func `gives types that Swift or generated code needs another name`(name: String) throws {
    var options = CodegenOptions()
    options.scalars = try ["Date": #require(ScalarMapping("Foundation.Date"))]
    let lines = try GeneratedText.lines(
      "type Query { t: \(name) d: Date } type \(name) { x: Int } scalar Date", options)
    #expect(lines.contains("public struct \(name)_: GraphQLModel {"))
    #expect(lines.contains("public static var __typename: String { \"\(name)\" }"))
    #expect(lines.contains("public var t: GraphQLObject<API.Model.\(name)_?> { \"t\" }"))
  }

  @Test(arguments: [
    ("in", "in `in`"), ("default", "default `default`"), ("inout", "`inout` `inout`"), ("self", "self self_"),
    ("init", "init init_"), ("Any", "Any Any_"), ("query", "query query"), ("T", "T T"),
    ("newValue", "newValue newValue"),
    ("_", "__ __"),
  ])
  func `labels arguments with what is sent`(name: String, parameter: String) throws {
    let lines = try GeneratedText.lines("type Query { f(\(name): Int!): Int }")
    #expect(lines.contains("public subscript(\(parameter): Int) -> Field {"))
    #expect(lines.contains { $0.contains(".init(\"f\", \"\(name):Int!\")") })
  }

  @Test func `shares subscripts between fields whose arguments differ in named types only`() throws {
    let text = try GeneratedText.text(
      """
      type Query { a(input: A!): Int b(input: B!): Int c(input: B): Int d(input: [B!]!): Int e(first: Int): Int }
      input A { x: Int } input B { x: Int }
      """)
    #expect(text.contains("var a: API.Arguments.Input_\(hash(text, "a"))<API.Input.A, GraphQLValue<Int?>> {"))
    #expect(hash(text, "a") == hash(text, "b"))
    #expect(Set(["a", "c", "d"].map { hash(text, $0) }).count == 3)
    #expect(text.contains("struct First<Field: GraphQLField>"))
  }

  @Test func `tells signatures with the same names apart by the type of one argument, or by a hash`() throws {
    let text = try GeneratedText.text(
      "type Query { a(id: ID!): Int b(id: String!): Int f(x: Int, y: Int): Int g(x: Int, y: Int!): Int }")
    for name in ["Id_ID<", "Id_String<"] { #expect(text.contains("struct \(name)")) }
    #expect(text.matches(of: /struct XY_[0-9a-f]{8}</).count == 2)
  }

  /// The hash in the name of the arguments of a field.
  private func hash(_ text: String, _ field: String) -> Substring {
    let line = text.split(separator: "\n").first { $0.contains("var \(field): ") } ?? ""
    return line.split(separator: "Input_").last?.prefix(8) ?? ""
  }
}
