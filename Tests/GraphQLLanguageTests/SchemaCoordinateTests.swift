import GraphQLLanguage
import Testing

struct SchemaCoordinateTests {
  @Test func `reads and writes every form`() throws {
    let forms: [String: SchemaCoordinate] = [
      "User": .type(name: "User"), "User.name": .member(type: "User", name: "name"),
      "User.posts(first:)": .argument(type: "User", field: "posts", name: "first"),
      "@include": .directive(name: "include"), "@include(if:)": .directiveArgument(directive: "include", name: "if"),
      "__Type.kind": .member(type: "__Type", name: "kind"),
    ]
    for (text, coordinate) in forms {
      #expect(try SchemaCoordinate(parsing: text) == coordinate)
      #expect(coordinate.description == text)
    }
  }

  @Test(arguments: [
    ("", 1), ("User.", 6), ("User .name", 5), ("User.name.x", 10), ("User(first:)", 5), ("User.posts(first)", 17),
    ("User.posts(first:", 18), ("User.posts(first: 1)", 18), ("@", 2), ("@a.b", 3), ("1", 1), ("Usér", 3), ("A#b", 2),
  ])
  func `rejects all else at its place`(text: String, column: Int) {
    let error = #expect(throws: SyntaxError.self) { try SchemaCoordinate(parsing: text) }
    #expect(error?.diagnostics.map { $0.location?.column } == [column])
  }
}
