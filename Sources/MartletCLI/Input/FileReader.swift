import Foundation

/// Reads files whole, up to a size.
struct FileReader {
  /// The largest file that is read.
  let maximumByteCount: Int

  /// The code of errors.
  var code = CommandError.Code.input

  /// The bytes of a file.
  func bytes(of path: String) throws(CommandError) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw unreadable(path, errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    if fseek(file, 0, SEEK_END) == 0 {
      let size = ftell(file)
      if size > maximumByteCount, size < Int.max { throw tooLarge(path) }
      rewind(file)
      bytes.reserveCapacity(max(0, min(size, maximumByteCount)))
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      errno = 0
      let count = fread(&buffer, 1, buffer.count, file)
      bytes.append(contentsOf: buffer[..<count])
      if bytes.count > maximumByteCount { throw tooLarge(path) }
      if count < buffer.count {
        if ferror(file) != 0 { throw unreadable(path, errno) }
        return bytes
      }
    }
  }

  private func unreadable(_ path: String, _ error: Int32) -> CommandError {
    let hint =
      switch error {
      case ENOENT, ENOTDIR: "Check the path; it starts at the folder the command runs in."
      case EACCES, EPERM: "Give yourself the right to read it."
      default: "Check the path and try again."
      }
    return CommandError(code, "'\(path)' cannot be read: \(String(cString: strerror(error))).", hint: hint)
  }

  private func tooLarge(_ path: String) -> CommandError {
    CommandError(
      code, "'\(path)' is larger than \(maximumByteCount >> 20) MB.",
      hint: "If it is the right file, allow more with --max-size.")
  }
}
