import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

#if os(Linux)
  /// Requests through proxies.
  @Suite(.timeLimit(.minutes(5))) struct HTTPProxyTests {
    private func proxyURL(_ port: Int, _ user: String = "") throws -> URL {
      try #require(URL(string: "http://\(user)127.0.0.1:\(port)"))
    }

    private func transport(_ url: URL, environment: [String: String]) -> HTTPTransport {
      HTTPTransport(url: url, engine: CurlEngine(HTTPConfiguration(), environment: environment))
    }

    @Test func `sends requests without TLS to the proxy`() async throws {
      let proxy = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{"a":1}}"#) }
      let url = try #require(URL(string: "http://graphql.invalid/graphql"))
      let configuration = HTTPConfiguration(proxy: .server(try proxyURL(proxy.port, "user:pass%20word@")))
      _ = try await HTTPTransport(url: url, configuration: configuration).send(hello)
      let sent = try #require(proxy.sent.first)
      #expect(sent.target == "http://graphql.invalid/graphql")
      #expect(sent.header.contains("proxy-authorization: basic dxnlcjpwyxnzihdvcmq="))
    }

    @Test(.enabled(if: SelfSignedServer.isAvailable, "needs openssl"))
    func `sends requests with TLS through the proxy`() async throws {
      try await SelfSignedServer.run { port, certificate in
        let proxy = try TestProxy(to: port, credentials: "user:password")
        let url = try #require(URL(string: "https://127.0.0.1:\(port)/graphql?key=secret"))
        let configuration = HTTPConfiguration(
          trustedRoots: certificate, proxy: .server(try proxyURL(proxy.port, "user:password@")), queryMethod: .get())
        let answer = try await HTTPTransport(
          url: url, headers: ["Authorization": "secret"], configuration: configuration
        ).send(hello)
        #expect(try await answer.value["data"]?["requests"] == 1)
        #expect(answer.headers["x-proxy"] == nil)
        guard case .request(let head)? = await proxy.events.first(where: { _ in true }) else {
          throw TestSupportError("the proxy saw nothing")
        }
        #expect(head.hasPrefix("CONNECT 127.0.0.1:\(port) HTTP/1.1\r\n"))
        #expect(!head.contains("secret"))
      }
    }

    @Test func `says that a proxy wants credentials`() async throws {
      let proxy = try TestProxy(to: 1, credentials: "user:password")
      let url = try #require(URL(string: "https://graphql.invalid/graphql"))
      let configuration = HTTPConfiguration(proxy: .server(try proxyURL(proxy.port, "user:wrong-password@")))
      let failure = try await HTTPTransport(url: url, configuration: configuration).failure()
      #expect(failure.code == .unreachable)
      #expect(
        failure.message == """
          Cannot reach https://graphql.invalid/graphql: the proxy did not let the connection through with HTTP status 407. \
          Check the proxy's address and credentials, and what it allows.
          """)
      #expect(!String(reflecting: failure).contains("wrong-password"))
    }

    @Test func `says that a proxy is not there`() async throws {
      let url = try #require(URL(string: "https://graphql.invalid/graphql"))
      let closed = HTTPConfiguration(proxy: .server(try proxyURL(RawServer.closedPort())))
      let refused = try await HTTPTransport(url: url, configuration: closed).failure()
      #expect(
        refused.message == """
          Cannot reach https://graphql.invalid/graphql: the proxy refused the connection. Check the settings of the proxy, \
          and that it is running.
          """)
      let unknown = HTTPConfiguration(proxy: .server(try #require(URL(string: "http://proxy.invalid:3128"))))
      let unnamed = try await HTTPTransport(url: url, configuration: unknown).failure()
      #expect(
        unnamed.message == """
          Cannot reach https://graphql.invalid/graphql: the host of the proxy is not known. Check the settings of the \
          proxy.
          """)
    }

    @Test(arguments: ["http_proxy", "all_proxy", "ALL_PROXY"])
    func `uses the proxy of the environment`(name: String) async throws {
      let proxy = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{"a":1}}"#) }
      let url = try #require(URL(string: "http://graphql.invalid/graphql"))
      _ = try await transport(url, environment: [name: "127.0.0.1:\(proxy.port)"]).send(hello)
      #expect(proxy.sent.count == 1)
    }

    @Test(arguments: [
      ["HTTP_PROXY": "*"], ["https_proxy": "*"], ["http_proxy": "*", "no_proxy": "example.org,.invalid"],
      ["http_proxy": "*", "NO_PROXY": "*"], ["http_proxy": ""],
    ])
    func `leaves it out where the environment says so`(environment: [String: String]) async throws {
      let proxy = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{"a":1}}"#) }
      let url = try #require(URL(string: "http://graphql.invalid/graphql"))
      let environment = environment.mapValues { $0 == "*" && environment.count == 1 ? "127.0.0.1:\(proxy.port)" : $0 }
        .merging(environment["http_proxy"] == "*" ? ["http_proxy": "127.0.0.1:\(proxy.port)"] : [:]) { $1 }
      #expect(try await transport(url, environment: environment).failure().code == .unreachable)
      #expect(proxy.sent.isEmpty)
    }

    @Test(arguments: ["127.0.0.1", "127.1.2.3", "localhost", "LOCALHOST."])
    func `never sends what is for this machine to a proxy of the environment`(host: String) async throws {
      let proxy = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{"proxy":true}}"#) }
      let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{"proxy":false}}"#) }
      let url = try #require(URL(string: "http://\(host):\(server.port)/graphql"))
      let answer = try? await transport(url, environment: ["http_proxy": "127.0.0.1:\(proxy.port)"]).send(hello)
      #expect(proxy.sent.isEmpty)
      if host == "127.0.0.1" { #expect(try await answer?.value["data"]?["proxy"] == false) }
    }

    @Test func `uses no proxy where it is told so`() async throws {
      let proxy = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{"proxy":true}}"#) }
      let url = try #require(URL(string: "http://graphql.invalid/graphql"))
      let engine = CurlEngine(
        HTTPConfiguration(proxy: .none), environment: ["http_proxy": "127.0.0.1:\(proxy.port)"])
      #expect(try await HTTPTransport(url: url, engine: engine).failure().code == .unreachable)
      #expect(proxy.sent.isEmpty)
    }
  }
#endif
