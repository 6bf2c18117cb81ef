import Foundation
import TestSupport
import Testing

@Suite struct ManifestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("query B { b ...F }\n\nmutation A { a }", to: "documents/operations.graphql")
    try folder.write(
      "fragment F on Query { f { ...G } } fragment G on F { g } fragment Unused on F { u }",
      to: "documents/deep/fragments.gql")
    try folder.write("type Query { a: Int }", to: "documents/schema.graphql")
  }

  private func manifest(_ arguments: [String]) async throws -> Command.Outcome {
    try await Martlet.run(["manifest"] + arguments, in: folder.url)
  }

  private func operations(_ text: String) throws -> [[String: String]] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(object?["operations"] as? [[String: String]])
  }

  @Test func `lists each operation with the fragments that it uses`() async throws {
    let outcome = try await manifest(["documents", "--output", "manifest.json"])
    #expect(outcome.errorOutput == "")
    #expect(outcome.output == "Wrote 2 operations to manifest.json\n")
    let text = try String(contentsOf: folder.url.appendingPathComponent("manifest.json"), encoding: .utf8)
    let operations = try operations(text)
    #expect(operations.map { $0["name"] } == ["A", "B"])
    #expect(operations.map { $0["type"] } == ["mutation", "query"])
    #expect(
      operations[1]["body"] == """
        query B {
          b
          ...F
        }

        fragment F on Query {
          f {
            ...G
          }
        }

        fragment G on F {
          g
        }
        """)
    let program = "import hashlib, sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())"
    let hash = try await Command.run(
      PackageFolder.python(), ["-c", program], input: try #require(operations[1]["body"]))
    #expect(operations[1]["id"] == hash.output.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test func `writes to standard output, in every format`() async throws {
    let whole = try await manifest(["documents"])
    #expect(whole.status == 0)
    #expect(whole.output.hasPrefix("{\n  \"format\": \"apollo-persisted-query-manifest\",\n  \"version\": 1,\n"))
    #expect(whole.output.hasSuffix("]\n}\n"))
    let map = try await manifest(["documents", "--format", "map"])
    let texts = try JSONSerialization.jsonObject(with: Data(map.output.utf8)) as? [String: String]
    #expect(texts?.values.sorted().first == "mutation A {\n  a\n}")
    let legacy = try await manifest(["--format=apollo-legacy", "documents"])
    let sources = try JSONSerialization.jsonObject(with: Data(legacy.output.utf8)) as? [String: [String: String]]
    #expect(sources?.values.compactMap { $0["name"] }.sorted() == ["A", "B"])
    #expect(Set(sources?.keys.map { $0 } ?? []) == Set(texts?.keys.map { $0 } ?? []))
  }

  @Test func `leaves a manifest that has not changed untouched`() async throws {
    _ = try await manifest(["documents", "--output", "m.json"])
    let path = folder.url.appendingPathComponent("m.json").path
    let number = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    let again = try await manifest(["documents/deep", "documents/operations.graphql", "--output", "m.json", "--quiet"])
    #expect(again.output + again.errorOutput == "")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == number)
  }

  private static let faults: [(String, String, String)] = [
    ("{ a }", "An operation without a name cannot be in a manifest.", "document.graphql:1:1"),
    ("query A { a }\nquery A { b }", "There are two operations of the name 'A'.", "document.graphql:2:7"),
    ("query A { ...F }", "There is no fragment of the name 'F'.", "document.graphql:1:14"),
    (
      "query A { ...F } fragment F on Q { a }\nfragment F on Q { b }", "There are two fragments of the name 'F'.",
      "document.graphql:2:10"
    ),
    ("query A {", "error: ", "document.graphql:1:10"),
  ]

  @Test(arguments: faults)
  func `reports what is wrong with its place, and writes nothing`(text: String, words: String, place: String)
    async throws
  {
    try folder.write(text, to: "document.graphql")
    let outcome = try await manifest(["document.graphql", "--output", "m.json"])
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errorOutput.contains(words) && outcome.errorOutput.contains(place), "\(outcome.errorOutput)")
    #expect(
      outcome.errorOutput.hasSuffix("The documents have an error; nothing was written.\n"), "\(outcome.errorOutput)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("m.json").path))
  }

  @Test func `takes equal fragments and operations of several files as one`() async throws {
    try folder.write("query B { b ...F }", to: "again.graphql")
    let outcome = try await manifest(["documents", "again.graphql", "documents"])
    #expect(try operations(outcome.output).count == 2)
  }

  @Test func `ends fragments that use each other`() async throws {
    try folder.write("query A { ...F } fragment F on Q { ...G } fragment G on Q { ...F }", to: "d.graphql")
    #expect(try operations(await manifest(["d.graphql"]).output).count == 1)
  }

  @Test func `says what is wrong with arguments and files`() async throws {
    let cases: [([String], Int32, String)] = [
      ([], 2, "error: There are no documents.\n"),
      (["--format", "x", "documents"], 2, "error: There is no format 'x'.\n"),
      (
        ["documents", "--schema", "x"], 2,
        "error: There is no option '--schema'.\n    = hint: See `martlet manifest --help`."
      ),
      (["missing.graphql"], 3, "error: 'missing.graphql' cannot be read: No such file or directory.\n"),
      (["documents/schema.graphql"], 3, "error: There is no operation in the document.\n"),
      (
        ["documents", "--output", "no/folder/m.json"], 4, "error: 'no/folder/m.json' cannot be written: No such file or"
      ),
      (["documents", "--output", "documents"], 4, "error: 'documents' cannot be written: it is a folder.\n"),
      (["documents", "--max-size", "0"], 2, "error: --max-size: '0' is no number of megabytes"),
    ]
    for (arguments, status, text) in cases {
      let outcome = try await manifest(arguments)
      #expect(outcome.status == status)
      #expect(outcome.errorOutput.hasPrefix(text), "\(outcome.errorOutput)")
    }
    let help = try await manifest(["--help"])
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  /// Apollo iOS's own documents and the manifest that its compiler made of them: the operations of one name are the same.
  @Test(.enabled(if: SharedFiles.areAvailable, "needs ../shared"))
  func `reads the documents of Apollo iOS`() async throws {
    let documents = try SharedFiles.url("schemas/apollo-ios/starwars-apollo-ios").path
    let outcome = try await manifest([documents])
    #expect(outcome.errorOutput == "")
    #expect(try operations(outcome.output).count > 20)
  }
}
