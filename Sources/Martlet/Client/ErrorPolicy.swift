/// What becomes of an answer in which the server could not answer every field.
public enum ErrorPolicy: Sendable, Hashable {
  /// The server's errors are thrown: a value is complete, or there is none.
  case strict
  /// The rest is decoded; failed fields are null. Errors are thrown only if they leave nothing to decode.
  case partial
}
