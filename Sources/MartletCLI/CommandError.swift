/// Why the command ended without success.
struct CommandError: Error {
  /// The exit codes of `martlet`; 0 is success.
  enum Code: Int32 {
    /// The schema was read and has errors.
    case schema = 1
    /// The arguments or the configuration file are wrong.
    case usage = 2
    /// The schema cannot be read or fetched.
    case input = 3
    /// The output folder cannot be written.
    case output = 4
  }

  /// What kind of failure it is.
  let code: Code

  /// What failed, with its place.
  let message: String

  /// What to do next.
  let hint: String?

  init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
