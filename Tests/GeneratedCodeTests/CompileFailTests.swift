import Foundation
import TestSupport
import Testing

/// Small wrong programs, each beside the words that the compiler must find for it.
///
/// The wrong line says what is right: `Attribute(\.emial)  // right: Attribute(\.email)`. With that line in its place the
/// program must compile, so that nothing but the one mistake is tested.
@Suite(.serialized) struct CompileFailTests {
  static let programs: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.url("Tests/Fixtures/CompileFail").path)
    return (names ?? []).filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
  }()

  @Test func `finds the programs`() {
    #expect(Self.programs.count >= 14)
  }

  @Test(arguments: programs)
  func `says in words what is wrong`(program: String) async throws {
    let folder = PackageFolder.url("Tests/Fixtures/CompileFail")
    let wrong = try String(contentsOf: folder.appendingPathComponent("\(program).swift"), encoding: .utf8)
    let expected = try String(contentsOf: folder.appendingPathComponent("\(program).txt"), encoding: .utf8)
    let catalogue = try await Catalogue.shared.value

    let output = try await catalogue.check(wrong)
    let errors = output.split(separator: "\n").filter { $0.contains(".swift:") && $0.contains(": error: ") }
    #expect(errors.count == 1, "\(output)")
    let mistake = try #require(
      wrong.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("// right: ") })
    let error = try #require(errors.first)
    #expect(error.contains("Program.swift:\(mistake + 1):"), "\(error)")
    #expect(error.contains(expected.trimmingCharacters(in: .whitespacesAndNewlines)), "\(error)")
    #expect(try await catalogue.check(Self.corrected(wrong)) == "")
  }

  private static func corrected(_ program: String) -> String {
    program.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.range(of: "// right: ").map { String(line[$0.upperBound...]) } ?? String(line)
    }.joined(separator: "\n")
  }
}

/// The fixture's catalogue as a compiled module, made once.
private struct Catalogue {
  static let shared = Task { try await Catalogue() }

  private let folder: TemporaryFolder
  private let modules: String

  private init() async throws {
    folder = try TemporaryFolder()
    modules = try PackageFolder.product("martlet").deletingLastPathComponent().appendingPathComponent("Modules").path
    let generated = PackageFolder.url("Tests/MartletTests/Generated")
    let files = try FileManager.default.contentsOfDirectory(atPath: generated.path).sorted()
      .map { generated.appendingPathComponent($0).path }
    let scalars = try folder.write(
      """
      public import Foundation
      public import Martlet

      extension Decimal: @retroactive GraphQLLeaf, @retroactive GraphQLInput, @retroactive Scalar {
        public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }
      }

      extension UUID: @retroactive GraphQLLeaf, @retroactive GraphQLInput, @retroactive Scalar {
        public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }
      }
      """, to: "Scalars.swift")
    let module = folder.url.appendingPathComponent("PeopleAPI.swiftmodule").path
    let output = try await compile(
      ["-parse-as-library", "-module-name", "PeopleAPI", "-emit-module", "-emit-module-path", module, scalars.path]
        + files)
    if !output.isEmpty { throw TestSupportError("The fixture's catalogue does not compile:\n\(output)") }
  }

  /// Type-checks a program; what the compiler said.
  func check(_ program: String) async throws -> String {
    let file = try folder.write(program, to: "Program.swift")
    return try await compile(["-typecheck", "-parse-as-library", "-I", folder.url.path, file.path])
  }

  private func compile(_ arguments: [String]) async throws -> String {
    let outcome = try await Command.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["swiftc", "-swift-version", "6", "-I", modules] + arguments, timeout: 120)
    return outcome.output + outcome.errorOutput
  }
}
