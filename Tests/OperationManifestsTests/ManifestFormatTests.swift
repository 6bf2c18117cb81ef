import Foundation
import OperationManifests
import Testing

@Suite struct ManifestFormatTests {
  private let operations = [
    PersistedOperation(name: "B", kind: "mutation", text: "mutation B {\n  b(x: \"\\t\\u{1}\")\n}"),
    PersistedOperation(name: "A", kind: "query", text: "{ a }"),
  ]

  @Test func `writes the persisted query manifest of Apollo`() throws {
    let text = ManifestFormat.apollo.json([operations[1]])
    #expect(
      text == """
        {
          "format": "apollo-persisted-query-manifest",
          "version": 1,
          "operations": [
            {
              "id": "\(operations[1].id)",
              "name": "A",
              "type": "query",
              "body": "{ a }"
            }
          ]
        }

        """)
  }

  @Test func `writes ids with their texts`() {
    #expect(ManifestFormat.map.json([operations[1]]) == "{\n  \"\(operations[1].id)\": \"{ a }\"\n}\n")
  }

  @Test func `writes ids with names and sources`() {
    #expect(
      ManifestFormat.apolloLegacy.json([operations[1]])
        == "{\n  \"\(operations[1].id)\": {\n    \"name\": \"A\",\n    \"source\": \"{ a }\"\n  }\n}\n")
  }

  @Test(arguments: ManifestFormat.allCases)
  func `sorts by name, and is JSON that gives the texts back`(format: ManifestFormat) throws {
    let text = format.json(operations)
    #expect(text == format.json(operations.reversed()))
    let first = try #require(text.range(of: operations[1].id))
    let second = try #require(text.range(of: operations[0].id))
    #expect(first.lowerBound < second.lowerBound)
    #expect((try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?.isEmpty == false)
    let empty = try JSONSerialization.jsonObject(with: Data(format.json([]).utf8)) as? [String: Any]
    #expect(empty?.count == (format == .apollo ? 3 : 0))
  }

  @Test func `escapes what JSON cannot hold`() throws {
    let text = "\"\\\n\r\t\u{0}\u{1F}\u{7F}é😀"
    let operation = PersistedOperation(name: "A", kind: "query", text: text)
    let object = try JSONSerialization.jsonObject(with: Data(ManifestFormat.map.json([operation]).utf8))
    #expect((object as? [String: String])?[operation.id] == text)
  }
}
