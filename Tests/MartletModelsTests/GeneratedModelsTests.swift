import Foundation
import TestSupport
import Testing

@Suite struct GeneratedModelsTests {
  @Test func `are what the command generates from the schema today`() async throws {
    let folder = try TemporaryFolder()
    let schema = PackageFolder.url("Tests/Fixtures/models.graphql")
    let outcome = try await Command.run(
      PackageFolder.product("martlet"),
      ["generate", "--models", "--schema", schema.path, "--output", folder.url.path, "--access", "internal"])
    try #require(outcome.status == 0, "\(outcome.errorOutput)")
    #expect(outcome.errorOutput.isEmpty)
    let committed = PackageFolder.url("Tests/MartletModelsTests/Generated")
    let names = try folder.paths()
    #expect(try FileManager.default.contentsOfDirectory(atPath: committed.path).sorted() == names)
    for name in names {
      let made = try Data(contentsOf: folder.url.appendingPathComponent(name))
      #expect(try Data(contentsOf: committed.appendingPathComponent(name)) == made, "\(name)")
    }
  }
}
