import Foundation
import TestSupport
import Testing

/// Wrong programs, and what the compiler says to their authors; beside each the right program, which compiles.
@Suite(.serialized, .timeLimit(.minutes(10))) struct CompileFailTests {
  private static let folder = PackageFolder.url("Tests/Fixtures/CompileFail")

  static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  @Test func `knows the mistakes that users make`() {
    #expect(Self.names.count >= 16)
  }

  @Test(arguments: names)
  func `tells what is wrong`(name: String) async throws {
    let folder = Self.folder.appendingPathComponent(name)
    let expected = try String(contentsOf: folder.appendingPathComponent("Diagnostics.txt"), encoding: .utf8)
      .split(separator: "\n")
    let people = try await PeopleModule.compiled()
    let errors = try await people.check(folder.appendingPathComponent("Wrong.swift")).allErrors
    #expect(errors.count == expected.count, "\(errors)")
    for (error, text) in zip(errors, expected) {
      #expect(error.contains(text))
    }
    #expect(try await people.check(folder.appendingPathComponent("Right.swift")) == "")
  }

  /// A whole query type-checks in far less than a second; the limits leave room for a busy machine, and `make bench` measures.
  @Test func `checks a query of 45 attributes on seven levels without ado`() async throws {
    let program = PackageFolder.url("Tests/Fixtures/LargeQuery.swift")
    let limits = [
      "-warnings-as-errors", "-Xfrontend", "-warn-long-function-bodies=5000", "-Xfrontend",
      "-warn-long-expression-type-checking=5000",
    ]
    #expect(try await PeopleModule.compiled().check(program, limits) == "")
  }
}
