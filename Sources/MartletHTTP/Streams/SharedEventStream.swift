import Foundation
import Martlet

/// One stream of events for all subscriptions of a transport (GraphQL over SSE, "single connection mode").
///
/// It is opened for the first subscription, with that one's headers, and closed with the last.
actor SharedEventStream {
  private struct Connection {
    let token: String
    let call: HTTPCall
    let reading: Task<Void, Never>
  }

  private let engine: any HTTPEngine
  private var connection: Connection?
  /// The opening that others wait for.
  private var opening: Task<String, any Error>?
  private var lastID = 0
  private var sources: [String: SharedPayloads.Feed] = [:]

  init(engine: any HTTPEngine) {
    self.engine = engine
  }

  /// Starts a subscription on the shared stream.
  ///
  /// - Throws: ``GraphQLFailure``; `CancellationError` if the task was cancelled.
  func payloads(of call: HTTPCall, limit: Int, timeout: Duration) async throws -> SharedPayloads {
    lastID += 1
    let id = String(lastID)
    let (stream, source) = TransportStream.makeStream(buffering: StreamBuffering())
    let feed = SharedPayloads.Feed(source: source)
    sources[id] = feed
    source.onTermination { Task { await self.drop(id) } }
    do {
      let token = try await token(call, limit: limit)
      try await start(call, id: id, token: token, limit: limit)
    } catch {
      sources[id] = nil
      closeIfIdle()
      throw call.wording.failure(error)
    }
    return SharedPayloads(stream)
  }

  /// Posts the operation; its results come on the shared stream.
  private func start(_ call: HTTPCall, id: String, token: String, limit: Int) async throws {
    var operation = call.operation
    var extensions: [AnyCodable.Member] = []
    if case .object(let members) = operation.extensions { extensions = members }
    operation.extensions = .object(extensions + [AnyCodable.Member("operationId", .string(id))])
    var request = call.post(AnyCodable.object(operation.parameters()).json)
    request.fields = Self.fields(call, token)
    let answer = try await engine.answer(to: request, limit: limit)
    guard (200..<300).contains(answer.head.status) else {
      // What is wrong with the operation itself is told as usual.
      let response = try AnswerReader(wording: call.wording).response(from: answer)
      throw call.wording.failedStream(response.document.graphQLErrors, status: answer.head.status)
    }
  }

  private static func fields(_ call: HTTPCall, _ token: String) -> HeaderFields {
    call.fields.replaced(by: ["X-GraphQL-Event-Stream-Token": token])
  }

  // MARK: - The connection

  private func token(_ call: HTTPCall, limit: Int) async throws -> String {
    if let connection { return connection.token }
    if opening == nil { opening = Task { try await self.open(call, limit: limit) } }
    guard let opening else { throw CancellationError() }
    return try await opening.value
  }

  private func open(_ call: HTTPCall, limit: Int) async throws -> String {
    defer { opening = nil }
    var reservation = call.request(.text, mustPost: true)
    reservation.method = "PUT"
    reservation.body = .none
    reservation.fields = call.fields.without("Content-Type")
    let reserved = try await engine.answer(to: reservation, limit: 10_000)
    let token = String(decoding: reserved.body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard reserved.head.status == 201, !token.isEmpty,
      token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw call.wording.noSharedStream(reserved, step: "the request to reserve a stream") }
    var listening = reservation
    listening.method = "GET"
    listening.fields = Self.fields(call, token).without("Content-Type")
    listening.timeouts = HTTPTimeouts(head: call.timeout, idle: call.silenceLimit)
    let (exchange, head) = try await engine.open(listening)
    guard head.mediaType == "text/event-stream", head.status == 200 else {
      let answer = try await exchange.answer(limit: limit)
      throw call.wording.noSharedStream(answer, step: "the request to listen to a stream")
    }
    let reading = Task { await self.read(exchange, head, call, limit: limit) }
    connection = Connection(token: token, call: call, reading: reading)
    return token
  }

  private func read(_ exchange: HTTPExchange, _ head: HTTPHead, _ call: HTTPCall, limit: Int) async {
    var reader = EventStreamReader(limit: limit)
    do {
      while let piece = try await exchange.nextPiece() {
        for event in try reader.read(piece) { try await deliver(event, head, call) }
      }
      throw ExchangeFailure.unfinishedStream
    } catch {
      exchange.cancel()
      let failure = call.wording.streamFailure(error, head)
      connection = nil
      let ended = sources
      sources = [:]
      for feed in ended.values { feed.source.finish(throwing: failure) }
    }
  }

  private func deliver(_ event: EventStreamReader.Event, _ head: HTTPHead, _ call: HTTPCall) async throws {
    guard event.name == "next" || event.name == "complete", !event.data.isEmpty else { return }
    let document = try ResponseDocument(parsing: event.data)
    guard let id = document.text(of: "id"), let feed = sources[id] else { return }
    if event.name == "complete" {
      sources[id] = nil
      feed.source.finish()
      return closeIfIdle()
    }
    guard let payload = document.member("payload"), payload.isObject else { throw call.wording.invalidPayload(head) }
    let response = TransportResponse(document: payload, status: head.status, headers: head.headers)
    // All wait for the slowest reader: they share one connection.
    if feed.source.yield(.payload(response)) == .full { try await feed.demand.wait() }
  }

  /// Tells the server that nobody listens to a subscription any more.
  private func drop(_ id: String) {
    guard let feed = sources.removeValue(forKey: id) else { return }
    feed.demand.open()
    if let connection, !sources.isEmpty {
      let call = connection.call
      let engine = engine
      var request = call.request(.text, mustPost: true)
      request.method = "DELETE"
      request.body = .none
      request.fields = Self.fields(call, connection.token).without("Content-Type")
      request.url = call.endpoint.url(asking: [AnyCodable.Member("operationId", .string(id))]) ?? request.url
      request.start = nil
      let message = request
      Task { _ = try? await engine.answer(to: message, limit: 10_000) }
    }
    closeIfIdle()
  }

  private func closeIfIdle() {
    guard sources.isEmpty, opening == nil else { return }
    connection?.reading.cancel()
    connection = nil
  }
}

/// The payloads of one subscription that come on the shared stream.
struct SharedPayloads: PayloadSource {
  /// What the shared stream feeds.
  struct Feed: Sendable {
    let source: TransportStreamSource
    let demand = Demand()

    init(source: TransportStreamSource) {
      self.source = source
      source.onDemand { [demand] in demand.open() }
    }
  }

  private var iterator: TransportStream.Iterator

  init(_ stream: TransportStream) {
    iterator = stream.makeAsyncIterator()
  }

  /// The shared stream learns of it when the last copy of this one is gone.
  func cancel() {}

  mutating func next() async throws -> TransportResponse? {
    while let event = try await iterator.next() {
      if case .payload(let response) = event { return response }
    }
    return nil
  }
}
