import Foundation
import GraphQLCodegen
import TestSupport
import Testing

/// Whole files, as they should be, beside the schema they come from; `UPDATE_SNAPSHOTS=1` records them.
@Suite struct FixtureTests {
  @Test(arguments: ["catalogue", "names", "texts"])
  func `generates the files beside the schema`(name: String) throws {
    let folder = PackageFolder.url("Tests/Fixtures/Codegen/\(name)")
    let sdl = try String(contentsOf: folder.appendingPathComponent("schema.graphql"), encoding: .utf8)
    var options = CodegenOptions()
    if name == "catalogue" { options.scalars = try ["Date": #require(ScalarMapping("Foundation.Date"))] }
    let files = try GeneratedText.result(sdl, options).files
    let expected = folder.appendingPathComponent("Expected")
    for file in files {
      do {
        try Snapshot.check(file.text, against: expected.appendingPathComponent(file.name))
      } catch {
        Issue.record(error)
      }
    }
    let onDisk = try FileManager.default.contentsOfDirectory(atPath: expected.path)
    #expect(onDisk.sorted() == files.map(\.name))
  }

  @Test func `generates the same for the same schema`() throws {
    let file = PackageFolder.url("Tests/Fixtures/Codegen/names/schema.graphql")
    let sdl = try String(contentsOf: file, encoding: .utf8)
    #expect(try GeneratedText.result(sdl) == GeneratedText.result(sdl))
  }
}
