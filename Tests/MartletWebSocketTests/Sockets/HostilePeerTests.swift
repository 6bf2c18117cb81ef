import Foundation
import Martlet
import MartletWebSocket
import TestSupport
import Testing

/// Servers that break the rules of WebSockets, over real sockets: a failure with the right code each time, in time.
@Suite(.timeLimit(.minutes(5))) struct HostilePeerTests {
  private static func outcome(_ path: String) async throws -> CountOutcome {
    // Some of them say nothing more, so that silence must tell.
    let isSilent = path.hasPrefix("half-open") || path.hasPrefix("raw?declared")
    return await CountOutcome(of: try await PeerTransport.make(path, patience: isSilent ? .seconds(1) : .seconds(30)))
  }

  @Test(
    arguments: [
      ("status?400", "httpStatus"), ("status?401", "unauthorized"), ("status?403", "unauthorized"),
      ("status?404", "httpStatus"), ("status?429", "httpStatus"), ("status?500", "httpStatus"),
      ("status?503", "httpStatus"), ("status?200", "httpStatus"), ("redirect", "httpStatus"),
      ("accept-header?wrong", "protocolViolation"), ("accept-header", "protocolViolation"),
      ("subprotocols?chat", "protocolViolation"), ("subprotocols", "protocolViolation"),
      ("subprotocols?graphql-ws", "protocolViolation"), ("no-upgrade", "protocolViolation"),
      ("garbage", "unreachable"), ("cut-head", "unreachable"), ("huge-head", "protocolViolation"),
      ("reset-head", "unreachable"),
    ] as [(String, String)])
  func `tells what is wrong with a handshake`(path: String, code: String) async throws {
    #expect(try await Self.outcome(path) == CountOutcome([], GraphQLFailure.Code(rawValue: code)))
  }

  @Test func `waits for a handshake as long as it may, and no longer`() async throws {
    let outcome = await CountOutcome(of: try await PeerTransport.make("silent", timeout: .milliseconds(300)))
    #expect(outcome == CountOutcome([], .timedOut))
    let unacknowledged = await CountOutcome(of: try await PeerTransport.make("slow-head", timeout: .milliseconds(900)))
    #expect(unacknowledged == CountOutcome([], .timedOut))
  }

  @Test(
    arguments: [
      "good", "fragments?1", "fragments?7", "fragments?100", "drip", "pings?5000", "raw?long-pong", "late",
    ])
  func `reads what is allowed, however it comes`(path: String) async throws {
    #expect(try await Self.outcome(path) == CountOutcome([1, 2, 3]))
  }

  // libwebsockets takes frames of a server that are masked, too.
  @Test(arguments: ["binary", "masked"]) func `takes a binary or masked message for a text`(kind: String) async throws {
    #expect(try await Self.outcome("raw?\(kind)") == CountOutcome([1, 1, 2, 3]))
  }

  @Test(
    arguments: [
      "reserved-bits", "compressed", "reserved-opcode", "reserved-control", "lone-continuation",
      "text-in-text", "long-ping", "fragmented-ping", "invalid-text", "declared-huge", "declared-negative", "empty",
      "binary-garbage",
    ])
  func `ends a connection whose frames are wrong`(kind: String) async throws {
    let outcome = try await Self.outcome("raw?\(kind)")
    #expect(outcome.numbers.isEmpty && outcome.failure != nil, "\(outcome)")
    #expect([.protocolViolation, .connectionLost].contains(outcome.failure), "\(outcome)")
  }

  @Test(arguments: ["large?1100", "endless"]) func `takes no message that is larger than allowed`(path: String)
    async throws
  {
    #expect(try await Self.outcome(path) == CountOutcome([], .protocolViolation))
  }

  @Test func `takes messages as large as allowed`() async throws {
    #expect(try await Self.outcome("large?1000") == CountOutcome([1, 1, 2, 3]))
  }

  @Test(
    arguments: [
      (1000, "connectionLost"), (1001, "connectionLost"), (1003, "protocolViolation"), (1008, "protocolViolation"),
      (1011, "connectionLost"), (3000, "connectionLost"), (4400, "protocolViolation"), (4401, "unauthorized"),
      (4403, "unauthorized"), (4409, "protocolViolation"), (4429, "protocolViolation"), (4499, "connectionLost"),
    ] as [(Int, String)])
  func `tells with which code a server closed`(code: Int, failure: String) async throws {
    #expect(
      try await Self.outcome("close?\(code)")
        == CountOutcome([1], GraphQLFailure.Code(rawValue: failure)))
  }

  // These codes never travel (RFC 6455, section 7.4.1).
  @Test(arguments: [0, 999, 1004, 1005, 1006, 1015, 2000, 5000, 65535])
  func `takes codes that may not be sent for the end that they are`(code: Int) async throws {
    let outcome = try await Self.outcome("close?\(code)")
    #expect(outcome.numbers == [1] && outcome.failure != nil, "\(outcome)")
  }

  @Test(arguments: ["empty", "one-byte", "invalid-reason", "long-reason", "more-after", "twice"])
  func `ends with a close frame, however it is written`(kind: String) async throws {
    let outcome = try await Self.outcome("close-oddly?\(kind)")
    #expect(outcome.numbers == [1] && outcome.failure != nil, "\(outcome)")
  }

  @Test(arguments: ["cut", "cut?reset", "half-open"]) func `notices that the server has gone`(path: String) async throws
  {
    #expect(try await Self.outcome(path) == CountOutcome([1], .connectionLost))
  }

  @Test func `does not wait for ever for the answer to a close frame`() async throws {
    #expect(try await Self.outcome("deaf") == CountOutcome([1, 2, 3]))
  }

  @Test func `late messages of one operation do not reach the next`() async throws {
    let transport = try await PeerTransport.make("late")
    for _ in 1...3 { #expect(await CountOutcome(of: transport) == CountOutcome([1, 2, 3])) }
  }
}
