import Foundation
import TestSupport
import Testing

@Suite struct GeneratedCatalogueTests {
  @Test func `is what the command generates from the schema today`() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Command.run(
      PackageFolder.product("martlet"),
      [
        "generate", "--schema", PeopleSchema.file.path, "--output", folder.url.path, "--scalar", "UUID=Foundation.UUID",
        "--scalar", "Decimal=Foundation.Decimal",
      ])
    try #require(outcome.status == 0, "\(outcome.errorOutput)")
    let committed = PackageFolder.url("Tests/MartletTests/Generated")
    let names = try folder.paths()
    #expect(try FileManager.default.contentsOfDirectory(atPath: committed.path).sorted() == names)
    for name in names {
      let made = try Data(contentsOf: folder.url.appendingPathComponent(name))
      #expect(try Data(contentsOf: committed.appendingPathComponent(name)) == made, "\(name)")
    }
  }
}
