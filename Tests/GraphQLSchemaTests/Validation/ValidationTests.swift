import GraphQLLanguage
import GraphQLSchema
import Testing

struct ValidationTests {
  @Test(arguments: RuleCase.syntax + RuleCase.types)
  func `reports a fault alone, with its coordinate, place and a hint`(item: RuleCase) throws {
    let result = Schema.load(RuleCase.prelude + item.text)
    #expect(result.valid == nil)
    #expect(result.diagnostics.count == 1, "\(result.report)")
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.code == item.code)
    #expect(diagnostic.coordinate == item.coordinate)
    #expect(diagnostic.message.contains(item.message), "\(diagnostic.message)")
    #expect(diagnostic.hint?.isEmpty == false)
    let place = diagnostic.location.map { Place(line: $0.line - 1, column: $0.column) }
    #expect(place == item.place)
  }

  @Test(arguments: [
    "interface N { a: N, l: [N] }\ntype A implements N { a: A!, l: [A!]! }",
    "union U = A\ninterface N { u: U }\ntype A implements N { u: A }",
    "interface N { a(x: Int!): Int }\ntype A implements N { a(x: Int!, y: Int! = 1, z: Int): Int }",
    "input A { a: A b: [A!]! c: B }\ninput B { a: A! }",
    "input A { a: Float = 1, b: ID = 5, c: [Int] = 3, d: [[Int]] = [1, [2]], e: S = {x: [1]}, f: Int = null }\nscalar S",
    "input A { a: B = {x: {a: null}} }\ninput B { x: A }", "input A { a: A = {a: null} }",
    "directive @a(x: Int @b) on ARGUMENT_DEFINITION\ndirective @b(y: Int) on ARGUMENT_DEFINITION",
    "directive @a(x: I) on OBJECT\ninput I { i: I }",
    "input A { a: Int! = 1 @deprecated }", "directive @r repeatable on OBJECT\ntype A @r @r { a: Int }",
    "extend scalar Int @specifiedBy(url: \"x\")", "enum E { type input query on fragment }",
  ])
  func `accepts what is allowed`(text: String) {
    let result = Schema.load(RuleCase.prelude + text)
    #expect(result.diagnostics.isEmpty, "\(result.report)")
  }

  @Test func `reports all faults of a schema in the order of their places`() {
    let text = (RuleCase.types.prefix(2) + RuleCase.types.suffix(5)).enumerated().map { index, item in
      item.text.replacing("A", with: "A\(index)").replacing("@d(", with: "@d\(index)(")
    }.joined(separator: "\n")
    let result = Schema.load(RuleCase.prelude + text)
    #expect(result.diagnostics.count >= 7)
    let lines = result.diagnostics.compactMap { $0.location?.line }
    #expect(lines == lines.sorted())
  }
}
