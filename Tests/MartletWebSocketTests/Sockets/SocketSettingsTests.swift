import Foundation
import Martlet
import MartletWebSocket
import TestSupport
import Testing

/// Proxies and compression, over real sockets.
@Suite(.timeLimit(.minutes(5))) struct SocketSettingsTests {
  private static let proxyStart = Task { try await LoopbackServer.start(script: "Tests/Servers/proxy_server.py") }
  private static let deflateStart = Task { try await LoopbackServer.start(script: "Tests/Servers/deflate_server.py") }

  private static func throughProxy(_ account: String) async throws -> CountOutcome {
    let port = try await proxyStart.value.url.port ?? 0
    let proxy = try #require(URL(string: "http://\(account)127.0.0.1:\(port)"))
    return await CountOutcome(
      of: try await PeerTransport.make(
        "good", timeout: account.hasPrefix("silent") ? .milliseconds(500) : .seconds(20),
        configuration: WebSocketConfiguration(proxy: proxy)))
  }

  @Test(arguments: ["", "good:secret@"]) func `goes through a proxy`(account: String) async throws {
    #expect(try await Self.throughProxy(account) == CountOutcome([1, 2, 3]))
  }

  @Test(arguments: ["good:wrong@", "refused:secret@", "broken:secret@", "cut:secret@"])
  func `says that a proxy lets nothing through`(account: String) async throws {
    #expect(try await Self.throughProxy(account) == CountOutcome([], .unreachable))
  }

  @Test func `does not wait for a silent proxy for ever`() async throws {
    #expect(try await Self.throughProxy("silent:secret@") == CountOutcome([], .timedOut))
  }

  @Test func `says that there is no proxy`() async throws {
    let proxy = try #require(URL(string: "http://127.0.0.1:1"))
    let transport = try await PeerTransport.make("good", configuration: WebSocketConfiguration(proxy: proxy))
    #expect(await CountOutcome(of: transport) == CountOutcome([], .unreachable))
  }

  @Test(arguments: [true, false]) func `compresses messages as it is told`(compresses: Bool) async throws {
    let port = try await Self.deflateStart.value.url.port
    let transport = try await PeerTransport.make(
      "good", port: port, configuration: WebSocketConfiguration(compressesMessages: compresses))
    var texts: [Int] = []
    for try await event in try await transport.stream(CountOutcome.operation) {
      guard case .payload(let answer) = event, let data = answer.document.value["data"] else { continue }
      #expect(data["isCompressed"] == .bool(compresses))
      texts.append(data["text"]?.string?.utf8.count ?? 0)
    }
    #expect(texts == [20_000, 20_000, 20_000])
  }

  @Test func `takes no message that is too large once it is unpacked`() async throws {
    let port = try await Self.deflateStart.value.url.port
    let transport = try await PeerTransport.make("bomb", port: port)
    #expect(await CountOutcome(of: transport) == CountOutcome([], .protocolViolation))
  }
}
