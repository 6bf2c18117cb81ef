import Foundation
import TestSupport

/// The schemas and conformance cases beside the package; tests that need them are skipped where they are absent.
enum Corpus {
  static var isPresent: Bool { SharedFiles.areAvailable }

  /// The bytes of a file, by its path in the folder of schemas.
  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: SharedFiles.url("schemas/" + path)))
  }

  /// The text of a file, by its path in the folder of schemas.
  static func text(_ path: String) throws -> String { try SharedFiles.text("schemas/" + path) }

  /// Paths in the folder of schemas of the files below a path that have one of the extensions, sorted.
  static func files(below path: String, _ extensions: Set<String>) -> [String] {
    let prefix = path.isEmpty ? "" : path + "/"
    let paths = try? SharedFiles.paths(in: "schemas/" + path, withExtensions: extensions)
    return (paths ?? []).map { prefix + $0 }
  }
}
