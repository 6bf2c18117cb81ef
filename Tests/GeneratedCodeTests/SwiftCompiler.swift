import Foundation
import TestSupport

/// Compiles generated files as a user's package in strict Swift 6 mode does, with warnings as errors.
enum SwiftCompiler {
  /// Compiles files to a module against this build's module `Martlet`.
  ///
  /// - Returns: What the compiler said; empty if there was nothing to say.
  static func compile(_ files: [URL], into folder: URL, warningsAreErrors: Bool = true) async throws -> String {
    let modules = try PackageFolder.product("martlet").deletingLastPathComponent().appendingPathComponent("Modules")
    var arguments = [
      "swiftc", "-swift-version", "6", "-wmo", "-Onone", "-parse-as-library", "-module-name", "Generated",
    ]
    for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
      arguments += ["-enable-upcoming-feature", feature]
    }
    if warningsAreErrors { arguments.append("-warnings-as-errors") }
    arguments += ["-package-name", "generated", "-I", modules.path, "-emit-module"]
    arguments += ["-emit-module-path", folder.appendingPathComponent("Generated.swiftmodule").path]
    arguments += ["-c", "-o", folder.appendingPathComponent("Generated.o").path] + files.map(\.path)
    let outcome = try await Command.run(URL(fileURLWithPath: "/usr/bin/env"), arguments, timeout: 600)
    return outcome.status == 0 ? outcome.errorOutput : "status \(outcome.status)\n" + outcome.errorOutput
  }

  /// Generates files with the command and returns them, or nil if the file is no schema.
  static func generate(_ schema: URL, into folder: URL, _ more: [String] = []) async throws -> [URL]? {
    let outcome = try await Command.run(
      PackageFolder.product("martlet"), ["generate", "--schema", schema.path, "--output", folder.path] + more)
    if outcome.status != 0 { return nil }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      folder.appendingPathComponent($0)
    }
  }
}
