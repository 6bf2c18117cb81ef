import Foundation
import GraphQLCodegen

/// The folder that generated files are written to.
///
/// Files are written under temporary names first and renamed when all of them are on disk, so that a failure leaves the
/// folder as it was. Files whose text has not changed are not touched.
struct OutputFolder {
  /// What writing changed.
  struct Changes {
    var written = 0
    var unchanged = 0
    var removed = 0
  }

  let path: String

  /// Makes the folder hold these generated files, and no other ones.
  func write(_ files: [GeneratedFile]) throws(CommandError) -> Changes {
    var changes = Changes()
    let changed = files.filter { !isOnDisk($0) }
    changes.unchanged = files.count - changed.count
    try makeFolder()
    try checkForeignFiles(changed)
    var temporaries: [(temporary: String, final: String)] = []
    defer { for pair in temporaries { unlink(pair.temporary) } }
    for file in changed {
      let temporary = full(".\(file.name).\(getpid()).tmp")
      temporaries.append((temporary, full(file.name)))
      try write(file, to: temporary)
    }
    for pair in temporaries where rename(pair.temporary, pair.final) != 0 { throw failure(pair.final, errno) }
    changes.written = changed.count
    for name in staleNames(keeping: Set(files.map(\.name))) {
      // Another run may have removed the file meanwhile.
      if unlink(full(name)) == 0 {
        changes.removed += 1
      } else if errno != ENOENT {
        throw failure(full(name), errno)
      }
    }
    return changes
  }

  private func full(_ name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  private func isOnDisk(_ file: GeneratedFile) -> Bool {
    guard let handle = fopen(full(file.name), "rb") else { return false }
    defer { fclose(handle) }
    var text = file.text
    return text.withUTF8 { expected in
      var buffer = [UInt8](repeating: 0, count: expected.count + 1)
      let count = fread(&buffer, 1, buffer.count, handle)
      return count == expected.count && buffer.dropLast().elementsEqual(expected)
    }
  }

  private func makeFolder() throws(CommandError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw unmakeable("it is a file")
    }
    let error = Self.makeFolder(path)
    if error != 0 { throw unmakeable(String(cString: strerror(error))) }
  }

  /// Makes a folder and those above it; returns the error number, or 0.
  private static func makeFolder(_ path: String) -> Int32 {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return 0 }
    let error = errno
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard error == ENOENT, !path.isEmpty, parent != path else { return error }
    let parentError = makeFolder(parent)
    if parentError != 0 { return parentError }
    return mkdir(path, 0o777) == 0 ? 0 : errno
  }

  private func unmakeable(_ reason: String) -> CommandError {
    CommandError(
      .output, "The folder '\(path)' cannot be made: \(reason).",
      hint: "Give a folder that you may write, and no file's name.")
  }

  /// Refuses to replace a file that martlet did not make.
  private func checkForeignFiles(_ files: [GeneratedFile]) throws(CommandError) {
    for file in files {
      let path = full(file.name)
      if access(path, F_OK) == 0, !Self.isGenerated(path) {
        throw CommandError(
          .output, "'\(path)' is in the way: martlet did not make it.",
          hint: "Move the file, or choose another folder for the output.")
      }
    }
  }

  private func write(_ file: GeneratedFile, to temporary: String) throws(CommandError) {
    guard let handle = fopen(temporary, "wb") else { throw failure(full(file.name), errno) }
    var text = file.text
    let count = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, handle) }
    let isComplete = count == text.utf8.count
    let writeError = errno
    let isClosed = fclose(handle) == 0
    guard isComplete, isClosed else { throw failure(full(file.name), isComplete ? errno : writeError) }
  }

  /// Generated files in the folder, below it excluded, that are no longer made.
  private func staleNames(keeping names: Set<String>) -> [String] {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return found.filter { $0.hasSuffix(".swift") && !names.contains($0) && Self.isGenerated(full($0)) }.sorted()
  }

  private static func isGenerated(_ path: String) -> Bool {
    guard let handle = fopen(path, "rb") else { return false }
    defer { fclose(handle) }
    let line = Array((GeneratedFile.firstLine + "\n").utf8)
    var buffer = [UInt8](repeating: 0, count: line.count)
    return fread(&buffer, 1, buffer.count, handle) == line.count && buffer == line
  }

  private func failure(_ path: String, _ error: Int32) -> CommandError {
    CommandError(
      .output, "'\(path)' cannot be written: \(String(cString: strerror(error))).",
      hint: "Check that the folder may be written and the disk has space.")
  }
}
