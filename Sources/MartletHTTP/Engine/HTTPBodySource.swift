/// A request's body that is read while it is sent, such as that of an upload from disk.
package protocol HTTPBodySource: Sendable {
  /// Exactly so many bytes will be read.
  var length: Int { get }

  /// Opens the body at its first byte; again only for a request that may be repeated, or a redirect.
  func open() throws -> any HTTPBodyReader
}

/// Reads a body from its first byte to its last. Used on one thread at a time, which a read from a disk may hold up.
package protocol HTTPBodyReader: AnyObject {
  /// Reads the next bytes.
  ///
  /// - Returns: How many were read, at least one before the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}
