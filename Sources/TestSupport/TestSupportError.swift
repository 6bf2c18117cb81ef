/// Says why a tool of the tests could not do its work.
public struct TestSupportError: Error, CustomStringConvertible {
  /// What failed and what to try.
  public let message: String

  /// Makes an error with this message.
  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
