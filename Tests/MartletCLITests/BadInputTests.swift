import Foundation
import TestSupport
import Testing

/// What is no schema, cannot be read or cannot be written: one clear message, an exit code, and no output.
@Suite struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("type Query { x: Int }", to: "good.graphql")
  }

  private static let schemaHint = "Give a schema in SDL (.graphql), or the JSON answer to an introspection query."

  @Test(arguments: [
    ("<!DOCTYPE html><html></html>", "'it.graphql' is an HTML or XML page, not a schema.", schemaHint),
    (" \n\t", "'it.graphql' is empty.", schemaHint),
    ("\u{0}\u{1}binary", "'it.graphql' is no text.", schemaHint),
  ])
  func `says what a file is that is no schema`(text: String, message: String, hint: String) async throws {
    try folder.write(text, to: "it.graphql")
    try await expectFailure("it.graphql", code: 3, "error: \(message)\n    = hint: \(hint)\n")
  }

  @Test func `says that JSON is no answer to an introspection query`() async throws {
    try folder.write(#"{"a": 1}"#, to: "it.json")
    try await expectFailure(
      "it.json", code: 1,
      """
      it.json:1:1: error: The JSON has no "__schema": it is not the answer to an introspection query. [invalidIntrospection]
        1 | {"a": 1}
          | ^
          = hint: Save the whole answer to the introspection query, or use the schema's SDL file.

      The schema has an error; nothing was written.

      """)
  }

  @Test func `lists a hundred faults with their places`() async throws {
    let fields = (0..<100).map { "  f\($0): Missing\($0)" }.joined(separator: "\n")
    try folder.write("type Query {\n\(fields)\n}\n", to: "it.graphql")
    let outcome = try await Martlet.generate("it.graphql", in: folder)
    #expect(outcome.status == 1)
    let lines = outcome.errorOutput.split(separator: "\n")
    #expect(lines.count { $0.contains(": error: Query.f") } == 100)
    #expect(lines[0].hasPrefix("it.graphql:2:7: error: Query.f0: "))
    #expect(lines[1...2] == ["  2 |   f0: Missing0", "    |       ^"])
    #expect(lines.last == "The schema has 100 errors; nothing was written.")
    #expect(try folder.paths() == ["good.graphql", "it.graphql"])
  }

  @Test func `says where there is no file`() async throws {
    let hint = "    = hint: Check the path; it starts at the folder the command runs in.\n"
    try await expectFailure(
      "none.graphql", code: 3, "error: 'none.graphql' cannot be read: No such file or directory.\n\(hint)")
    try await expectFailure(
      "good.graphql/a.graphql", code: 3,
      "error: 'good.graphql/a.graphql' cannot be read: Not a directory.\n\(hint)")
  }

  @Test func `says that a folder has no schema`() async throws {
    try folder.write("no schema", to: "docs/readme.md")
    try await expectFailure(
      "docs", code: 3,
      """
      error: The folder 'docs' has no schema files.
          = hint: Files in SDL end in .graphql, .graphqls or .gql; name a file with introspection JSON itself.

      """)
  }

  @Test func `refuses files above the limit without reading them`() async throws {
    let large = folder.url.appendingPathComponent("large.graphql")
    _ = FileManager.default.createFile(atPath: large.path, contents: nil)
    let handle = try FileHandle(forWritingTo: large)
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    try await expectFailure(
      "large.graphql", code: 3,
      """
      error: 'large.graphql' is larger than 64 MB.
          = hint: If it is the right file, allow more with --max-size.

      """)
  }

  @Test(.timeLimit(.minutes(5))) func `reads a file of 50 MB that is no schema in bounded time`() async throws {
    try folder.write(String(repeating: "x", count: 50 << 20), to: "it.graphql")
    let outcome = try await Martlet.generate("it.graphql", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errorOutput.utf8.count < 1000)
  }

  @Test func `says that the files of a folder are too large together`() async throws {
    for name in ["a", "b"] { try folder.write(String(repeating: "#", count: 700_000), to: "all/\(name).graphql") }
    try folder.write("type Query { x: Int }", to: "all/c.graphql")
    try await expectFailure(
      "all", code: 3,
      """
      error: The schema files in 'all' are together larger than 1 MB.
          = hint: If it is the right folder, allow more with --max-size.

      """, ["--max-size", "1"])
  }

  @Test(arguments: ["Model", "Arguments", "Query", "Foundation"])
  func `refuses a namespace that would hide something`(name: String) async throws {
    let outcome = try await Martlet.generate(
      "good.graphql", in: folder, ["--namespace", name, "--scalar", "UUID=Foundation.UUID"])
    #expect(outcome.status == 2)
    #expect(outcome.errorOutput.contains("'\(name)'"))
    #expect(try folder.paths() == ["good.graphql"])
  }

  @Test func `says where it cannot write`() async throws {
    let hint = "    = hint: Give a folder that you may write, and no file's name.\n"
    let below = try await Martlet.run(
      ["generate", "--schema", "good.graphql", "--output", "good.graphql/out"], in: folder.url)
    #expect(below.status == 4)
    #expect(below.errorOutput == "error: The folder 'good.graphql/out' cannot be made: Not a directory.\n\(hint)")
    let file = try await Martlet.run(
      ["generate", "--schema", "good.graphql", "--output", "good.graphql"], in: folder.url)
    #expect(file.status == 4)
    #expect(file.errorOutput == "error: The folder 'good.graphql' cannot be made: it is a file.\n\(hint)")
    #expect(try folder.paths() == ["good.graphql"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "needs /proc"))
  func `says where the system lets nobody write`() async throws {
    let outcome = try await Martlet.run(["generate", "--schema", "good.graphql", "--output", "/proc"], in: folder.url)
    #expect(outcome.status == 4)
    #expect(outcome.errorOutput.hasPrefix("error: '/proc/API+Models.swift' cannot be written: "))
  }

  @Test(arguments: [
    ([], "There is no command.", "Try `martlet generate --help`."),
    (
      ["make"], "There is no command 'make'.",
      "The commands are `martlet generate` and `martlet manifest`; see `martlet --help`."
    ),
    (["generate", "--output", "out"], "There is no '--schema'.", "Give a file, a folder or an address."),
    (["generate", "--schema", "good.graphql"], "There is no '--output'.", "Give a folder for the Swift files."),
    (["generate", "--schema"], "'--schema' has no value.", "See `martlet generate --help`."),
    (["generate", "--shema", "x"], "There is no option '--shema'.", "See `martlet generate --help`."),
    (
      ["generate", "x"], "'x' belongs to no option.",
      "Put quotation marks around values with spaces; see `martlet generate --help`."
    ),
    (["generate", "--schema", "a", "--schema", "b"], "'--schema' is given twice.", "Give it once."),
    (
      ["generate", "--header", "x"], "A '--header' has no ':'.",
      "Write name, colon and value: 'Authorization: Bearer …'."
    ),
    (
      ["generate", "--header", "a b: c"], "--header: 'a b' cannot be sent as a header.",
      "Names have letters, digits and '-'; values have no line breaks."
    ),
    (
      ["generate", "--scalar", "A=b c"], "--scalar: 'b c' is no Swift type for the scalar 'A'.",
      "Write the module, a dot and the type, such as UUID=Foundation.UUID."
    ),
    (
      ["generate", "--scalar", "Money=Money"],
      "--scalar: the scalar 'Money' and its Swift type have one name, which makes the alias name itself.",
      "Put the type's module in front of it, or, if it stands beside the generated files, call it otherwise."
    ),
    (
      ["generate", "--namespace", "class"], "--namespace: 'class' cannot name the generated enum.",
      "Use a Swift identifier that is no keyword and no type that generated code uses, such as API."
    ),
    (
      ["generate", "--access", "open"], "--access: there is no access level 'open'.",
      "Use one of public, package, internal."
    ),
    (
      ["generate", "--timeout", "soon"], "--timeout: 'soon' is no number of seconds above 0 and up to 86400.",
      "Write, say, 30."
    ),
    (
      ["generate", "--schema", "http:///x"], "'http:///x' is no address.", "Write, say, https://example.org/graphql."
    ),
  ])
  func `says what is wrong with the arguments`(arguments: [String], message: String, hint: String) async throws {
    let outcome = try await Martlet.run(arguments, in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.errorOutput == "error: \(message)\n    = hint: \(hint)\n")
  }

  @Test(arguments: [
    ("[1]", "The configuration file 'c.json' is not a JSON object."),
    (#"{"shema": 1}"#, "The configuration file 'c.json' has an unknown key 'shema'."),
    (#"{"schema": 1}"#, #"c.json, "schema": expected a text."#),
    (#"{"timeout": "x"}"#, #"c.json, "timeout": expected a number."#),
    (#"{"headers": ["x"]}"#, #"c.json, "headers": expected an object whose values are texts."#),
    (#"{"access": "open"}"#, #"c.json, "access": there is no access level 'open'."#),
  ])
  func `says what is wrong with the configuration`(json: String, message: String) async throws {
    try folder.write(json, to: "c.json")
    let outcome = try await Martlet.run(["generate", "--config", "c.json"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.errorOutput.hasPrefix("error: \(message)\n    = hint: "))
  }

  private func expectFailure(_ schema: String, code: Int32, _ text: String, _ more: [String] = []) async throws {
    let before = try folder.paths()
    let outcome = try await Martlet.generate(schema, in: folder, more)
    #expect(outcome.status == code)
    #expect(outcome.errorOutput == text)
    #expect(outcome.output == "")
    #expect(try folder.paths() == before)
  }
}
