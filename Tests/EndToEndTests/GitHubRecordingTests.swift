import Foundation
import TestSupport
import Testing

/// An operation on GitHub's schema, written in Swift, against the answer that was recorded for it.
@Suite struct GitHubRecordingTests {
  private static let answer = "schemas/github/responses/IssuesAndCommentsForRepository.json"

  @Test(.enabled(if: SharedFiles.areAvailable, "needs ../shared"))
  func `prints a valid document and decodes every value of the recorded answer`() async throws {
    let schema = try SharedFiles.url("schemas/github/schema-apollo.graphqls")
    let report = try await report(schema: schema)
    let document = try #require(report["document"] as? String)
    let variables = try JSONSerialization.data(withJSONObject: try #require(report["variables"]))
    let faults = try await GraphQLCore.shared.validate(
      document, against: .file(schema), variables: String(decoding: variables, as: UTF8.self))
    #expect(faults == [])

    let recorded = try Recording(SharedFiles.url(Self.answer))
    #expect(report["repository"] as? String == recorded.repository)
    let issues = try #require(report["issues"] as? [[String: Any]])
    #expect(issues.count == 100)
    #expect(issues.map(Recording.summary) == recorded.issues.map(Recording.summary))
  }

  /// Generates, compiles and runs the program; what it printed.
  private func report(schema: URL) async throws -> [String: Any] {
    let folder = try TemporaryFolder()
    let generated = folder.url.appendingPathComponent("Generated")
    let martlet = try PackageFolder.product("martlet")
    let generation = try await Command.run(
      martlet, ["generate", "--access", "internal", "--schema", schema.path, "--output", generated.path])
    #expect(generation.status == 0, "\(generation.errorOutput)")

    let build = martlet.deletingLastPathComponent()
    let objects = try files(in: build.appendingPathComponent("Martlet.build"), ending: ".o")
    let fixtures = PackageFolder.url("Tests/Fixtures/GitHub")
    let sources = try files(in: generated, ending: ".swift") + files(in: fixtures, ending: ".swift")
    let program = folder.url.appendingPathComponent("program").path
    let arguments = [
      "swiftc", "-swift-version", "6", "-wmo", "-Onone", "-warnings-as-errors", "-module-name", "Program",
    ]
    let compilation = try await Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      arguments + ["-I", build.appendingPathComponent("Modules").path, "-o", program] + sources + objects, timeout: 300)
    #expect(compilation.status == 0, "\(compilation.errorOutput)")

    let answer = try SharedFiles.url(Self.answer)
    let run = try await Command.run(URL(fileURLWithPath: program), [answer.path])
    #expect(run.status == 0, "\(run.errorOutput)")
    return try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func files(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }
}

/// The recorded answer, read by Foundation.
private struct Recording {
  let repository: String
  let issues: [[String: Any]]

  init(_ file: URL) throws {
    let answer = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let data = try #require(answer?["data"] as? [String: Any])
    let repository = try #require(data["repository"] as? [String: Any])
    self.repository = try #require(repository["name"] as? String)
    let connection = try #require(repository["issues"] as? [String: Any])
    issues = try #require(connection["nodes"] as? [[String: Any]])
  }

  /// All values of an issue in order, in the recorded form or in the program's.
  static func summary(_ issue: [String: Any]) -> [String] {
    let comments =
      issue["comments"] as? [[String: Any]] ?? (issue["comments"] as? [String: Any])?["nodes"] as? [[String: Any]] ?? []
    return [text(issue["title"]), text(issue["body"])] + author(issue)
      + comments.flatMap { [text($0["body"])] + author($0) }
  }

  private static func author(_ node: [String: Any]) -> [String] {
    let author = node["author"] as? [String: Any]
    return ["login", "id", "name"].map { text(author?[$0]) }
  }

  private static func text(_ value: Any?) -> String { value as? String ?? "null" }
}
