/// One thing that a stream brings.
public enum StreamEvent<Value: Sendable>: Sendable {
  /// A result: of a subscription each is a new one, of an incremental answer each holds the one before.
  case response(GraphQLResponse<Value>)
  /// The state of the connection changed.
  case connection(ConnectionEvent)
}
