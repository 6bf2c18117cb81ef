import Foundation
import Martlet
import MartletAppSync
import MartletWebSocket
import Synchronization
import TestSupport
import Testing

/// Against the stand-in of AppSync, which makes signatures again with botocore.
@Suite(.timeLimit(.minutes(5))) struct AppSyncTransportTests {
  struct Mode: Sendable, CustomTestStringConvertible {
    let name: String
    let authorization: @Sendable () -> AppSyncAuthorization
    var testDescription: String { name }
  }

  static let modes = [
    Mode(name: "API key") { .apiKey("da2-fakeApiKey") },
    Mode(name: "JWT") { .userPools(TokenSource { _ in "jwt-good" }) },
    Mode(name: "JWT") { .openIDConnect(TokenSource { _ in "jwt-good" }) },
    Mode(name: "Lambda") { .lambda(TokenSource { _ in "lambda-good" }) },
    Mode(name: "IAM") { .iam(AWSCredentials(accessKeyID: "AKIDFAKE", secretAccessKey: "fake/Secret+Key")) },
    Mode(name: "IAM") {
      .iam(
        AWSCredentials(accessKeyID: "ASIAFAKE", secretAccessKey: "fake/Secret+Key", sessionToken: "fakeSessionToken"))
    },
  ]
  static let handshakes: [AppSyncHandshake] = [.subprotocol, .query, .headers]

  static func transport(
    _ authorization: AppSyncAuthorization, _ handshake: AppSyncHandshake = .subprotocol
  ) async throws -> AppSyncTransport {
    AppSyncTransport(
      AppSyncEndpoint(url: try await LoopbackServer.appSync.url, region: "eu-central-1"), authorization: authorization,
      handshake: handshake, reconnect: ReconnectPolicy(initialDelay: .milliseconds(20)))
  }

  static func subscription(_ field: String) -> GraphQLOperation {
    GraphQLOperation(kind: .subscription, name: nil, document: "subscription { \(field) mode style }")
  }

  /// The results and the states of a subscription.
  static func events(_ stream: TransportStream) async throws -> (results: [AnyCodable], states: [String]) {
    var results: [AnyCodable] = []
    var states: [String] = []
    for try await event in stream {
      switch event {
      case .payload(let answer): results.append(answer.document.value["data"] ?? .null)
      case .connection(let state): states.append("\(state)".components(separatedBy: "(")[0])
      }
    }
    return (results, states)
  }

  @Test(arguments: modes) func `sends queries in every authorization mode`(mode: Mode) async throws {
    let operation = GraphQLOperation(kind: .query, name: nil, document: "{ mode }", variables: ["text": "ä \"x\""])
    let answer = try await Self.transport(mode.authorization()).send(operation)
    #expect(answer.document.value == ["data": ["mode": .string(mode.name)]])
  }

  @Test(arguments: modes, handshakes)
  func `listens in every authorization mode with every handshake`(mode: Mode, handshake: AppSyncHandshake) async throws
  {
    let transport = try await Self.transport(mode.authorization(), handshake)
    let (results, states) = try await Self.events(transport.stream(Self.subscription("count")))
    let style: AnyCodable = .string("\(handshake)")
    #expect(results == (1...3).map { ["count": .number("\($0)"), "mode": .string(mode.name), "style": style] })
    #expect(states == ["connecting", "live"])
  }

  @Test func `an operation can choose another mode than the transport`() async throws {
    let transport = try await Self.transport(.apiKey("da2-fakeApiKey"))
    var operation = GraphQLOperation(kind: .query, name: nil, document: "{ mode }")
    operation.options.appSyncAuthorization = .lambda(TokenSource { _ in "lambda-good" })
    #expect(try await transport.send(operation).document.value == ["data": ["mode": "Lambda"]])
    var subscription = Self.subscription("count")
    subscription.options.appSyncAuthorization = .userPools(TokenSource { _ in "jwt-good" })
    let (results, _) = try await Self.events(transport.stream(subscription))
    #expect(results.allSatisfy { $0["mode"] == "JWT" } && results.count == 3)
  }

  @Test func `fetches another token where the server refuses the first`() async throws {
    let rejected = Mutex<[String?]>([])
    let source = TokenSource { old in
      rejected.withLock { $0.append(old) }
      return old == nil ? "jwt-old" : "jwt-good"
    }
    let transport = try await Self.transport(.userPools(source))
    let (results, _) = try await Self.events(transport.stream(Self.subscription("count")))
    #expect(results.count == 3)
    #expect(rejected.withLock { $0 } == [nil, "jwt-old"])
    await source.forget()
    let answer = try await transport.send(GraphQLOperation(kind: .query, name: nil, document: "{ mode }"))
    #expect(answer.document.value == ["data": ["mode": "JWT"]])
  }

  @Test(arguments: handshakes) func `says that a key is not accepted, without the key`(handshake: AppSyncHandshake)
    async throws
  {
    let transport = try await Self.transport(.apiKey("da2-wrongKeyHunter2"), handshake)
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Self.events(transport.stream(Self.subscription("count")))
    }
    #expect(failure?.code == .unauthorized)
    #expect(failure?.errors.first?.errorType == "UnauthorizedException")
    #expect(failure.map { "\($0)".contains("Hunter2") } == false)
    let answer = try await transport.send(GraphQLOperation(kind: .query, name: nil, document: "{ mode }"))
    #expect(answer.status == 401)
    #expect(answer.document.graphQLErrors.first?.errorType == "UnauthorizedException")
  }

  @Test func `waits and tries again where there are too many subscriptions`() async throws {
    // aws-amplify/amplify-swift#2258
    let transport = try await Self.transport(.apiKey("da2-fakeApiKey"))
    let (results, states) = try await Self.events(transport.stream(Self.subscription("maxed")))
    #expect(results.count == 3)
    #expect(states == ["connecting", "live"])
  }

  @Test func `an error without an id fails no subscription`() async throws {
    // aws-amplify/aws-appsync-realtime-client-ios#67
    let transport = try await Self.transport(.apiKey("da2-fakeApiKey"))
    async let other = Self.events(transport.stream(Self.subscription("count")))
    let (results, _) = try await Self.events(transport.stream(Self.subscription("throttled")))
    #expect(results.count == 3)
    #expect(try await other.results.count == 3)
  }

  @Test func `connects anew with another token where a subscription is refused`() async throws {
    let transport = try await Self.transport(.userPools(TokenSource { _ in "jwt-good" }))
    let (results, states) = try await Self.events(transport.stream(Self.subscription("once_denied")))
    #expect(results.count == 3)
    #expect(states == ["connecting", "reconnecting", "live"])
  }

  @Test(arguments: [("denied", GraphQLFailure.Code.unauthorized), ("refused", .requestErrors)])
  func `ends a subscription that is refused for good`(field: String, code: GraphQLFailure.Code) async throws {
    let transport = try await Self.transport(.userPools(TokenSource { _ in "jwt-good" }))
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Self.events(transport.stream(Self.subscription(field)))
    }
    #expect(failure?.code == code)
  }

  @Test func `tells of the gap when the connection broke`() async throws {
    let transport = try await Self.transport(.apiKey("da2-fakeApiKey"))
    let (results, states) = try await Self.events(transport.stream(Self.subscription("lost")))
    #expect(results.compactMap { $0["lost"]?.description } == ["1", "2", "1", "2", "3"])
    #expect(states == ["connecting", "live", "reconnecting", "resumed"])
  }

  @Test func `keeps the shape of errors whole`() async throws {
    let transport = try await Self.transport(.apiKey("da2-fakeApiKey"))
    let conflict = try await transport.send(
      GraphQLOperation(kind: .mutation, name: nil, document: "mutation { conflict }"))
    let error = try #require(conflict.document.graphQLErrors.first)
    #expect(error.errorType == "ConflictUnhandled")
    #expect(error.errorData == ["id": "1", "_version": 3])
    #expect(error.errorInfo == ["a": 1])
    #expect(GraphQLFailure(code: .fieldErrors, message: "", errors: [error]).appSyncCode == .conflict)
    let condition = try await transport.send(
      GraphQLOperation(kind: .mutation, name: nil, document: "mutation { conditional }"))
    let failure = GraphQLFailure(code: .fieldErrors, message: "", errors: condition.document.graphQLErrors)
    #expect(failure.appSyncCode == .conditionFailed)
  }

  @Test(arguments: ["key", "jwt", "iam"]) func `gql's own client talks to the stand-in`(mode: String) async throws {
    let outcome = try await Command.run(
      PackageFolder.python(),
      [PackageFolder.url("Tests/Servers/appsync_gql.py").path, LoopbackServer.appSync.url.absoluteString, mode])
    let results = try AnyCodable(json: Array(outcome.output.utf8))
    #expect(results[2]?["count"] == 3, "\(outcome.errorOutput)")
  }

  @Test func `knows the address for subscriptions`() throws {
    let api = AppSyncEndpoint(
      url: try #require(URL(string: "https://abc.appsync-api.ap-south-1.amazonaws.com/graphql")))
    #expect(api.realtimeURL.absoluteString == "wss://abc.appsync-realtime-api.ap-south-1.amazonaws.com/graphql")
    #expect(api.region == "ap-south-1")
    let china = AppSyncEndpoint(
      url: try #require(URL(string: "https://abc.appsync-api.cn-north-1.amazonaws.com.cn/graphql")))
    #expect(china.realtimeURL.absoluteString == "wss://abc.appsync-realtime-api.cn-north-1.amazonaws.com.cn/graphql")
    let custom = AppSyncEndpoint(url: try #require(URL(string: "https://api.example.org/graphql")), region: "eu-west-1")
    #expect(custom.realtimeURL.absoluteString == "wss://api.example.org/graphql/realtime")
  }
}
