import Foundation
import TestSupport

/// The program of `Tests/Fixtures/Naming`, compiled with the generated catalogue.
struct NamingProgram: Sendable {
  private let folder: TemporaryFolder
  private let program: URL

  init() async throws {
    folder = try TemporaryFolder()
    program = folder.url.appendingPathComponent("program")
    let products = try PackageFolder.product("martlet").deletingLastPathComponent()
    var arguments = ["swiftc", "-swift-version", "6", "-wmo", "-Onone", "-module-name", "Program"]
    arguments += ["-I", products.appendingPathComponent("Modules").path, "-o", program.path]
    arguments += try Self.files(in: PackageFolder.url("Tests/MartletTests/Generated"), ending: ".swift")
    arguments += [PackageFolder.url("Tests/Fixtures/Naming/Program.swift").path]
    for module in ["Martlet", "OperationManifests"] {
      arguments += try Self.files(in: products.appendingPathComponent("\(module).build"), ending: ".o")
    }
    let outcome = try await Command.run(URL(fileURLWithPath: "/usr/bin/env"), arguments, timeout: 280)
    guard outcome.status == 0 else { throw TestSupportError("The program does not compile:\n\(outcome.errorOutput)") }
  }

  /// Runs the program in a process of its own, with hashes of Swift's own that differ from run to run.
  func run() async throws -> Command.Outcome {
    try await Command.run(program, environment: ["SWIFT_DETERMINISTIC_HASHING": "0"], timeout: 60)
  }

  private static func files(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }
}
