/// A decoded answer: the value, and the field errors that came beside it.
public struct GraphQLResponse<Value: Sendable>: Sendable {
  /// What was decoded from `data`.
  public let value: Value
  /// The errors of single fields, which are null in `data` on that account; empty if the answer is complete.
  public let errors: [GraphQLError]
  /// What the server added to the whole response.
  public let extensions: AnyCodable?
  /// The HTTP status, where there was one.
  public let status: Int?
}
