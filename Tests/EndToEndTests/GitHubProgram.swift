import Foundation
import TestSupport
import Testing

/// The program of `Tests/Fixtures/GitHub` with a catalogue of GitHub's schema.
struct GitHubProgram: Sendable {
  /// The one of the suite that runs.
  @TaskLocal static var current: GitHubProgram?

  private let folder: TemporaryFolder
  private let program: URL

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

  /// Generates and compiles the program.
  ///
  /// - Throws: ``TestSupportError`` with the output of the generator or the compiler if one fails.
  init() async throws {
    folder = try TemporaryFolder()
    program = folder.url.appendingPathComponent("program")
    let generated = folder.url.appendingPathComponent("Generated")
    let martlet = try PackageFolder.product("martlet")
    let schema = try Self.schema()
    _ = try await run(
      martlet, ["generate", "--access", "internal", "--schema", schema.path, "--output", generated.path], timeout: 300)

    let products = martlet.deletingLastPathComponent()
    var arguments = ["swiftc", "-swift-version", "6", "-wmo", "-Onone", "-warnings-as-errors"]
    arguments += ["-module-name", "Program", "-I", products.appendingPathComponent("Modules").path]
    arguments += ["-o", program.path]
    arguments += try files(in: generated, ending: ".swift")
    arguments += try files(in: PackageFolder.url("Tests/Fixtures/GitHub"), ending: ".swift")
    for module in ["Martlet", "OperationManifests"] {
      arguments += try files(in: products.appendingPathComponent("\(module).build"), ending: ".o")
    }
    _ = try await run(URL(fileURLWithPath: "/usr/bin/env"), arguments, timeout: 280)
  }

  /// Lets the program decode an answer.
  ///
  /// - Throws: ``TestSupportError`` with the program's output if it fails.
  func report(on answer: Data) async throws -> Report {
    let folder = try TemporaryFolder()
    let file = try folder.write(String(decoding: answer, as: UTF8.self), to: "answer.json")
    let output = try await run(program, [file.path], timeout: 300)
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    guard let document = report?["document"] as? String, let variables = report?["variables"] as? [String: Any],
      let repository = report?["repository"] as? String, let issues = report?["issues"] as? [[String: Any]]
    else { throw TestSupportError("The program printed no report but: \(output.prefix(1000))") }
    return Report(
      document: document,
      variables: String(decoding: try JSONSerialization.data(withJSONObject: variables), as: UTF8.self),
      repository: repository, issues: issues.map(RecordedIssue.init))
  }
}

/// Compiles ``GitHubProgram`` once for a suite, and removes it when the suite has ended.
struct GitHubProgramTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GitHubProgram.$current.withValue(GitHubProgram(), operation: function)
  }
}

extension Trait where Self == GitHubProgramTrait {
  /// Gives the suite ``GitHubProgram/current``.
  static var gitHubProgram: Self { Self() }
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
