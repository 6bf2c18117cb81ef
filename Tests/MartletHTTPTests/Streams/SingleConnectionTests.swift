import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Many subscriptions on one stream of events, of a server that insists on the protocol.
@Suite(.timeLimit(.minutes(5))) struct SingleConnectionTests {
  private let server: LoopbackServer
  private let transport: HTTPTransport

  init() async throws {
    server = try await LoopbackServer.start(script: "Tests/Servers/single_connection_server.py")
    let streaming = HTTPStreaming(form: .sharedEvents)
    transport = HTTPTransport(
      url: server.url, configuration: HTTPConfiguration(streaming: streaming), engine: HTTPConfiguration().engine(),
      random: { 0 })
  }

  private func count(to last: Int, pause: Int = 0) -> GraphQLOperation {
    GraphQLOperation(
      kind: .subscription, name: "Count",
      document: "subscription Count($to: Int!, $ms: Int!) { count(to: $to, intervalMs: $ms) }",
      variables: ["to": .number("\(last)"), "ms": .number("\(pause)")])
  }

  /// What the server says of itself.
  private func log() async throws -> AnyCodable {
    let request = HTTPRequest(method: "GET", url: server.url("/log"), fields: HeaderFields())
    return try AnyCodable(json: await HTTPConfiguration().engine().answer(to: request, limit: 100_000).body)
  }

  /// Asks the server for its log until it says so.
  private func wait(until condition: (AnyCodable) -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end { if condition(try await log()) { return } }
    Issue.record("the server does not say so: \(try await log())")
  }

  @Test func `carries many subscriptions at once, each to its end`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...30 {
        group.addTask {
          let texts = try await transport.stream(count(to: number, pause: 1)).texts()
          #expect(texts.filter { $0.hasPrefix("{") } == (1...number).map { #"{"data":{"count":\#($0)}}"# })
        }
      }
      try await group.waitForAll()
    }
    try await wait { $0["running"] == 0 }
    let log = try await log()
    #expect(log["faults"] == [])
    #expect(log["opened"] == log["reserved"])
  }

  // A stream that ends must not take those with it that begin at the same time.
  @Test func `is opened again as often as the last subscription ends and another begins`() async throws {
    for _ in 0..<40 {
      var reader = try await transport.stream(count(to: 1000)).makeAsyncIterator()
      while let event = try await reader.next() { if case .payload = event { break } }
    }
    for _ in 0..<20 {
      let texts = try await transport.stream(count(to: 2)).texts()
      #expect(texts.suffix(2) == [#"{"data":{"count":1}}"#, #"{"data":{"count":2}}"#])
      #expect(!texts.contains { $0.hasPrefix("reconnecting") })
    }
    try await wait { $0["running"] == 0 }
    #expect(try await log()["faults"] == [])
  }

  @Test func `stops an operation at the server when its reader leaves, and no other`() async throws {
    var kept = try await transport.stream(count(to: 1_000_000, pause: 100)).makeAsyncIterator()
    while let event = try await kept.next() { if case .payload = event { break } }
    for try await event in try await transport.stream(count(to: 1_000_000, pause: 1)) {
      if case .payload = event { break }
    }
    try await wait { $0["stopped"] == ["2"] && $0["running"] == 1 }
    guard case .payload? = try await kept.next() else {
      Issue.record("the other one has ended")
      return
    }
    #expect(try await log()["opened"] == 1)
  }

  @Test func `ends all at the server with the transport's last stream`() async throws {
    do {
      let streams = [
        try await transport.stream(count(to: 9999, pause: 5)), try await transport.stream(count(to: 9999)),
      ]
      for stream in streams { for try await event in stream { if case .payload = event { break } } }
    }
    try await wait { $0["running"] == 0 }
  }

  @Test func `takes all up again after the stream was lost`() async throws {
    let begun = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: TransportStream.Iterator.self) { group in
      // Both are read at the same time: on one connection, one that waits for its reader holds up the other.
      for _ in 1...2 {
        group.addTask {
          var reader = try await transport.stream(count(to: 9999, pause: 5)).makeAsyncIterator()
          var states: [String] = []
          var isBegun = false
          while states.last != "resumed", let event = try await reader.next() {
            switch event {
            case .connection(.reconnecting): states.append("reconnecting")
            case .connection(.resumed): states.append("resumed")
            case .payload where !isBegun:
              isBegun = true
              begun.continuation.yield()
            default: break
            }
          }
          #expect(states == ["reconnecting", "resumed"])
          return reader
        }
      }
      var waiting = begun.stream.makeAsyncIterator()
      for _ in 1...2 { await waiting.next() }
      let request = HTTPRequest(method: "POST", url: server.url("/break"), fields: HeaderFields())
      _ = try await HTTPConfiguration().engine().answer(to: request, limit: 100)
      // Kept, so that they go on.
      var readers: [TransportStream.Iterator] = []
      for try await reader in group { readers.append(reader) }
      try await wait { $0["opened"] == 2 && $0["running"] == 2 && $0["faults"] == [] }
      withExtendedLifetime(readers) {}
    }
  }

  @Test func `brings errors of one operation to that one only`() async throws {
    var kept = try await transport.stream(count(to: 9999, pause: 100)).makeAsyncIterator()
    let wrong = GraphQLOperation(kind: .subscription, name: nil, document: "subscription { nothing }")
    let texts = try await transport.stream(wrong).texts()
    #expect(texts.last?.contains("Cannot query field 'nothing'") == true)
    var count = 0
    while count < 3, let event = try await kept.next() { if case .payload = event { count += 1 } }
    #expect(count == 3)
  }
}
