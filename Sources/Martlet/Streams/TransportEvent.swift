/// What a transport brings in the course of one streamed operation.
public enum TransportEvent: Sendable {
  /// The state of the connection changed.
  case connection(ConnectionEvent)
  /// One payload as the server sent it: a whole result, or an increment of one in any generation of the format.
  case payload(TransportResponse)
}
