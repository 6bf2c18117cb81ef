import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport

/// The schemas and conformance cases beside the package; tests that need them are skipped where they are absent.
enum Corpus {
  static var isPresent: Bool { SharedFiles.areAvailable }

  /// The place of a file, by its path in the folder of schemas.
  static func url(_ path: String) throws -> URL { try SharedFiles.url("schemas/" + path) }

  /// The bytes of a file, by its path in the folder of schemas.
  static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: url(path))) }

  /// The text of a file, by its path in the folder of schemas.
  static func text(_ path: String) throws -> String { try SharedFiles.text("schemas/" + path) }

  /// Paths in the folder of schemas of the files below a path that have one of the extensions, sorted.
  static func files(below path: String, _ extensions: Set<String>) -> [String] {
    let prefix = path.isEmpty ? "" : path + "/"
    let paths = try? SharedFiles.paths(in: "schemas/" + path, withExtensions: extensions)
    return (paths ?? []).map { prefix + $0 }
  }

  /// The schema in a file: SDL, or introspection JSON by the ending of its name.
  static func schema(_ path: String, options: SchemaOptions = SchemaOptions()) throws -> SchemaResult {
    let bytes = try bytes(path)
    if path.hasSuffix(".json") { return Schema.load(introspection: bytes, name: path, options: options) }
    return Schema.load(sdl: [Source(name: path, bytes: bytes)], options: options)
  }
}
