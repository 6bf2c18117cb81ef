import Foundation
import TestSupport
import Testing

/// A TLS server with a certificate that it made itself.
enum SelfSignedServer {
  private static let openSSL = URL(fileURLWithPath: "/usr/bin/openssl")

  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: openSSL.path) }

  /// Accepts one connection, on the port that the body is told.
  static func run(_ body: (Int) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let made = try await Command.run(
      openSSL,
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1", "-keyout", "key.pem",
        "-out", "certificate.pem",
      ], in: folder.url)
    guard made.status == 0 else { throw TestSupportError(made.errorOutput) }
    // The program tells its port by a connection of its own.
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let telephone = try RawServer { connection in
      let text = connection.readLine() ?? ""
      continuation.yield(Int(text) ?? 0)
      continuation.finish()
    }
    async let outcome = Command.run(
      PackageFolder.python(), ["-c", program, String(telephone.port)], in: folder.url, timeout: 30)
    let port = try #require(await ports.first { _ in true })
    try await body(port)
    _ = try await outcome
  }

  private static let program = """
    import socket, ssl, sys
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain("certificate.pem", "key.pem")
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(20)
    with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as caller:
        caller.sendall(b"%d\\n" % listener.getsockname()[1])
    connection, _ = listener.accept()
    try:
        context.wrap_socket(connection, server_side=True).recv(1)
    except OSError:
        pass
    """
}
