import Foundation
import TestSupport

/// The generated catalogue as a module of its own, compiled once, for small programs to be checked against.
struct PeopleModule: Sendable {
  /// Beside what the package builds, as no one ends the use of a shared value.
  private let folder: URL
  private let modules: URL

  private static let shared = Task { try await PeopleModule() }

  /// The one for all tests of a run.
  static func compiled() async throws -> PeopleModule { try await shared.value }

  private init() async throws {
    let products = try PackageFolder.product("martlet").deletingLastPathComponent()
    folder = products.appendingPathComponent("PeopleModule", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    modules = products.appendingPathComponent("Modules")
    let generated = PackageFolder.url("Tests/MartletTests/Generated")
    let files = try FileManager.default.contentsOfDirectory(atPath: generated.path).sorted()
    let sources = files.map { generated.appendingPathComponent($0).path }
    let text = try await compile(
      ["-emit-module", "-module-name", "People", "-emit-module-path"]
        + [folder.appendingPathComponent("People.swiftmodule").path] + sources)
    if !text.allErrors.isEmpty { throw TestSupportError("The catalogue does not compile:\n\(text)") }
  }

  /// Type-checks a program that imports `Martlet` and `People`; returns what the compiler says.
  func check(_ program: URL, _ options: [String] = []) async throws -> String {
    try await compile(["-typecheck", "-I", folder.path] + options + [program.path])
  }

  private func compile(_ arguments: [String]) async throws -> String {
    let common = ["swiftc", "-swift-version", "6", "-parse-as-library", "-I", modules.path]
    return try await Command.run(URL(fileURLWithPath: "/usr/bin/env"), common + arguments).errorOutput
  }
}

extension String {
  /// The lines of a compiler's output that tell an error, each once.
  var allErrors: [String] {
    split(separator: "\n").filter { $0.hasPrefix("/") && $0.contains(": error: ") }.map(String.init)
  }
}
