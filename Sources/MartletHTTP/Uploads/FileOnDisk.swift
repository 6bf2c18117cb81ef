import Foundation

/// A file that is sent from disk: opened only when its turn comes, and exactly as long then as was announced.
struct FileOnDisk: Sendable {
  private let url: URL
  private let name: String
  private let place: String
  /// In bytes, when the request was made.
  let length: Int

  /// Finds out how long a file is.
  ///
  /// - Throws: ``UnreadableFile``.
  init(_ url: URL, name: String, place: String) throws(UnreadableFile) {
    self.url = url
    self.name = name
    self.place = place
    guard url.isFileURL else { throw UnreadableFile(name: name, place: place, reason: .notOnDisk) }
    var status = stat()
    let result = url.withUnsafeFileSystemRepresentation { path in path.map { stat($0, &status) } ?? -1 }
    guard result == 0 else { throw UnreadableFile(name: name, place: place, reason: .now) }
    guard status.isRegular else { throw UnreadableFile(name: name, place: place, reason: .hasNoLength) }
    length = Int(status.st_size)
  }

  private func unreadable(_ reason: UnreadableFile.Reason) -> UnreadableFile {
    UnreadableFile(name: name, place: place, reason: reason)
  }

  /// Reads one file from its beginning; used on one thread at a time.
  final class Reader {
    private let file: FileOnDisk
    private let descriptor: Int32
    private var position = 0

    /// - Throws: ``UnreadableFile``.
    init(_ file: FileOnDisk) throws(UnreadableFile) {
      self.file = file
      // Without blocking: what has taken the file's place may be a pipe that nobody writes to.
      descriptor = file.url.withUnsafeFileSystemRepresentation { path in
        path.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
      }
      guard descriptor >= 0 else { throw file.unreadable(.now) }
      try checkLength()
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    /// Reads the next bytes; none at the end.
    ///
    /// - Throws: ``UnreadableFile``, before the last bytes are given where the file has another length by then.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(UnreadableFile) -> Int {
      let wanted = min(buffer.count, file.length - position)
      guard wanted > 0 else { return 0 }
      let count = try next(wanted, into: buffer)
      guard count > 0 else { throw file.unreadable(.changed) }
      position += count
      if position == file.length { try checkLength() }
      return count
    }

    private func next(_ wanted: Int, into buffer: UnsafeMutableRawBufferPointer) throws(UnreadableFile) -> Int {
      while true {
        let count = Foundation.read(descriptor, buffer.baseAddress, wanted)
        if count >= 0 { return count }
        guard errno == EINTR else { throw file.unreadable(.now) }
      }
    }

    private func checkLength() throws(UnreadableFile) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw file.unreadable(.now) }
      guard status.isRegular, Int(status.st_size) == file.length else { throw file.unreadable(.changed) }
    }
  }
}

extension stat {
  fileprivate var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
}

extension UnreadableFile.Reason {
  /// What the last call to the system says.
  fileprivate static var now: Self {
    switch errno {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .denied
    case let number: .system(number)
    }
  }
}
