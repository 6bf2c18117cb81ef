import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Many subscriptions on one stream of events.
@Suite(.timeLimit(.minutes(5))) struct SharedEventStreamTests {
  private func transport(_ url: URL, attempts: Int = 3) -> HTTPTransport {
    let streaming = HTTPStreaming(form: .sharedEvents, reconnect: ReconnectPolicy(maximumAttempts: attempts))
    return HTTPTransport(
      url: url, configuration: HTTPConfiguration(streaming: streaming), engine: HTTPConfiguration().engine(),
      random: { 0 })
  }

  private func subscription(_ name: String) -> GraphQLOperation {
    GraphQLOperation(kind: .subscription, name: nil, document: "subscription { \(name) }")
  }

  @Test func `carries many subscriptions over one connection, and closes it with the last`() async throws {
    let server = try SharedEventServer { document, id, send in
      for number in 0..<10 { send(SharedEventServer.next(id, #"{"data":{"n":\#(number),"d":"\#(document)"}}"#)) }
      send(SharedEventServer.complete(id))
      return SharedEventServer.accepted
    }
    let transport = transport(try server.url())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          let texts = try await transport.stream(subscription("s\(number)")).texts()
          let expected = (0..<10).map { #"{"data":{"n":\#($0),"d":"subscription { s\#(number) }"}}"# }
          #expect(texts == ["live"] + expected)
        }
      }
      try await group.waitForAll()
    }
    #expect(server.listeners >= 1)
    #expect(await server.events.contains(.closed))
  }

  @Test func `tells the server when nobody listens to a subscription any more`() async throws {
    let server = try SharedEventServer { _, id, send in
      send(SharedEventServer.next(id, #"{"data":{"n":1}}"#))
      return SharedEventServer.accepted
    }
    let transport = transport(try server.url())
    let kept = try await transport.stream(subscription("kept"))
    var reader = kept.makeAsyncIterator()
    _ = try await reader.next()
    for try await event in try await transport.stream(subscription("left")) {
      if case .payload = event { break }
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while !server.log.contains("DELETE /graphql?operationId=2"), ContinuousClock.now < deadline { await Task.yield() }
    #expect(server.log.contains("DELETE /graphql?operationId=2"))
    #expect(server.listeners == 1)
  }

  @Test func `takes up all subscriptions again when the connection is lost`() async throws {
    let server = try SharedEventServer { document, id, send in
      send(SharedEventServer.next(id, #"{"data":{"d":"\#(document)"}}"#))
      return SharedEventServer.accepted
    }
    let transport = transport(try server.url())
    let streams = [
      try await transport.stream(subscription("a")), try await transport.stream(subscription("b")),
    ]
    var readers = streams.map { $0.makeAsyncIterator() }
    for index in readers.indices { for _ in 0..<3 { _ = try await readers[index].next() } }
    server.hangUp()
    for index in readers.indices {
      guard case .connection(.reconnecting)? = try await readers[index].next(),
        case .connection(.resumed)? = try await readers[index].next(), case .payload? = try await readers[index].next()
      else {
        Issue.record("it was not taken up again")
        return
      }
    }
  }

  @Test func `tells of an operation that the server refuses, and leaves the others alone`() async throws {
    let server = try SharedEventServer { document, id, send in
      guard !document.contains("bad") else {
        return ScriptedServer.answer(#"{"errors":[{"message":"bad"}]}"#, status: "400 Bad")
      }
      send(SharedEventServer.next(id, #"{"data":{"n":1}}"#))
      return SharedEventServer.accepted
    }
    let transport = transport(try server.url())
    var reader = try await transport.stream(subscription("good")).makeAsyncIterator()
    for _ in 0..<2 { _ = try await reader.next() }
    let failure = try #require(
      await #expect(throws: GraphQLFailure.self) { try await transport.stream(subscription("bad")) })
    #expect(failure.errors.map(\.message) == ["bad"])
    guard case .payload? = try await reader.next() else {
      Issue.record("the other subscription has ended")
      return
    }
  }

  // apollo-ios-dev#506
  @Test func `ends the subscription whose payload is none, and leaves the others alone`() async throws {
    let server = try SharedEventServer { document, id, send in
      send(SharedEventServer.next(id, document.contains("bad") ? "[1]" : #"{"data":{"n":1}}"#))
      if document.contains("bad") { send(SharedEventServer.next("1", #"{"data":{"n":2}}"#)) }
      return SharedEventServer.accepted
    }
    let transport = transport(try server.url())
    var reader = try await transport.stream(subscription("good")).makeAsyncIterator()
    while let event = try await reader.next() { if case .payload = event { break } }
    let stream = try await transport.stream(subscription("bad"))
    let failure = await #expect(throws: GraphQLFailure.self) { try await stream.texts() }
    #expect(failure?.code == .notGraphQL)
    guard case .payload(let response)? = try await reader.next() else {
      Issue.record("the other subscription has ended")
      return
    }
    #expect(try await response.value == ["data": ["n": 2]])
  }

  @Test func `gives up the opening with the last who waits for it`() async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitUntilClosed()
    }
    let transport = transport(try server.url())
    let tasks = (0..<3).map { number in Task { try await transport.stream(subscription("s\(number)")) } }
    var events = server.events.makeAsyncIterator()
    guard case .request? = await events.next() else { throw TestSupportError("no request") }
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(await events.next() == .closed)
  }

  @Test func `says that a server shares no stream`() async throws {
    let server = try RawServer(answering: answerText("405 Method Not Allowed", "{}"))
    let failure = try #require(
      await #expect(throws: GraphQLFailure.self) {
        try await transport(server.url()).stream(subscription("a"))
      })
    #expect(failure.code == .httpStatus)
    #expect(
      failure.message == """
        \(try server.url()) answered the request to reserve a stream with HTTP status 405. It seems not to share one stream \
        of events between operations: set 'streaming.form' of the transport's configuration to '.events'.
        """)
  }
}
