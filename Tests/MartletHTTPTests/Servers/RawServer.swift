import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A server that does with each connection what a test says, so that it can be as wrong as the test needs.
final class RawServer: Sendable {
  let port: Int
  /// What happened, in order; for one reader. Never dropped.
  let events: AsyncStream<Event>

  enum Event: Sendable, Equatable {
    /// The whole text of a request arrived.
    case request(String)
    /// The other side closed the connection.
    case closed
  }

  private let listener: Int32

  /// Starts to listen on a free port of this machine.
  ///
  /// - Parameter answer: Called on a thread of its own for each connection, which is closed when it returns.
  init(_ answer: @escaping @Sendable (RawConnection) -> Void) throws {
    let (listener, port) = try Self.listen()
    let (events, continuation) = AsyncStream<Event>.makeStream()
    self.listener = listener
    self.port = port
    self.events = events
    Thread.detachNewThread {
      while true {
        let socket = accept(listener, nil, nil)
        if socket < 0 { break }
        Thread.detachNewThread {
          answer(RawConnection(socket: socket) { continuation.yield($0) })
          close(socket)
        }
      }
      continuation.finish()
      close(listener)
    }
  }

  /// Starts a server that answers each request with the same bytes and closes the connection.
  convenience init(answering text: String) throws {
    try self.init { connection in
      _ = connection.readRequest()
      connection.write(text)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  func url(_ path: String = "/graphql") throws -> URL { try Self.url(port: port, path) }

  /// A port that nothing listens on.
  static func closedPort() throws -> Int {
    let (listener, port) = try listen()
    close(listener)
    return port
  }

  static func url(port: Int, _ path: String = "/graphql") throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw TestSupportError("no URL: \(path)") }
    return url
  }

  private static func listen() throws -> (socket: Int32, port: Int) {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && Self.listen(on: listener) && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw TestSupportError("No socket can be opened: error \(errno).") }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  private static func listen(on socket: Int32) -> Bool {
    #if canImport(Darwin)
      Darwin.listen(socket, 64) == 0
    #elseif canImport(Musl)
      Musl.listen(socket, 64) == 0
    #else
      Glibc.listen(socket, 64) == 0
    #endif
  }
}

/// One connection to a ``RawServer``; used from one thread.
struct RawConnection: Sendable {
  let socket: Int32
  let report: @Sendable (RawServer.Event) -> Void

  /// Reads one HTTP request with its body; nil if the other side closed before it was complete.
  func readRequest() -> String? {
    var bytes: [UInt8] = []
    while let more = read() {
      bytes += more
      // What starts like this is no HTTP: it is the greeting of TLS.
      if bytes[0] == 0x16 { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      let length =
        text[..<end.lowerBound].components(separatedBy: "\r\n").compactMap { line in
          line.lowercased().hasPrefix("content-length:")
            ? Int(line.dropFirst(15).trimmingCharacters(in: .whitespaces)) : nil
        }.first ?? 0
      if text[end.upperBound...].utf8.count >= length {
        report(.request(text))
        return text
      }
    }
    return nil
  }

  /// Reads up to the end of a request's header.
  ///
  /// - Returns: The header with the empty line, and how many bytes of the body came with it.
  func readHead() -> (head: String, rest: Int)? {
    var bytes: [UInt8] = []
    while let more = read() {
      bytes += more
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      return (String(text[..<end.upperBound]), text[end.upperBound...].utf8.count)
    }
    return nil
  }

  /// Reads so many bytes of a body and drops them.
  ///
  /// - Returns: How many came before the other side closed, with those that were read before.
  func readBytes(_ count: Int, after read: Int) -> Int {
    var total = read
    while total < count, let more = self.read() { total += more.count }
    return total
  }

  /// Reads until the other side closes.
  func drain() { while read() != nil {} }

  /// Reads up to the first line feed; nil if the other side closed before it.
  func readLine() -> String? {
    var text = ""
    while let more = read() {
      text += String(decoding: more, as: UTF8.self)
      if let line = text.split(separator: "\n", omittingEmptySubsequences: false).first, line.count < text.count {
        return String(line)
      }
    }
    return nil
  }

  /// Reads until the other side closes, and reports that.
  func waitUntilClosed() {
    while read() != nil {}
    report(.closed)
  }

  /// Writes the whole text.
  ///
  /// - Returns: Whether the other side still took it.
  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
}
