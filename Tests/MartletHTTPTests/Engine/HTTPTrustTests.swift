import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Whom engines trust.
@Suite(.timeLimit(.minutes(5)), .enabled(if: SelfSignedServer.isAvailable, "needs openssl")) struct HTTPTrustTests {
  private func url(_ port: Int, host: String = "127.0.0.1") throws -> URL {
    try #require(URL(string: "https://\(host):\(port)/graphql"))
  }

  /// A GET, as the server counts headers only.
  private func get(_ url: URL, _ configuration: HTTPConfiguration) -> HTTPTransport {
    var configuration = configuration
    configuration.queryMethod = .get()
    return HTTPTransport(url: url, configuration: configuration)
  }

  #if os(Linux)
    @Test(arguments: [true, false]) func `trusts roots that it was given`(trustsSystemRoots: Bool) async throws {
      try await SelfSignedServer.run { port, certificate in
        let configuration = HTTPConfiguration(trustedRoots: certificate, trustsSystemRoots: trustsSystemRoots)
        let transport = get(try url(port), configuration)
        for number in 1...3 {
          // The number says that the connection was used again.
          #expect(try await transport.send(hello).value["data"]?["requests"] == .number("\(number)"))
        }
      }
    }

    @Test func `trusts a root for its own name only`() async throws {
      try await SelfSignedServer.run(name: "graphql.invalid") { port, certificate in
        let failure = try await get(try url(port), HTTPConfiguration(trustedRoots: certificate)).failure()
        #expect(failure.code == .insecureConnection)
        #expect(failure.message.hasPrefix("No secure connection to https://127.0.0.1:\(port)/graphql (SSL: "))
      }
    }

    @Test func `trusts nobody else`() async throws {
      try await SelfSignedServer.run { _, other in
        try await SelfSignedServer.run { port, _ in
          for trustsSystemRoots in [true, false] {
            let configuration = HTTPConfiguration(trustedRoots: other, trustsSystemRoots: trustsSystemRoots)
            let failure = try await get(url(port), configuration).failure()
            #expect(failure.code == .insecureConnection)
          }
        }
      }
    }

    @Test(arguments: ["", "no certificate", "-----BEGIN CERTIFICATE-----\n!!!!\n-----END CERTIFICATE-----\n"])
    func `says that roots are no certificates`(pem: String) async throws {
      try await SelfSignedServer.run { port, _ in
        let configuration = HTTPConfiguration(trustedRoots: Array(pem.utf8), trustsSystemRoots: false)
        let failure = try await get(try url(port), configuration).failure()
        #expect(failure.code == .invalidConfiguration)
        #expect(failure.message == "The trusted roots are no certificates in PEM, or are damaged.")
      }
    }

    @Test func `says what a session cannot do on this platform`() async throws {
      let url = try #require(URL(string: "https://127.0.0.1:1/graphql"))
      for configuration in [
        HTTPConfiguration(trustedRoots: []), HTTPConfiguration(proxy: .server(url)),
      ] {
        let failure = try await HTTPTransport(url: url, engine: SessionEngine(configuration)).failure()
        #expect(failure.code == .invalidConfiguration)
      }
    }
  #endif
}
