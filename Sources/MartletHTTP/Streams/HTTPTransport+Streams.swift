public import Martlet

extension HTTPTransport {
  /// Starts a subscription, or a query or mutation whose answer may come in parts.
  ///
  /// The server decides how it answers: by server-sent events, by a multipart body, or whole. A subscription whose
  /// connection is lost is started again, and told of the gap. Reading the stream slowly has the server wait.
  ///
  /// The operation's timeout, or the transport's, is for the head of the answer.
  ///
  /// - Throws: As ``send(_:)``, for what goes wrong before the answer begins; with code `.unsupportedOperation` for a
  ///   subscription where the transport is told to carry none.
  public func stream(_ operation: GraphQLOperation) async throws -> TransportStream {
    try Task.checkCancellation()
    let isSubscription = operation.kind == .subscription
    if isSubscription, configuration.streaming.form == .disabled { throw Self.subscriptionsDisabled }
    let first = try await reporting(operation) { try await payloads(of: operation) }
    let (stream, source) = TransportStream.makeStream(
      buffering: isSubscription ? operation.options.buffering : StreamBuffering())
    source.yield(.connection(.connecting))
    source.yield(.connection(.live))
    let feed = StreamFeed(
      source: source, policy: configuration.streaming.reconnect, clock: clock, random: random
    ) { [self] in try await payloads(of: $0) }
    let task = Task { await feed.run(first, operation) }
    source.onTermination { task.cancel() }
    return stream
  }

  /// Sends the operation, and returns once its answer has begun.
  private func payloads(of operation: GraphQLOperation) async throws -> any PayloadSource {
    let call = try call(for: operation, accepting: mediaTypes(for: operation.kind))
    let places = UploadPlaces(of: operation)
    if places.isEmpty, operation.kind == .subscription, configuration.streaming.form == .sharedEvents {
      return try await sharedStream.payloads(of: call, limit: maximumBodySize)
    }
    var request = try places.isEmpty ? call.request(.text) : uploadRequest(places, of: call, .text)
    request.timeouts = HTTPTimeouts(head: call.timeout, idle: configuration.streaming.silenceLimit)
    do {
      let (exchange, head) = try await engine.open(request)
      guard let decoder = StreamDecoder(for: head, limit: maximumBodySize) else {
        let answer = try await exchange.answer(limit: maximumBodySize)
        return SinglePayload(try AnswerReader(wording: call.wording).response(from: answer))
      }
      return ExchangePayloads(exchange, head, call, decoder: decoder)
    } catch {
      throw call.wording.failure(error)
    }
  }

  private static var subscriptionsDisabled: GraphQLFailure {
    GraphQLFailure(
      code: .unsupportedOperation,
      message: """
        This HTTPTransport carries no subscriptions, as 'streaming.form' of its configuration says. Give the client a \
        SplitTransport with another one for them, such as WebSocketTransport.
        """)
  }

  private func mediaTypes(for kind: OperationKind) -> String {
    let whole = "application/graphql-response+json, application/json;q=0.9"
    let form = configuration.streaming.form
    guard kind == .subscription else {
      // Servers that take a word for a wish would send everything as events.
      let parts = "multipart/mixed;deferSpec=20220824, multipart/mixed;incrementalSpec=v0.2, \(whole)"
      return form == .events ? "text/event-stream, \(parts)" : parts
    }
    let multipart = "multipart/mixed;subscriptionSpec=1.0"
    return switch form {
    case .automatic, .disabled: "text/event-stream, \(multipart), \(whole)"
    case .events, .sharedEvents: "text/event-stream, \(whole)"
    case .multipart: "\(multipart), \(whole)"
    }
  }
}
