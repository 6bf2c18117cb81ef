import GraphQLLanguage
import Testing

struct ParserTests {
  @Test func `reads descriptions on executable definitions`() throws {
    let text = "\"\"\"Finds.\"\"\" query Q(\"who\" $id: ID) { a } \"part\" fragment F on T { b }"
    let document = try Parser.document(from: Source(text))
    guard case .operation(let operation) = document.definitions[0],
      case .fragment(let fragment) = document.definitions[1]
    else {
      Issue.record("wrong definitions")
      return
    }
    #expect(operation.description == StringValue("Finds.", isBlock: true))
    #expect(operation.variableDefinitions.first?.description?.value == "who")
    #expect(fragment.description?.value == "part")
  }

  @Test func `reads single values`() throws {
    #expect(try Parser.value(from: Source("\"\\u{1F600} \\uD83D\\uDE00 \\n\"")) == .string(StringValue("😀 😀 \n")))
    #expect(try Parser.value(from: Source("$a")) == .variable(Variable(Name("a"))))
    #expect(throws: SyntaxError.self) { try Parser.value(from: Source("$a"), isConstant: true) }
    #expect(throws: SyntaxError.self) { try Parser.value(from: Source("1 2")) }
    #expect(throws: SyntaxError.self) { try Parser.value(from: Source("")) }
    #expect(throws: SyntaxError.self) { try Parser.value(from: Source("'")) }
  }

  @Test func `reads single type references`() throws {
    let type = try Parser.typeReference(from: Source("[[Int!]]!"))
    #expect(type.description == "[[Int!]]!")
    #expect(type.isNonNull && type.namedType.name.value == "Int")
    #expect(throws: SyntaxError.self) { try Parser.typeReference(from: Source("Int!!")) }
  }

  @Test func `reads block strings by the indentation of their lines`() throws {
    let text = "\"\"\"\n\n    one\n      two\n\n    three \\\"\"\"\n  \n\"\"\""
    #expect(try Parser.value(from: Source(text)) == .string(StringValue("one\n  two\n\nthree \"\"\"", isBlock: true)))
  }

  @Test func `reads repeatable directives, one-of inputs and interfaces that implement interfaces`() throws {
    let text = """
      directive @tag(name: String!) repeatable on OBJECT | INTERFACE

      interface Node implements Entity & Thing @tag(name: "a") @tag(name: "b") {
        id: ID!
      }

      input By @oneOf {
        id: ID
        name: String
      }
      """
    #expect(Printer.print(try Parser.document(from: Source(text))) == text)
  }

  @Test func `keeps the nodes of large sources`() throws {
    let fields = (0..<5000).map { "  field\($0)(a: Int = \($0)): [Type\($0)!]!" }.joined(separator: "\n")
    let text = "type Wide {\n\(fields)\n}"
    #expect(Printer.print(try Parser.document(from: Source(text))) == text)
  }
}
