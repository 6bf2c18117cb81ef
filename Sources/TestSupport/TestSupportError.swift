/// Says why a tool of the tests could not do its work.
public struct TestSupportError: Error, CustomStringConvertible {
  /// What failed and what to try.
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
