import Foundation
import TestSupport
import Testing

/// A TLS server with a certificate that it made itself.
enum SelfSignedServer {
  private static let openSSL = URL(fileURLWithPath: "/usr/bin/openssl")

  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: openSSL.path) }

  /// Answers every request with `{"data":{"requests":…}}`, the number of requests on this connection, while the body runs.
  ///
  /// - Parameters:
  ///   - streams: Speaks HTTP/2 if given, and answers once so many requests of one connection wait.
  ///   - body: Told the port, and the certificate in PEM.
  static func run(name: String = "127.0.0.1", streams: Int? = nil, _ body: (Int, [UInt8]) async throws -> Void)
    async throws
  {
    let folder = try TemporaryFolder()
    let made = try await Command.run(
      openSSL,
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=\(name)", "-addext",
        name.first?.isNumber == true ? "subjectAltName=IP:\(name)" : "subjectAltName=DNS:\(name)", "-keyout", "key.pem",
        "-out", "certificate.pem",
      ], in: folder.url)
    guard made.status == 0 else { throw TestSupportError(made.errorOutput) }
    let certificate = try Data(contentsOf: folder.url.appendingPathComponent("certificate.pem"))
    // The program tells its port by a connection of its own, and ends with that.
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let done = DispatchSemaphore(value: 0)
    let telephone = try RawServer { connection in
      let text = connection.readLine() ?? ""
      continuation.yield(Int(text) ?? 0)
      continuation.finish()
      done.wait()
    }
    async let outcome = Command.run(
      PackageFolder.python(), ["-c", program, String(telephone.port), String(streams ?? 0)], in: folder.url, timeout: 60
    )
    let port = try #require(await ports.first { _ in true })
    do {
      try await body(port, Array(certificate))
    } catch {
      done.signal()
      throw error
    }
    done.signal()
    _ = try await outcome
  }

  private static let program = """
    import os, socket, ssl, sys, threading
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain("certificate.pem", "key.pem")
    streams = int(sys.argv[2])
    if streams:
        context.set_alpn_protocols(["h2"])
    listener = socket.create_server(("127.0.0.1", 0))
    caller = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
    caller.sendall(b"%d\\n" % listener.getsockname()[1])

    def frame(kind, flags, stream, content=b""):
        return len(content).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + content

    def frames(secure):
        text = b""
        while more := secure.recv(65536):
            text += more
            if text.startswith(b"PRI"):
                text = text[24:] if len(text) >= 24 else text
            while len(text) >= 9 and len(text) >= 9 + (size := int.from_bytes(text[:3], "big")):
                yield text[3], text[4], int.from_bytes(text[5:9], "big")
                text = text[9 + size :]

    def serve_streams(secure):
        # Just enough of RFC 9113; 0x88 is HPACK for ":status: 200".
        secure.sendall(frame(4, 0, 0))
        waiting, count = [], 0
        for kind, flags, stream in frames(secure):
            if kind == 4 and not flags & 1:
                secure.sendall(frame(4, 1, 0))
            if kind in (0, 1) and flags & 1:
                waiting.append(stream)
            while len(waiting) >= streams:
                for stream in reversed(waiting):
                    count += 1
                    body = b'{"data":{"requests":%d}}' % count
                    secure.sendall(frame(1, 4, stream, b"\\x88") + frame(0, 1, stream, body))
                waiting = []

    def serve(connection):
        try:
            with context.wrap_socket(connection, server_side=True) as secure:
                if streams:
                    serve_streams(secure)
                text, count = b"", 0
                while more := secure.recv(65536):
                    text += more
                    while b"\\r\\n\\r\\n" in text:
                        text = text.split(b"\\r\\n\\r\\n", 1)[1]
                        count += 1
                        body = b'{"data":{"requests":%d}}' % count
                        secure.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: %d\\r\\n\\r\\n%s" % (len(body), body))
        except OSError:
            pass

    def accept():
        while True:
            threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    caller.recv(1)
    os._exit(0)
    """
}
