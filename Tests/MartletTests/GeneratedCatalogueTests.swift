import Foundation
import TestSupport
import Testing

@Suite struct GeneratedCatalogueTests {
  @Test(arguments: [
    ["people", "Generated", "--scalar", "UUID=Foundation.UUID", "--scalar", "Decimal=Foundation.Decimal"],
    ["lists", "GeneratedLists", "--namespace", "Lists", "--access", "internal"],
    ["odd", "GeneratedOdd", "--namespace", "OddAPI", "--access", "internal"],
    ["places", "GeneratedPlaces", "--namespace", "Places"] + PlacesSchema.scalars.flatMap { ["--scalar", $0] },
  ])
  func `is what the command generates from the schema today`(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let schema = PackageFolder.url("Tests/Fixtures/\(arguments[0]).graphql")
    let outcome = try await Command.run(
      PackageFolder.product("martlet"),
      ["generate", "--schema", schema.path, "--output", folder.url.path] + arguments.dropFirst(2))
    try #require(outcome.status == 0, "\(outcome.errorOutput)")
    let committed = PackageFolder.url("Tests/MartletTests/\(arguments[1])")
    let names = try folder.paths()
    #expect(try FileManager.default.contentsOfDirectory(atPath: committed.path).sorted() == names)
    for name in names {
      let made = try Data(contentsOf: folder.url.appendingPathComponent(name))
      #expect(try Data(contentsOf: committed.appendingPathComponent(name)) == made, "\(name)")
    }
  }
}
