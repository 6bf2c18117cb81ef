import Foundation
import TestSupport
import Testing

/// The stand-in for an API of models, which tests of models, store and sync live on: its own checks in Python, with gql's
/// client wherever a client can see what they are about.
@Suite(.timeLimit(.minutes(5))) struct ModelStandInTests {
  /// The modules `Tests/Servers/checks/test_*.py`.
  static let checks = names().sorted()

  private static func names() -> [String] {
    let folder = PackageFolder.url("Tests/Servers/checks")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasPrefix("test_") && $0.hasSuffix(".py") }.map { String($0.dropFirst(5).dropLast(3)) }
  }

  @Test(arguments: checks) func `passes its own checks`(name: String) async throws {
    let outcome = try await Command.run(
      PackageFolder.python(), [PackageFolder.url("Tests/Servers/models_checks.py").path, name])
    #expect(outcome.status == 0, "\(outcome.errorOutput)")
  }

  @Test func `has checks`() {
    #expect(Self.checks.count >= 9)
  }

  @Test func `refuses schemas of the old transformer with advice`() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.write(
      "type A @model @key(fields: [\"b\", \"c\"]) { b: ID! c: ID! }", to: "old.graphql")
    let outcome = try await Command.run(
      PackageFolder.python(), [PackageFolder.url("Tests/Servers/models_server.py").path, "--schema", schema.path])
    #expect(outcome.status == 2)
    #expect(
      outcome.errorOutput == """
        models_server: old.graphql cannot be served:
          A has @key of the old transformer; write @primaryKey(sortKeyFields: ["c"]) on its field 'b' instead.

        """)
  }
}
