import Foundation
import LiveAPI
import Martlet
import MartletWebSocket
import Synchronization
import TestSupport
import Testing

/// Real servers: Ariadne's two protocols, TLS with a private root, tokens, cancellation.
@Suite(.timeLimit(.minutes(5))) struct ServerSocketTests {
  static func numbers(_ transport: WebSocketTransport, to end: Int = 3) async throws -> [Int] {
    var numbers: [Int] = []
    for try await event in GraphQLClient(transport: transport).subscribe(CountSubscription(to: end), as: Count.self) {
      if case .response(let response) = event { numbers.append(response.value.number) }
    }
    return numbers
  }

  @Test func `listens to Ariadne in both protocols`() async throws {
    let server = try await LoopbackServer.ariadne
    #expect(try await Self.numbers(WebSocketTransport(url: server.url)) == [1, 2, 3])
    let legacy = WebSocketTransport(url: server.url("/legacy"), protocols: [.subscriptionsTransportWS])
    #expect(try await Self.numbers(legacy) == [1, 2, 3])
  }

  @Test func `sends queries over the socket`() async throws {
    let transport = WebSocketTransport(url: try await LoopbackServer.strawberry.url)
    let answer = try await transport.send(
      GraphQLOperation(kind: .query, name: nil, document: #"{ hello(name: "Ada") }"#))
    #expect(answer.document.value["data"] == ["hello": "Hello Ada"])
  }

  @Test func `asks for another payload where the server refuses the first`() async throws {
    let attempts = Mutex<[AnyCodable?]>([])
    let transport = WebSocketTransport(url: try await LoopbackServer.strawberry.url) { context in
      attempts.withLock { $0.append(context.rejectedPayload) }
      return ["token": context.rejection == nil ? "bad" : "good"]
    }
    #expect(try await Self.numbers(transport) == [1, 2, 3])
    #expect(attempts.withLock { $0 } == [nil, ["token": "bad"]])
  }

  @Test func `fails where the server refuses every payload, without showing it`() async throws {
    let transport = WebSocketTransport(url: try await LoopbackServer.strawberry.url) { _ in
      ["token": "bad", "secret": "hunter2hunter2"]
    }
    let failure = await #expect(throws: GraphQLFailure.self) { try await Self.numbers(transport) }
    #expect(failure?.code == .unauthorized)
    #expect(failure.map { "\($0)".contains("hunter2") } == false)
  }

  @Test func `passes the error of one subscription to that one alone`() async throws {
    // apollo-ios-dev#506
    let transport = WebSocketTransport(url: try await LoopbackServer.strawberry.url)
    async let good = Self.numbers(transport, to: 20)
    let stream = try await transport.stream(
      GraphQLOperation(kind: .subscription, name: nil, document: "subscription { nothing }"))
    let failure = await #expect(throws: GraphQLFailure.self) { for try await _ in stream {} }
    #expect(failure?.code == .requestErrors)
    #expect(failure?.errors.isEmpty == false)
    #expect(try await good == Array(1...20))
  }

  @Test func `says that nobody listens`() async throws {
    let url = try #require(URL(string: "ws://127.0.0.1:9/graphql?token=hunter2hunter2"))
    let failure = await #expect(throws: GraphQLFailure.self) { try await Self.numbers(WebSocketTransport(url: url)) }
    #expect(failure?.code == .unreachable)
    #expect(failure.map { "\($0)".contains("hunter2") } == false)
    let unknown = try #require(URL(string: "ws://graphql.invalid/graphql"))
    let lookup = await #expect(throws: GraphQLFailure.self) { try await Self.numbers(WebSocketTransport(url: unknown)) }
    #expect(lookup?.code == .unreachable)
  }

  @Test func `says that the path takes no sockets`() async throws {
    let url = try await LoopbackServer.strawberry.url("/elsewhere")
    let failure = await #expect(throws: GraphQLFailure.self) { try await Self.numbers(WebSocketTransport(url: url)) }
    #expect(failure?.code == .unauthorized || failure?.code == .httpStatus, "\(String(describing: failure))")
  }

  @Test func `a cancelled reader ends its subscription, and the socket serves the others`() async throws {
    let transport = WebSocketTransport(url: try await LoopbackServer.strawberry.url)
    let task = Task { try await Self.numbers(transport, to: 1_000_000) }
    #expect(try await Self.numbers(transport) == [1, 2, 3])
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await Self.numbers(transport) == [1, 2, 3])
  }

  @Test func `trusts a private root, and nothing without it`() async throws {
    let folder = try TemporaryFolder()
    let certificates = try await TestCertificates.make(in: folder)
    let roots = certificates.root
    let server = try await LoopbackServer.start(script: "Tests/Servers/tls_server.py", options: certificates.options)
    for trustsSystem in [true, false] {
      let trusting = WebSocketTransport(
        url: server.url,
        configuration: WebSocketConfiguration(trustedRoots: roots, trustsSystemRoots: trustsSystem))
      #expect(try await Self.numbers(trusting) == [1, 2, 3])
    }
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Self.numbers(WebSocketTransport(url: server.url))
    }
    #expect(failure?.code == .insecureConnection, "\(String(describing: failure))")
    // The certificate is made for another name.
    let port = try #require(server.url.port)
    let wrongHost = try #require(URL(string: "wss://127.0.0.1:\(port)/graphql"))
    let mismatch = await #expect(throws: GraphQLFailure.self) {
      try await Self.numbers(
        WebSocketTransport(url: wrongHost, configuration: WebSocketConfiguration(trustedRoots: roots)))
    }
    #expect(mismatch?.code == .insecureConnection, "\(String(describing: mismatch))")
    withExtendedLifetime((folder, server)) {}
  }
}
