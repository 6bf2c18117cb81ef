import Foundation
import Martlet

/// One stream of events for all subscriptions of a transport (GraphQL over SSE, "single connection mode").
///
/// It is opened for the first subscription, with that one's headers, and closed with the last. All wait for the slowest
/// reader, as they share one connection; what is wrong with one of them ends no other.
actor SharedEventStream {
  struct Connection: Sendable {
    /// Tells it from those before it, whose end must touch none of its subscriptions.
    let number: Int
    let token: String
    let call: HTTPCall
    let reading: Task<Void, Never>
  }

  private struct Subscription {
    let feed: SharedPayloads.Feed
    /// The number of its connection.
    let connection: Int
  }

  private let engine: any HTTPEngine
  private var connection: Connection?
  /// The opening that others wait for; given up with the last of them.
  private var opening: (number: Int, work: SharedWork<Connection>)?
  private var lastConnection = 0
  private var lastID = 0
  /// By the ids that the server has of them.
  private var subscriptions: [String: Subscription] = [:]
  /// Those that have not been added yet, and keep the connection open.
  private var starting = 0

  init(engine: any HTTPEngine) {
    self.engine = engine
  }

  /// Starts a subscription on the shared stream.
  ///
  /// - Throws: ``GraphQLFailure``; `CancellationError` if the task was cancelled.
  func payloads(of call: HTTPCall, limit: Int) async throws -> SharedPayloads {
    starting += 1
    defer {
      starting -= 1
      closeIfIdle()
    }
    do {
      let connection = try await connected(call, limit: limit)
      guard connection.number == self.connection?.number else { throw ExchangeFailure.unfinishedStream }
      return try await start(call, on: connection, limit: limit)
    } catch {
      throw call.wording.failure(error)
    }
  }

  // MARK: - Subscriptions

  private func start(_ call: HTTPCall, on connection: Connection, limit: Int) async throws -> SharedPayloads {
    lastID += 1
    let id = String(lastID)
    let (stream, source) = TransportStream.makeStream(buffering: StreamBuffering())
    // Before it is posted, as events may come before the answer to that.
    subscriptions[id] = Subscription(feed: SharedPayloads.Feed(source: source), connection: connection.number)
    source.onTermination { Task { await self.drop(id) } }
    do {
      try await post(call, id: id, on: connection, limit: limit)
    } catch {
      subscriptions[id] = nil
      // Unless the server has refused it, it may have begun.
      if (error as? GraphQLFailure)?.status == nil { stop(id, on: connection.number) }
      throw error
    }
    return SharedPayloads(stream)
  }

  /// Posts the operation; its results come on the shared stream.
  private func post(_ call: HTTPCall, id: String, on connection: Connection, limit: Int) async throws {
    var operation = call.operation
    var extensions: [AnyCodable.Member] = []
    if case .object(let members) = operation.extensions { extensions = members }
    operation.extensions = .object(
      extensions.filter { $0.key != "operationId" } + [AnyCodable.Member("operationId", .string(id))])
    var request = call.post(AnyCodable.object(operation.parameters()).json)
    request.fields = Self.fields(call, connection.token)
    let answer = try await engine.answer(to: request, limit: limit)
    guard (200..<300).contains(answer.head.status) else {
      // What is wrong with the operation itself is told as usual.
      let response = try AnswerReader(wording: call.wording).response(from: answer)
      throw call.wording.failedStream(response.document.graphQLErrors, status: answer.head.status)
    }
  }

  /// Ends a subscription that nobody listens to any more.
  private func drop(_ id: String) {
    guard let subscription = subscriptions.removeValue(forKey: id) else { return }
    subscription.feed.demand.open()
    stop(id, on: subscription.connection)
    closeIfIdle()
  }

  /// Tells the server that a subscription has ended, unless the connection ends with it.
  private func stop(_ id: String, on number: Int) {
    guard let connection, connection.number == number, starting > 0 || !subscriptions.isEmpty else { return }
    let call = connection.call
    var request = call.request(.text, mustPost: true)
    request.method = "DELETE"
    request.body = .none
    request.fields = Self.fields(call, connection.token).without("Content-Type")
    request.url = call.endpoint.url(asking: [AnyCodable.Member("operationId", .string(id))]) ?? request.url
    request.start = nil
    let message = request
    Task { [engine] in _ = try? await engine.answer(to: message, limit: 10_000) }
  }

  private static func fields(_ call: HTTPCall, _ token: String) -> HeaderFields {
    call.fields.replaced(by: ["X-GraphQL-Event-Stream-Token": token])
  }

  // MARK: - The connection

  /// The connection that is open, or the one that is being opened.
  private func connected(_ call: HTTPCall, limit: Int) async throws -> Connection {
    while true {
      if let connection { return connection }
      let (number, work) = opening ?? newOpening(call, limit: limit)
      if let connection = try await work.value() { return connection }
      // Given up by those who waited for it before.
      if opening?.number == number { opening = nil }
    }
  }

  private func newOpening(_ call: HTTPCall, limit: Int) -> (number: Int, work: SharedWork<Connection>) {
    lastConnection += 1
    let number = lastConnection
    let work = SharedWork { try await self.open(call, number, limit: limit) }
    opening = (number, work)
    return (number, work)
  }

  private func open(_ call: HTTPCall, _ number: Int, limit: Int) async throws -> Connection {
    defer { if opening?.number == number { opening = nil } }
    var reservation = call.request(.text, mustPost: true)
    reservation.method = "PUT"
    reservation.body = .none
    reservation.fields = call.fields.without("Content-Type")
    let reserved = try await engine.answer(to: reservation, limit: 10_000)
    let token = String(decoding: reserved.body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard reserved.head.status == 201, !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw call.wording.noSharedStream(reserved, step: "the request to reserve a stream")
    }
    var listening = reservation
    listening.method = "GET"
    listening.fields = Self.fields(call, token).without("Content-Type")
    listening.timeouts = HTTPTimeouts(head: call.timeout, idle: call.silenceLimit)
    let (exchange, head) = try await engine.open(listening)
    guard head.mediaType == "text/event-stream", head.status == 200 else {
      let answer = try await exchange.answer(limit: limit)
      throw call.wording.noSharedStream(answer, step: "the request to listen to a stream")
    }
    guard !Task.isCancelled else {
      exchange.cancel()
      throw CancellationError()
    }
    let reading = Task { await self.read(exchange, head, call, number, limit: limit) }
    let result = Connection(number: number, token: token, call: call, reading: reading)
    connection = result
    return result
  }

  private func read(_ exchange: HTTPExchange, _ head: HTTPHead, _ call: HTTPCall, _ number: Int, limit: Int) async {
    var reader = EventStreamReader(limit: limit)
    var end: any Error = ExchangeFailure.unfinishedStream
    do {
      while let piece = try await exchange.nextPiece() {
        for event in try reader.read(piece) { try await deliver(event, head, call) }
      }
    } catch {
      end = error
    }
    exchange.cancel()
    if connection?.number == number { connection = nil }
    let failure = call.wording.streamFailure(end, head)
    for (id, subscription) in subscriptions where subscription.connection == number {
      subscriptions[id] = nil
      subscription.feed.source.finish(throwing: failure)
    }
  }

  private func deliver(_ event: EventStreamReader.Event, _ head: HTTPHead, _ call: HTTPCall) async throws {
    guard event.name == "next" || event.name == "complete", !event.data.isEmpty else { return }
    let document = try ResponseDocument(parsing: event.data)
    guard let id = document.text(of: "id"), let subscription = subscriptions[id] else { return }
    let feed = subscription.feed
    guard event.name == "next" else {
      subscriptions[id] = nil
      feed.source.finish()
      return closeIfIdle()
    }
    guard let payload = document.member("payload"), payload.isObject else {
      subscriptions[id] = nil
      feed.source.finish(throwing: call.wording.invalidPayload(head))
      stop(id, on: subscription.connection)
      return closeIfIdle()
    }
    let response = TransportResponse(document: payload, status: head.status, headers: head.headers)
    if feed.source.yield(.payload(response)) == .full { try await feed.demand.wait() }
  }

  private func closeIfIdle() {
    guard subscriptions.isEmpty, starting == 0 else { return }
    connection?.reading.cancel()
    connection = nil
  }
}
