import Foundation
import Martlet
import MartletHTTP
import MartletWebSocket
import Testing

/// What can be printed by accident shows no secret.
@Suite struct DiscretionTests {
  private static let secret = "hunter2hunter2"

  private static func url(_ scheme: String) throws -> URL {
    try #require(URL(string: "\(scheme)://user:\(secret)@example.org/graphql?key=\(secret)"))
  }

  private static func values() throws -> [Any] {
    var operation = GraphQLOperation(
      kind: .mutation, name: "SignIn", document: "mutation SignIn($password: String!) { signIn(password: $password) }",
      variables: ["password": .string(secret)], headers: ["Authorization": "Bearer \(secret)"])
    operation.extensions = ["key": .string(secret)]
    let document = try ResponseDocument(parsing: Array(#"{"data":{"token":"\#(secret)"}}"#.utf8))
    let answer = TransportResponse(document: document, status: 200, headers: ["set-cookie": secret])
    let fields = HeaderFields().replaced(by: ["Authorization": "Bearer \(secret)"])
    let configuration = HTTPConfiguration(proxy: .server(try url("http")))
    let http = HTTPTransport(
      url: try url("https"), headers: ["Authorization": "Bearer \(secret)"], configuration: configuration)
    let sockets = WebSocketConfiguration(proxy: try url("http"))
    let request = WebSocketRequest(
      url: try url("wss"), subprotocols: ["header-\(secret)"], headers: ["Authorization": secret],
      configuration: sockets)
    let settings = SocketSettings(request: request, payload: ["token": .string(secret)])
    return [
      operation, answer, TransportEvent.payload(answer), fields, http, configuration, sockets, request, settings,
      HTTPRequest(method: "POST", url: try url("https"), fields: fields, body: .bytes(Array(secret.utf8))),
      ConnectionContext(attempt: 1, rejection: nil, rejectedPayload: settings.payload),
      SocketInput.start(key: 1, operation), SocketAction.open(generation: 1, request),
      WebSocketTransport(url: try url("wss"), headers: ["Authorization": secret]),
      GraphQLClient(transport: SplitTransport(subscriptions: http, others: http)), TokenSource { _ in secret },
    ]
  }

  @Test func `in no way of printing`() async throws {
    let tokens = TokenSource { _ in Self.secret }
    _ = try await tokens.token()
    for value in try Self.values() + [tokens] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), dumped] {
        #expect(!text.contains(Self.secret), "\(type(of: value)): \(text)")
        #expect(!text.isEmpty)
      }
    }
  }
}
