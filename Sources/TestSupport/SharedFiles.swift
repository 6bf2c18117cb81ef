public import Foundation

/// Schemas, recorded responses and conformance cases that lie beside this package rather than in it.
///
/// They are looked for in the folder `shared` beside the package's folder, then in the folder that the environment variable
/// `MARTLET_SHARED` names. A suite that needs them is skipped where they are absent:
///
/// ```swift
/// @Suite(.enabled(if: SharedFiles.areAvailable, "needs ../shared"))
/// ```
public enum SharedFiles {
  /// The folder, or nil where there is none.
  public static let folder: URL? = {
    var candidates = [PackageFolder.root.deletingLastPathComponent().appendingPathComponent("shared")]
    if let path = ProcessInfo.processInfo.environment["MARTLET_SHARED"] {
      candidates.append(URL(fileURLWithPath: path))
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("schemas").path) }
  }()

  /// Whether there is such a folder.
  public static var areAvailable: Bool { folder != nil }

  /// A file or folder among them.
  ///
  /// - Parameter path: A path relative to the folder, such as `schemas/github/schema.graphql`.
  /// - Throws: ``TestSupportError`` if it does not exist.
  public static func url(_ path: String) throws -> URL {
    guard let folder else {
      throw TestSupportError("There is no folder 'shared' beside the package, and MARTLET_SHARED names none.")
    }
    let url = folder.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw TestSupportError("There is no '\(path)' in \(folder.path).")
    }
    return url
  }

  /// The text of a file among them.
  ///
  /// - Throws: ``TestSupportError`` if it does not exist; Foundation's error if it is not UTF-8.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// All files below a folder among them, in the order of their paths.
  ///
  /// - Parameters:
  ///   - path: The folder, relative to the shared folder.
  ///   - extensions: Which files to keep, by the extension of their names.
  /// - Throws: ``TestSupportError`` if the folder does not exist.
  public static func files(in path: String, withExtensions extensions: Set<String>) throws -> [URL] {
    let root = try url(path)
    return try paths(in: path, withExtensions: extensions).map { root.appendingPathComponent($0) }
  }

  /// The paths of all files below a folder among them, relative to it and sorted.
  ///
  /// - Parameters:
  ///   - path: The folder, relative to the shared folder.
  ///   - extensions: Which files to keep, by the extension of their names.
  /// - Throws: ``TestSupportError`` if the folder does not exist.
  public static func paths(in path: String, withExtensions extensions: Set<String>) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(path).path)
      .filter { extensions.contains(($0 as NSString).pathExtension) }.sorted()
  }
}
