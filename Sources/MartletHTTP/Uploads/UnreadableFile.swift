/// A file of an operation that cannot be read, or is not as it was when its length was announced.
struct UnreadableFile: Error, Sendable {
  /// What is wrong with a file.
  enum Reason: Sendable, Hashable {
    /// The URL has another scheme than `file`.
    case notOnDisk
    case missing
    case denied
    /// A folder, a device or a pipe: nothing that has a length.
    case hasNoLength
    /// It has become shorter or longer since its length was announced.
    case changed
    /// The number of the system's error.
    case system(Int32)
  }

  /// What the server is told, without the folders that it is in.
  let name: String
  /// Where it stands first: `variables.input.photo`.
  let place: String
  let reason: Reason
}
