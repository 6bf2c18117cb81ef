import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A proxy that carries whatever it is asked to by CONNECT to one port of this machine, after looking at the credentials.
final class TestProxy: Sendable {
  private let server: RawServer

  /// - Parameter credentials: `user:password`; nil lets everyone through.
  init(to port: Int, credentials: String?) throws {
    server = try RawServer { connection in
      guard let (head, _) = connection.readHead() else { return }
      connection.report(.request(head))
      guard head.hasPrefix("CONNECT ") else { return }
      if let credentials {
        let token = Data(credentials.utf8).base64EncodedString()
        guard head.contains("Proxy-Authorization: Basic \(token)\r\n") else {
          connection.write(
            "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n")
          return
        }
      }
      guard let target = RawConnection.open(port: port, report: connection.report) else { return }
      connection.write("HTTP/1.1 200 Connection established\r\nX-Proxy: yes\r\n\r\n")
      let back = Thread { target.copy(to: connection) }
      back.start()
      connection.copy(to: target)
      target.close()
    }
  }

  var port: Int { server.port }
  var events: AsyncStream<RawServer.Event> { server.events }
}

extension RawConnection {
  /// Connects to a port of this machine.
  static func open(port: Int, report: @escaping @Sendable (RawServer.Event) -> Void) -> RawConnection? {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = makeSocket(stream)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return result == 0 ? RawConnection(socket: descriptor, report: report) : nil
  }

  private static func makeSocket(_ type: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.socket(AF_INET, type, 0)
    #elseif canImport(Musl)
      Musl.socket(AF_INET, type, 0)
    #else
      Darwin.socket(AF_INET, type, 0)
    #endif
  }

  /// Passes on what is read until one side closes.
  func copy(to other: RawConnection) {
    while let bytes = read(), other.write(bytes) {}
    shutdown(other.socket, Int32(SHUT_WR))
  }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(socket)
    #elseif canImport(Musl)
      _ = Musl.close(socket)
    #else
      _ = Darwin.close(socket)
    #endif
  }
}

extension RawConnection {
  /// Ends both directions, so that reads and writes of both sides end.
  func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }
}
