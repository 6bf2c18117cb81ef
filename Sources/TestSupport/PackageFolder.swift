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

  /// A program of this package, from the same build as the tests that run.
  ///
  /// - Parameter name: The name of the product, such as `martlet`.
  /// - Throws: ``TestSupportError`` if it was not built.
  public static func product(_ name: String) throws -> URL {
    let folders = [Bundle.main.executableURL?.deletingLastPathComponent(), url(".build/debug")]
    let programs = folders.compactMap { $0?.appendingPathComponent(name) }
    guard let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw TestSupportError("The program '\(name)' is not built: run `swift build --build-tests` first.")
    }
    return program
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
