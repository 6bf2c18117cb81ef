import Foundation
import TestSupport

/// The program of `Tests/Fixtures/GitHub` with a catalogue of GitHub's schema, compiled once for all tests of a run.
actor GitHubProgram {
  static let shared = GitHubProgram()

  private let building = Task { try await Build() }

  /// What the program prints about an answer.
  struct Report {
    let document: String
    /// The text of a JSON object.
    let variables: String
    let repository: String
    let issues: [RecordedIssue]
  }

  /// GitHub's schema of the time when the answer was recorded.
  static func schema() throws -> URL { try SharedFiles.url("schemas/github/schema-apollo.graphqls") }

  /// Lets the program decode an answer.
  ///
  /// - Throws: ``TestSupportError`` with the output of the compiler or the program if one fails.
  func report(on answer: Data) async throws -> Report {
    let program = try await building.value.program
    let folder = try TemporaryFolder()
    let file = try folder.write(String(decoding: answer, as: UTF8.self), to: "answer.json")
    let output = try await run(program, [file.path], timeout: 60)
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    guard let document = report?["document"] as? String, let variables = report?["variables"] as? [String: Any],
      let repository = report?["repository"] as? String, let issues = report?["issues"] as? [[String: Any]]
    else { throw TestSupportError("The program printed no report but: \(output.prefix(1000))") }
    return Report(
      document: document,
      variables: String(decoding: try JSONSerialization.data(withJSONObject: variables), as: UTF8.self),
      repository: repository, issues: issues.map(RecordedIssue.init))
  }

  /// The compiled program in a folder that lasts as long as this.
  private struct Build {
    let program: URL
    private let folder: TemporaryFolder

    init() async throws {
      folder = try TemporaryFolder()
      program = folder.url.appendingPathComponent("program")
      let generated = folder.url.appendingPathComponent("Generated")
      let martlet = try PackageFolder.product("martlet")
      let schema = try GitHubProgram.schema()
      _ = try await run(
        martlet, ["generate", "--access", "internal", "--schema", schema.path, "--output", generated.path], timeout: 60)

      let products = martlet.deletingLastPathComponent()
      var arguments = ["swiftc", "-swift-version", "6", "-wmo", "-Onone", "-warnings-as-errors"]
      arguments += ["-module-name", "Program", "-I", products.appendingPathComponent("Modules").path]
      arguments += ["-o", program.path]
      arguments += try files(in: generated, ending: ".swift")
      arguments += try files(in: PackageFolder.url("Tests/Fixtures/GitHub"), ending: ".swift")
      arguments += try files(in: products.appendingPathComponent("Martlet.build"), ending: ".o")
      _ = try await run(URL(fileURLWithPath: "/usr/bin/env"), arguments, timeout: 280)
    }
  }
}

/// Runs a program and returns what it printed; throws what it wrote as its errors if it fails.
private func run(_ program: URL, _ arguments: [String], timeout: TimeInterval) async throws -> String {
  let outcome = try await Command.run(program, arguments, timeout: timeout)
  guard outcome.status == 0 else {
    throw TestSupportError("\(program.lastPathComponent) ended with status \(outcome.status): \(outcome.errorOutput)")
  }
  return outcome.output
}

private func files(in folder: URL, ending: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
    .map { folder.appendingPathComponent($0).path }
}
