public import Foundation

/// An empty folder that is removed with everything in it when the last reference to it goes away.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes a folder with a name that no other has.
  ///
  /// - Throws: Foundation's error if the system's temporary folder cannot be written.
  public init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = parent.appendingPathComponent("martlet-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, making the folders on the way to it.
  ///
  /// - Parameter path: A path relative to this folder.
  /// - Returns: Where the file is.
  /// - Throws: Foundation's error if the file cannot be written.
  @discardableResult
  public func write(_ text: String, to path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// The paths of all files below the folder, relative to it and sorted; folders are left out.
  ///
  /// - Throws: Foundation's error if the folder cannot be read.
  public func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted().filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }
  }
}
