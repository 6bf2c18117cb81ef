public import Foundation

/// The places in this package's folder that tests use.
public enum PackageFolder {
  /// The folder that holds `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .standardizedFileURL

  /// A file or folder below the root.
  ///
  /// - Parameter path: A path with `/` between its parts, relative to the root.
  public static func url(_ path: String) -> URL {
    root.appendingPathComponent(path)
  }

  /// The Python that has the packages of `requirements.txt`.
  ///
  /// - Throws: ``TestSupportError`` if `make setup` has not run.
  public static func python() throws -> URL {
    let python = url(".venv/bin/python")
    guard FileManager.default.isExecutableFile(atPath: python.path) else {
      throw TestSupportError("There is no Python environment in '.venv': run `make setup` first.")
    }
    return python
  }
}
