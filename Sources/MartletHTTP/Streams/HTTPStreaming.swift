public import Martlet

/// How answers that come in parts are carried: subscriptions, and queries with deferred or streamed parts.
public struct HTTPStreaming: Sendable, Hashable {
  /// In which form subscriptions are asked for.
  public enum Form: Sendable, Hashable {
    /// Server-sent events or a multipart body, as the server prefers.
    case automatic
    /// Server-sent events, one request for each operation (GraphQL over SSE, "distinct connections mode"). Parts of queries
    /// and mutations are asked for in this form first, too.
    case events
    /// A multipart body (Apollo's `subscriptionSpec=1.0`).
    case multipart
    /// Server-sent events of all operations over one request (GraphQL over SSE, "single connection mode"), for servers
    /// that are reached by HTTP/1.1, where each request holds a connection.
    case sharedEvents
    /// Not at all: they fail, as the server has them on another endpoint. Queries and mutations in parts go on as ever.
    case disabled
  }

  /// In which form subscriptions are asked for.
  public var form: Form
  /// When a subscription whose connection is lost is taken up again.
  public var reconnect: ReconnectPolicy
  /// How long a stream may be silent before its connection is taken for dead; nil for ever. Servers that send signs of
  /// life do so every 5 to 15 seconds, others never.
  public var silenceLimit: Duration?

  /// As the server prefers, taken up again, silent for as long as it likes.
  public init(
    form: Form = .automatic, reconnect: ReconnectPolicy = ReconnectPolicy(), silenceLimit: Duration? = nil
  ) {
    self.form = form
    self.reconnect = reconnect
    self.silenceLimit = silenceLimit
  }
}
