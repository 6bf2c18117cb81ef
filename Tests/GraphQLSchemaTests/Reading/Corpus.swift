import Foundation
import GraphQLLanguage
import GraphQLSchema

/// The reference files beside the package; tests that need them are skipped where they are absent.
enum Corpus {
  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of schemas and conformance cases: `../shared/schemas`, or `schemas` in the folder `MARTLET_SHARED`.
  static let folder: URL? = {
    var candidates = [package.deletingLastPathComponent().appendingPathComponent("shared/schemas")]
    if let path = ProcessInfo.processInfo.environment["MARTLET_SHARED"] {
      candidates.append(URL(fileURLWithPath: path).appendingPathComponent("schemas"))
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("conformance").path) }
  }()

  static var isPresent: Bool { folder != nil }

  /// The bytes of a file, by its path in the folder.
  static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return Array(try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// The text of a file, by its path in the folder.
  static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  /// Paths in the folder of the files below a path that have one of the extensions, sorted.
  static func files(below path: String, _ extensions: Set<String>) -> [String] {
    guard let folder else { return [] }
    let start = path.isEmpty ? folder : folder.appendingPathComponent(path)
    let names = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    let prefix = path.isEmpty ? "" : path + "/"
    return names.filter { extensions.contains(($0 as NSString).pathExtension) }.map { prefix + $0 }.sorted()
  }

  /// The schema in a file: SDL, or introspection JSON by the ending of its name.
  static func schema(_ path: String, options: SchemaOptions = SchemaOptions()) throws -> SchemaResult {
    let bytes = try bytes(path)
    if path.hasSuffix(".json") { return Schema.load(introspection: bytes, name: path, options: options) }
    return Schema.load(sdl: [Source(name: path, bytes: bytes)], options: options)
  }
}
