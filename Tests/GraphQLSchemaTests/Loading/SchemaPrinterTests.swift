import GraphQLSchema
import Testing

struct SchemaPrinterTests {
  private let text = #"""
    """All."""
    schema @tag(name: "s") {
      query: Root
    }

    """Marks."""
    directive @tag(
      """Which."""
      name: String = "x"
    ) repeatable on SCHEMA | OBJECT | FIELD_DEFINITION

    """
    A root
    with two lines.
    """
    type Root implements Node & Thing @tag(name: "a") @tag(name: "b") {
      id: ID!

      """Described."""
      list(
        first: Int = 10

        """Behind."""
        after: String @deprecated
      ): [[Int!]]! @deprecated(reason: "Gone") @tag
    }

    interface Node implements Thing {
      id: ID!
    }

    interface Thing {
      id: ID!
    }

    union Any = Root

    enum Level {
      LOW

      """Very."""
      HIGH @deprecated
    }

    input Choice @oneOf {
      a: Int
      b: [Level!]
    }

    scalar Date @specifiedBy(url: "https://date.example")
    """#

  @Test func `prints all it reads, with applied directives if asked`() {
    let result = Schema.load(text)
    #expect(result.diagnostics.isEmpty, "\(result.report)")
    #expect(SchemaPrinter.print(result.schema, options: .appliedDirectives) == text)
    let plain = SchemaPrinter.print(result.schema)
    #expect(!plain.contains("@tag(name: \"a\")"))
    #expect(plain.contains("list(\n    first: Int = 10\n\n    \"\"\"Behind.\"\"\"\n    after: String @deprecated\n  )"))
  }

  @Test func `prints one type`() throws {
    let type = try #require(Schema.load(text).schema.type(named: "Any"))
    #expect(SchemaPrinter.print(type) == "union Any = Root")
  }

  @Test func `prints the schema definition where names alone would mislead`() {
    let text = "schema {\n  query: Query\n}\n\ntype Query {\n  a: Int\n}\n\ntype Mutation {\n  a: Int\n}"
    #expect(SchemaPrinter.print(Schema.load(text).schema) == text)
    let implied = "type Query {\n  a: Int\n}"
    #expect(SchemaPrinter.print(Schema.load(implied).schema) == implied)
  }
}
