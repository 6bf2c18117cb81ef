import GraphQLLanguage
import Testing

struct PrinterTests {
  private func printed(_ text: String) throws -> String {
    Printer.print(try Parser.document(from: Source(text), options: ParserOptions(edition: .draft)))
  }

  @Test func `breaks long argument lists, lists and objects`() throws {
    let long = String(repeating: "x", count: 60)
    #expect(
      try printed("{a(b:\"\(long)\",c:[1,2],d:{e:\"\(long)\",f:\"\(long)\"})}") == """
        {
          a(
            b: "\(long)"
            c: [1, 2]
            d: {
              e: "\(long)"
              f: "\(long)"
            }
          )
        }
        """)
  }

  @Test func `puts described arguments on lines of their own`() throws {
    #expect(
      try printed("type A{b(\"first\" c:Int \"\"\"second\"\"\" d:Int=1):E}") == """
        type A {
          b(
            "first"
            c: Int
            \"\"\"second\"\"\"
            d: Int = 1
          ): E
        }
        """)
  }

  @Test func `prints the short form only for plain anonymous queries`() throws {
    #expect(try printed("query { a }") == "{\n  a\n}")
    #expect(try printed("query @a { b }") == "query @a {\n  b\n}")
    #expect(try printed("mutation($a:B){ c }") == "mutation ($a: B) {\n  c\n}")
    #expect(try printed("type A query { b }") == "type A\n\nquery {\n  b\n}")
    #expect(try printed("scalar A query { b }") == "scalar A\n\n{\n  b\n}")
  }

  @Test(arguments: [
    "", " a", "a ", "\na", "a\n", "a\n\n", "  ", "\\", "\"", "a\"", "\"\"\"", "a\r\nb", "  a\n  b", "a\u{0}b",
  ])
  func `prints a block string so that it keeps its text, else a quoted string`(text: String) throws {
    let literal = Printer.print(Value.string(StringValue(text, isBlock: true)))
    guard case .string(let string) = try Parser.value(from: Source(literal)) else {
      Issue.record("not a string: \(literal)")
      return
    }
    #expect(string.value == text)
  }

  @Test func `prints parts of documents`() throws {
    let value = try Parser.value(from: Source("{a:[1,$b,null,true,C,\"d\"]}"))
    #expect(value.description == "{ a: [1, $b, null, true, C, \"d\"] }")
    #expect(
      Printer.print(Directive(name: Name("include"), arguments: [Argument(name: Name("if"), value: value)])).count > 9)
    let document = Document([
      .type(.enum(EnumTypeDefinition(name: Name("E"), values: [EnumValueDefinition(name: Name("A"))])))
    ])
    #expect(document.description == "enum E {\n  A\n}")
    #expect(Printer.print(SelectionSet([.field(Field(name: Name("a")))])) == "{\n  a\n}")
  }
}
