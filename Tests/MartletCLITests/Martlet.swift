import Foundation
import TestSupport

/// Runs the command as its users do.
enum Martlet {
  /// Runs `martlet` with arguments.
  static func run(_ arguments: [String], in folder: URL? = nil) async throws -> Command.Outcome {
    try await Command.run(PackageFolder.product("martlet"), arguments, in: folder)
  }

  /// Runs `martlet generate` from a folder that the paths start at, with `out` as output.
  static func generate(_ schema: String, in folder: TemporaryFolder, _ more: [String] = []) async throws
    -> Command.Outcome
  {
    try await run(["generate", "--schema", schema, "--output", "out"] + more, in: folder.url)
  }
}
