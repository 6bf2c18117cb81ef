import Foundation
import Martlet
import MartletHTTP
import MartletWebSocket
import TestSupport

/// A server, and how each transport gets to it.
struct MatrixServer: Sendable {
  let name: String
  let http: @Sendable (HTTPConfiguration) -> any Transport
  let socket: any Transport
  let legacySocket: any Transport
  /// Whether it is a server for such things at all.
  let isFor: @Sendable (Feature) -> Bool
  /// What it needs as long as it is asked.
  private let resources: [any Sendable]

  static func all() async throws -> [MatrixServer] {
    let strawberry = try await LoopbackServer.strawberry
    let ariadne = try await LoopbackServer.ariadne
    let events = try await LoopbackServer.start(script: "Tests/Servers/single_connection_server.py")
    let folder = try TemporaryFolder()
    let certificates = try await TestCertificates.make(in: folder)
    let secure = try await LoopbackServer.start(
      script: "Tests/Servers/tls_server.py", options: certificates.options)
    return [
      MatrixServer("Strawberry", strawberry.url),
      MatrixServer("Ariadne", ariadne.url, legacy: ariadne.url("/legacy")),
      MatrixServer("GraphQL over SSE, single connection", events.url, resources: [events]) { $0.part == "HTTP" },
      MatrixServer(
        "`websockets` over TLS with a private root", secure.url, root: certificates.root, resources: [secure, folder]
      ) { $0.name == "subscriptions by `graphql-transport-ws`" },
    ]
  }

  private init(
    _ name: String, _ url: URL, legacy: URL? = nil, root: [UInt8]? = nil, resources: [any Sendable] = [],
    isFor: @escaping @Sendable (Feature) -> Bool = { _ in true }
  ) {
    self.isFor = isFor
    self.name = name
    self.resources = resources
    http = { configuration in
      var configuration = configuration
      configuration.trustedRoots = root
      return HTTPTransport(url: url, timeout: .seconds(20), configuration: configuration)
    }
    let sockets = WebSocketConfiguration(trustedRoots: root)
    socket = WebSocketTransport(url: url, timeout: .seconds(20), configuration: sockets)
    legacySocket = WebSocketTransport(
      url: legacy ?? url, protocols: [.subscriptionsTransportWS], timeout: .seconds(20), configuration: sockets)
  }
}
