import Foundation

/// One file that is written whole, or not at all.
struct OutputFile {
  let path: String

  /// Makes the file hold this text; it is not touched if it does already.
  func write(_ text: String) throws(CommandError) {
    let bytes = Array(text.utf8)
    if let current = FileManager.default.contents(atPath: path), current.elementsEqual(bytes) { return }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw CommandError(.output, "'\(path)' cannot be written: it is a folder.", hint: "Give the name of a file.")
    }
    let temporary = "\(path).\(getpid()).tmp"
    guard let handle = fopen(temporary, "wb") else { throw failure(errno) }
    defer { unlink(temporary) }
    let isComplete = fwrite(bytes, 1, bytes.count, handle) == bytes.count
    let writeError = errno
    let isClosed = fclose(handle) == 0
    guard isComplete, isClosed else { throw failure(isComplete ? errno : writeError) }
    if rename(temporary, path) != 0 { throw failure(errno) }
  }

  private func failure(_ error: Int32) -> CommandError {
    CommandError(
      .output, "'\(path)' cannot be written: \(String(cString: strerror(error))).",
      hint: "Check that its folder exists and may be written, and that the disk has space.")
  }
}
