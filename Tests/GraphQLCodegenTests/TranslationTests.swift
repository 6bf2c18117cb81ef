import GraphQLCodegen
import GraphQLLanguage
import Testing

@Suite struct TranslationTests {
  @Test(arguments: [
    ("Int", "GraphQLValue<Int?>"), ("Float!", "GraphQLValue<Double>"), ("Boolean", "GraphQLValue<Bool?>"),
    ("ID!", "GraphQLValue<GraphQLID>"), ("[String!]!", "GraphQLValue<[String]>"),
    ("[[Int]!]", "GraphQLValue<[[Int?]]?>"), ("E", "GraphQLValue<GraphQLEnum<API.Enum.E>?>"),
    ("[E!]", "GraphQLValue<[GraphQLEnum<API.Enum.E>]?>"), ("S!", "GraphQLValue<API.Scalar.S>"),
    ("O!", "GraphQLObject<API.Model.O>"), ("[O]", "GraphQLObject<[API.Model.O?]?>"),
    ("U", "GraphQLObject<API.Model.U?>"),
  ])
  func `gives fields the shape of their type`(type: String, descriptor: String) throws {
    let lines = try GeneratedText.lines("type Query { f: \(type) } enum E { A } scalar S type O { x: Int } union U = O")
    #expect(lines.contains("public var f: \(descriptor) { \"f\" }"))
  }

  @Test func `lets optional arguments be absent, null or a value`() throws {
    let lines = try GeneratedText.lines("type Query { f(a: Int, b: [String], c: ID!, d: Int! = 1): Int }")
    #expect(
      lines.contains(
        "public subscript(a a: Int? = nil, b b: [String?]? = nil, c c: GraphQLID, d d: Int? = nil) -> Field {"))
    #expect(lines.contains("@_disfavoredOverload"))
    #expect(lines.contains("a a: InputValue<Int> = .absent, b b: InputValue<[String?]> = .absent, c c: GraphQLID,"))
  }

  @Test func `gives enums with very many values a table of names`() throws {
    let values = (0...500).map { "V\($0)" }.joined(separator: " ")
    let lines = try GeneratedText.lines("type Query { e: E } enum E { \(values) DEFAULT @deprecated(reason: \"x\") }")
    #expect(lines.contains("public enum E: GraphQLEnumValues, CaseIterable {"))
    for line in [
      "case v500", "case .v500: return \"V500\"", "/// Deprecated: x", "case .`default`: return \"DEFAULT\"",
    ] {
      #expect(lines.contains(line))
    }
  }

  @Test func `keeps what changes the direction of text out of the code`() throws {
    let text = try GeneratedText.text(
      """
      "a\u{202E}b\u{2066}c\u{2028}d" type Query { f: Int @deprecated(reason: "x\u{202E}y") }
      """)
    #expect(text.contains("/// abc\n  /// d\n"))
    #expect(text.contains(#"message: "x\u{202E}y")"#))
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `has a subscript for values and one for variables where every argument is required`() throws {
    let text = try GeneratedText.text("type Query { f(a: Int!): Int }")
    #expect(text.contains("struct A<Field: GraphQLField>: GraphQLRequiredArguments"))
    #expect(text.contains("subscript(a a: Int) -> Field"))
    #expect(text.contains("@_disfavoredOverload\n    public subscript(a a: InputValue<Int>) -> Field"))
  }

  @Test func `marks enums that hold themselves as indirect, and no others`() throws {
    let text = try GeneratedText.text(
      """
      type Query { f(a: A, b: B, c: C, d: D): Int }
      input A @oneOf { b: B x: Int } input B @oneOf { a: A x: Int }
      input C @oneOf { list: [C!] x: Int } input D @oneOf { a: A d: Plain } input Plain { d: D }
      """)
    #expect(text.contains("public indirect enum A: GraphQLOneOfInput {"))
    #expect(text.contains("public indirect enum B: GraphQLOneOfInput {"))
    #expect(text.contains("public enum C: GraphQLOneOfInput {"))
    #expect(text.contains("public enum D: GraphQLOneOfInput {"))
  }

  @Test func `names the root types whatever the schema calls them`() throws {
    let text = try GeneratedText.text(
      "schema { query: Root mutation: Change } type Root { x: Int } type Change { x: Int }")
    #expect(text.contains("public typealias Query = API.Model.Root"))
    #expect(text.contains("public typealias Mutation = API.Model.Change"))
    #expect(!text.contains("Subscription"))
    #expect(text.contains("extension API.Model.Root: GraphQLQueryRoot {}"))
  }

  @Test(arguments: zip(AccessLevel.allCases, ["public ", "package ", ""]))
  func `writes the access level everywhere`(access: AccessLevel, keyword: String) throws {
    let sdl = "type Query { f(a: Int): E } enum E { A } input I { a: Int } input O @oneOf { a: Int } scalar S"
    let text = try GeneratedText.text(sdl, CodegenOptions(access: access))
    for word in [
      "import Martlet", "enum API {", "struct Query: ", "var f: ", "subscript(a a: Int? = nil)", "typealias Query =",
    ] {
      #expect(text.contains(keyword + word))
    }
    for other in AccessLevel.allCases where other != access { #expect(!text.contains("\(other.rawValue) ")) }
  }

  @Test func `uses the namespace asked for`() throws {
    let result = try GeneratedText.result("type Query { x: Query }", CodegenOptions(namespace: "GitHub"))
    #expect(result.files.map(\.name) == ["GitHub+Models.swift", "GitHub.swift"])
    #expect(result.files.allSatisfy { !$0.text.contains("API") })
  }

  @Test(arguments: ["", "a b", "class", "Self", "String", "GraphQLValue", "1a", "Über", "_", "Martlet"])
  func `refuses namespaces that Swift or generated code cannot have`(name: String) {
    #expect(!CodegenOptions.isNamespace(name))
  }

  @Test func `maps scalars to Swift types and imports their modules`() throws {
    var options = CodegenOptions()
    options.scalars = try [
      "UUID": #require(ScalarMapping("Foundation.UUID")), "Long": #require(ScalarMapping("Int64")),
      "ID": #require(ScalarMapping("Foundation.UUID")), "Nothing": #require(ScalarMapping("Int")),
    ]
    let result = try GeneratedText.result(
      "type Query { u: UUID l: Long i: ID o: Other } scalar UUID scalar Long scalar Other", options)
    let scalars = try #require(result.files.first { $0.name == "API+Scalars.swift" }).text
    #expect(scalars.contains("public import Foundation\npublic import Martlet\n"))
    #expect(scalars.contains("public typealias UUID = Foundation.UUID\n"))
    #expect(scalars.contains("public typealias Long = Int64\n"))
    #expect(scalars.contains("public typealias ID = Foundation.UUID\n"))
    #expect(
      try GeneratedText.text("type Query { i: ID } scalar UUID", options).contains("GraphQLValue<API.Scalar.ID?>"))
    #expect(result.statistics.opaqueScalarNames == ["Other"])
    #expect(result.diagnostics.map(\.message) == ["The schema has no scalar 'Nothing'; its mapping does nothing."])
  }

  @Test(arguments: ["", "Foundation.", ".UUID", "a b", "Foundation..UUID", "[Int]", "Foundation.class"])
  func `refuses what is no Swift type`(text: String) {
    #expect(ScalarMapping(text) == nil)
  }
}
