import Martlet
import TestSupport
import Testing

/// What is read of errors in whatever shape a server sends them, and what counts as a response at all.
@Suite struct ErrorReadingTests {
  private func document(_ text: String) throws -> ResponseDocument { try ResponseDocument(parsing: Array(text.utf8)) }

  private func errors(_ list: String) throws -> [GraphQLError] {
    try document(#"{"errors": \#(list)}"#).graphQLErrors
  }

  @Test func `reads every part of an error`() throws {
    let error = try #require(
      errors(
        """
        [{"message": "no\\nname", "path": ["people", 0, "name"], "locations": [{"line": 2, "column": 7}],
        "extensions": {"code": "DOWN", "retry": [1.50]}}]
        """
      ).first)
    #expect(error.message == "no\nname")
    #expect(error.path == [.key("people"), .index(0), .key("name")])
    #expect(error.locations.map(\.line) == [2])
    #expect(error.locations.map(\.column) == [7])
    #expect(error.code == "DOWN")
    #expect(error.extensions?["retry"] == [.number("1.50")])
    #expect(error.description == "no\nname (at people[0].name)")
  }

  @Test(arguments: ["[{}]", "[null]", "[7]", "[[]]", #"[{"message": null}]"#, #"[{"message": {"text": "x"}}]"#])
  func `says so where an error has no message`(list: String) throws {
    let errors = try errors(list)
    #expect(errors.map(\.message) == ["The server sent an error without a message."])
    #expect(errors.first?.path == [])
    #expect(errors.first?.locations == [])
    #expect(errors.first?.extensions == nil)
    #expect(errors.first?.code == nil)
  }

  @Test(arguments: [
    #""path": null, "locations": null, "extensions": null"#, #""path": "me", "locations": {}, "extensions": 7"#,
    #""path": {}, "locations": [null, 1, {"line": 1}, {"line": "1", "column": 1}]"#,
    #""path": [null, true, {}, []], "extensions": {"code": 7}"#, #""path": [], "locations": [], "extensions": {}"#,
  ])
  func `leaves out what is malformed and keeps the message`(members: String) throws {
    let errors = try errors(#"[{\#(members), "message": "m"}]"#)
    #expect(errors.map(\.message) == ["m"])
    #expect(errors.first?.path == [])
    #expect(errors.first?.locations == [])
    #expect(errors.first?.code == nil)
    #expect(errors.first?.description == "m")
  }

  @Test func `reads a hundred errors in their order`() throws {
    let list = (0..<100).map { #"{"message": "\#($0)"}"# }.joined(separator: ",")
    #expect(try errors("[\(list)]").map(\.message) == (0..<100).map(String.init))
  }

  @Test(arguments: [
    (#"{"data": {}}"#, true), (#"{"data": null}"#, true), (#"{"errors": []}"#, true),
    (#"{"errors": [{"message": "m"}], "data": null}"#, true), (#"{"extensions": {}, "data": {}}"#, true),
    (#"{"\u0064ata": {}}"#, true), ("{}", false), ("[]", false), ("null", false), (#""data""#, false),
    (#"[{"data": {}}]"#, false), (#"{"errors": null}"#, false), (#"{"errors": "m"}"#, false),
    (#"{"errors": {"message": "m"}}"#, false), (#"{"Data": {}, "error": []}"#, false),
    (#"{"message": "Not Found", "status": 404}"#, false),
  ])
  func `tells a GraphQL response from other JSON`(text: String, isResponse: Bool) throws {
    #expect(try document(text).isGraphQLResponse == isResponse)
  }
}
