import Foundation
import Martlet
import MartletHTTP
import Synchronization
import TestSupport
import Testing

/// Streams of scripted servers.
@Suite(.timeLimit(.minutes(5))) struct HTTPStreamTests {
  private let subscription = GraphQLOperation(kind: .subscription, name: nil, document: "subscription { n }")

  private func transport(
    _ server: RawServer, _ streaming: HTTPStreaming = HTTPStreaming(), engine: TestEngine = TestEngine.allCases[0]
  ) throws -> HTTPTransport {
    HTTPTransport(
      url: try server.url(), configuration: HTTPConfiguration(streaming: streaming), engine: engine.engine(),
      random: { 0 })
  }

  /// A server that answers each request with the next of these bodies, and closes the connection.
  private func server(_ type: String, _ bodies: String...) throws -> RawServer {
    let next = Mutex(0)
    return try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      let body = next.withLock { next in
        defer { next += 1 }
        return bodies.indices.contains(next) ? bodies[next] : ""
      }
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\r\n\(body)")
    }
  }

  private static func event(_ payload: String) -> String { "event: next\ndata: \(payload)\n\n" }

  @Test(arguments: TestEngine.allCases) func `reads a subscription from server-sent events`(
    engine: TestEngine
  ) async throws {
    let server = try server(
      "text/event-stream; charset=utf-8",
      ":\n\n" + Self.event(#"{"data":{"n":1}}"#) + Self.event(#"{"data":{"n":2}}"#) + "event: complete\ndata:\n\n")
    let events = try await transport(server, engine: engine).stream(subscription).texts()
    #expect(events == ["live", #"{"data":{"n":1}}"#, #"{"data":{"n":2}}"#])
    guard case .request(let text)? = await server.events.first(where: { _ in true }) else {
      throw TestSupportError("no request")
    }
    #expect(
      text.contains("Accept: text/event-stream, multipart/mixed;subscriptionSpec=1.0, application/graphql-response"))
    #expect(text.hasSuffix(#"{"query":"subscription { n }"}"#))
  }

  @Test func `reads a subscription from a multipart body`() async throws {
    let server = try server(
      "multipart/mixed; boundary=graphql; subscriptionSpec=1.0",
      """
      --graphql\r\nContent-Type: application/json\r\n\r\n{}\r\n--graphql\r\nContent-Type: application/json\r\n\r\n\
      {"payload":{"data":{"n":1},"errors":[{"message":"a"}]}}\r\n--graphql\r\n\r\n{"payload":null}\r\n--graphql--\r\n
      """)
    let events = try await transport(server, HTTPStreaming(form: .multipart)).stream(subscription).texts()
    #expect(events == ["live", #"{"data":{"n":1},"errors":[{"message":"a"}]}"#])
  }

  @Test func `ends with the errors that a server ends a subscription with`() async throws {
    let server = try server(
      "multipart/mixed; boundary=graphql",
      "--graphql\r\n\r\n{\"payload\":null,\"errors\":[{\"message\":\"gone\"}]}\r\n--graphql--")
    let stream = try await transport(server).stream(subscription)
    let failure = try #require(await #expect(throws: GraphQLFailure.self) { try await stream.texts() })
    #expect(failure.code == .requestErrors)
    #expect(failure.errors.map(\.message) == ["gone"])
    #expect(failure.message == "\(try server.url()) ended the stream with an error: \"gone\".")
  }

  @Test(arguments: ["---\r\n\r\n", "\r\n---\r\nContent-Type: application/graphql-response+json\r\n\r\n"])
  func `reads the parts of a query, and ends with the last`(start: String) async throws {
    let body = """
      \(start){"data":{"a":1},"hasNext":true}\r\n---\r\nContent-Type: application/json\r\n\r\n\
      {"incremental":[{"data":{"b":2},"path":[]}],"hasNext":false}\r\n---
      """
    let server = try server("multipart/mixed; boundary=\"-\"", body)
    let query = GraphQLOperation(kind: .query, name: nil, document: "{ a ... @defer { b } }")
    let events = try await transport(server).stream(query).texts()
    #expect(
      events == [
        "live", #"{"data":{"a":1},"hasNext":true}"#,
        #"{"incremental":[{"data":{"b":2},"path":[]}],"hasNext":false}"#,
      ])
  }

  @Test func `takes a whole answer for the only part`() async throws {
    let server = try server("application/json", #"{"data":{"a":1}}"#)
    #expect(try await transport(server).stream(hello).texts() == ["live", #"{"data":{"a":1}}"#])
    let refusing = try RawServer(answering: answerText("400 Bad Request", #"{"errors":[{"message":"no"}]}"#))
    #expect(try await transport(refusing).stream(subscription).texts() == ["live", #"{"errors":[{"message":"no"}]}"#])
    let broken = try RawServer(answering: answerText("503 Busy", type: "text/html", "<p>"))
    let failure = await #expect(throws: GraphQLFailure.self) { try await transport(broken).stream(subscription) }
    #expect(failure?.status == 503)
  }

  // apollo-ios#3608
  @Test func `takes the last part for whole where the server leaves out the last delimiter`() async throws {
    let first = "---\r\n\r\n{\"data\":{\"a\":1},\"hasNext\":true}\r\n---\r\n\r\n"
    let last = #"{"incremental":[{"data":{"b":2},"path":[]}],"hasNext":false}"#
    let server = try server("multipart/mixed; boundary=\"-\"", first + last, first + last.dropLast())
    let transport = try transport(server)
    #expect(try await transport.stream(hello).texts().last == last)
    let failure = await #expect(throws: GraphQLFailure.self) { try await transport.stream(hello).texts() }
    #expect(failure?.code == .connectionLost)
  }

  @Test(arguments: [
    ("text/event-stream", "event: next\ndata: {\"data\":{\"n\":1},\"hasNext\":true}\n\n"),
    ("multipart/mixed", "---\r\n\r\n{\"data\":{\"n\":1},\"hasNext\":true}\r\n---"),
  ])
  func `says that an answer was cut off`(type: String, body: String) async throws {
    let server = try server(type, body)
    let stream = try await transport(server).stream(hello)
    let failure = try #require(await #expect(throws: GraphQLFailure.self) { try await stream.texts() })
    #expect(failure.code == .connectionLost)
    #expect(failure.message.contains("was lost before the stream was complete"))
  }

  @Test(arguments: [
    ("text/event-stream", "event: next\ndata: {\"data\"\n\n", "invalidJSON"),
    ("text/event-stream", "event: next\ndata: [1]\n\n", "notGraphQL"),
    ("multipart/mixed", "---\r\n\r\n<html>\r\n---", "invalidJSON"),
  ])
  func `says that a part is none`(type: String, body: String, code: String) async throws {
    let server = try server(type, body)
    let stream = try await transport(server).stream(subscription)
    let failure = try #require(await #expect(throws: GraphQLFailure.self) { try await stream.texts() })
    #expect(failure.code.rawValue == code)
    let url = try server.url()
    #expect(failure.message.hasPrefix("\(url) sent a part of a stream that is no"))
  }

  @Test func `starts a subscription again when its connection is lost, and tells of the gap`() async throws {
    let server = try server(
      "text/event-stream", Self.event(#"{"data":{"n":1}}"#), "",
      Self.event(#"{"data":{"n":2}}"#) + "event: complete\n\n")
    var operation = subscription
    let renewals = Mutex(0)
    operation.renewal = { operation in
      renewals.withLock { $0 += 1 }
      var renewed = operation
      renewed.headers["X-Renewal"] = "yes"
      return renewed
    }
    let events = try await transport(server).stream(operation).texts()
    #expect(
      events == [
        "live", #"{"data":{"n":1}}"#, "reconnecting 1", "resumed 1", "reconnecting 2", "resumed 1",
        #"{"data":{"n":2}}"#,
      ])
    #expect(renewals.withLock { $0 } == 2)
  }

  @Test func `counts only tries that bring no lasting connection`() async throws {
    let count = Mutex(0)
    let clock = ManualClock()
    // The reader has seen that a connection has begun.
    let seen = DispatchSemaphore(value: 0)
    let server = try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      let number = count.withLock { count in
        count += 1
        return count
      }
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n:\n\n")
      if number == 1 { connection.write(Self.event(#"{"data":{"n":1}}"#)) }
      if number == 8 {
        connection.write("event: complete\n\n")
        return
      }
      _ = seen.wait(timeout: .now() + 100)
      // Quiet for longer than the longest wait between two tries, then lost.
      clock.advance(by: .milliseconds(2))
    }
    let policy = ReconnectPolicy(maximumAttempts: 1, initialDelay: .milliseconds(1), maximumDelay: .milliseconds(1))
    let transport = HTTPTransport(
      url: try server.url(), configuration: HTTPConfiguration(streaming: HTTPStreaming(reconnect: policy)),
      engine: TestEngine.allCases[0].engine(), clock: clock, random: { 0 })
    var resumed = 0
    for try await event in try await transport.stream(subscription) {
      switch event {
      case .connection(.resumed):
        resumed += 1
        seen.signal()
      case .payload: seen.signal()
      case .connection: break
      }
    }
    #expect(resumed == 7)
  }

  @Test func `says first that it connects`() async throws {
    let server = try server("text/event-stream", "event: complete\n\n")
    var events: [TransportEvent] = []
    for try await event in try await transport(server).stream(subscription) { events.append(event) }
    guard case .connection(.connecting) = events.first, case .connection(.live) = events.last else {
      Issue.record("\(events)")
      return
    }
  }

  @Test func `refuses subscriptions where it is told to, and nothing else`() async throws {
    let server = try server("application/json", #"{"data":{"a":1}}"#)
    let transport = try transport(server, HTTPStreaming(form: .disabled))
    let failure = await #expect(throws: GraphQLFailure.self) { try await transport.stream(subscription) }
    #expect(failure?.code == .unsupportedOperation)
    #expect(try await transport.stream(hello).texts() == ["live", #"{"data":{"a":1}}"#])
  }

  @Test func `reads parts of a query from server-sent events`() async throws {
    let server = try server(
      "text/event-stream",
      Self.event(#"{"data":{"a":1},"hasNext":true}"#)
        + Self.event(#"{"incremental":[{"data":{"b":2},"path":[]}],"hasNext":false}"#))
    #expect(try await transport(server, HTTPStreaming(form: .events)).stream(hello).texts().count == 3)
    guard case .request(let text)? = await server.events.first(where: { _ in true }) else {
      throw TestSupportError("no request")
    }
    #expect(text.contains("Accept: text/event-stream, multipart/mixed;deferSpec=20220824, multipart/mixed;incremental"))
  }

  @Test func `gives up after as many tries as it may`() async throws {
    let server = try server("text/event-stream", Self.event(#"{"data":{"n":1}}"#))
    let streaming = HTTPStreaming(reconnect: ReconnectPolicy(maximumAttempts: 3))
    let stream = try await transport(server, streaming).stream(subscription)
    await #expect(throws: GraphQLFailure.self) { try await stream.texts() }
  }

  @Test func `takes silence for a lost connection where it is told so`() async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n:\n\n")
      connection.waitUntilClosed()
    }
    let streaming = HTTPStreaming(
      reconnect: ReconnectPolicy(maximumAttempts: 0), silenceLimit: .milliseconds(50))
    let stream = try await transport(server, streaming).stream(subscription)
    let failure = try #require(await #expect(throws: GraphQLFailure.self) { try await stream.texts() })
    #expect(failure.code == .timedOut)
    #expect(await server.events.contains(.closed))
  }

  @Test(arguments: TestEngine.allCases) func `closes the connection when nobody reads any more`(
    engine: TestEngine
  ) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n" + Self.event(#"{"data":{"n":1}}"#))
      connection.waitUntilClosed()
    }
    for try await event in try await transport(server, engine: engine).stream(subscription) {
      if case .payload = event { break }
    }
    #expect(await server.events.contains(.closed))
  }

  @Test(arguments: TestEngine.withBackPressure) func `closes the connection when a reader leaves who was too slow`(
    engine: TestEngine
  ) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
      while connection.write(Self.event(#"{"data":{"n":1}}"#)) {}
      connection.report(.closed)
    }
    var operation = subscription
    operation.options.buffering = StreamBuffering(limit: 1)
    do {
      let stream = try await transport(server, engine: engine).stream(operation)
      for try await event in stream { if case .payload = event { break } }
    }
    #expect(await server.events.contains(.closed))
  }

  @Test(arguments: TestEngine.withBackPressure) func `has the server wait for a slow reader`(
    engine: TestEngine
  ) async throws {
    let written = Mutex(0)
    let payload = #"{"data":{"text":"\#(String(repeating: "x", count: 10_000))"}}"#
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
      for _ in 0..<5000 {
        guard connection.write(Self.event(payload)) else { return }
        written.withLock { $0 += 1 }
      }
      connection.write("event: complete\n\n")
    }
    var operation = subscription
    operation.options.buffering = StreamBuffering(limit: 4)
    let stream = try await transport(server, engine: engine).stream(operation)
    var last = -1
    var quiet = 0
    while quiet < 20 {
      try await Task.sleep(for: .milliseconds(10))
      let now = written.withLock { $0 }
      quiet = now == last && now > 0 ? quiet + 1 : 0
      last = now
    }
    #expect(last < 4000)
    var count = 0
    for try await event in stream { if case .payload = event { count += 1 } }
    #expect(count == 5000)
  }
}
