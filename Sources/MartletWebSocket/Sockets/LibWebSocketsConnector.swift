#if os(Linux)
  import Foundation

  /// Opens sockets with libwebsockets, all on one thread.
  package struct LibWebSocketsConnector: WebSocketConnector {
    /// A connector; its thread starts with the first socket.
    package init() {}

    package func connect(
      to request: WebSocketRequest, onEvent: @escaping @Sendable (WebSocketEvent) -> Void
    ) -> any WebSocketConnection {
      let service = LWSService.running()
      let socket = LWSSocket(request, service: service, onEvent)
      let connection = LWSConnection(socket: socket, service: service)
      do {
        let target = try LWSTarget(request)
        guard request.configuration.proxy == nil else {
          service.perform { socket.open([target.host], target, $0) }
          return connection
        }
        // Looking a name up can take long, and must hold up neither the sockets nor Swift's tasks.
        DispatchQueue.global().async {
          let addresses = HostAddresses.addresses(of: target.host)
          service.perform { socket.open(addresses, target, $0) }
        }
      } catch {
        service.perform { socket.fail(error, $0) }
      }
      return connection
    }
  }

  /// A handle on a socket, for other threads.
  private final class LWSConnection: WebSocketConnection {
    private let socket: LWSSocket
    private let service: LWSService

    init(socket: LWSSocket, service: LWSService) {
      self.socket = socket
      self.service = service
    }

    func send(_ text: [UInt8]) { perform { $0.send(.text(text)) } }
    func ping() { perform { $0.send(.ping) } }
    func close(code: UInt16, reason: String) { perform { $0.close(code, reason) } }
    func pauseReading() { perform { $0.setReading(false) } }
    func resumeReading() { perform { $0.setReading(true) } }

    func cancel() {
      socket.silence()
      service.perform { [socket] loop in socket.cancel(loop) }
    }

    private func perform(_ action: @escaping @Sendable (LWSSocket) -> Void) {
      service.perform { [socket] _ in action(socket) }
    }
  }

  /// Where a request leads.
  struct LWSTarget: Sendable {
    let host: String
    let port: Int
    let isSecure: Bool
    /// With the query.
    let path: String
    /// As in the header `Host`: with the port, if it is not the scheme's own.
    let hostHeader: String

    init(_ request: WebSocketRequest) throws(WebSocketFailure) {
      guard let parts = URLComponents(url: request.url.absoluteURL, resolvingAgainstBaseURL: true),
        let scheme = parts.scheme?.lowercased(), scheme == "ws" || scheme == "wss", let name = parts.host, !name.isEmpty
      else {
        throw WebSocketFailure(
          kind: .invalidRequest, detail: "the URL needs the scheme 'ws' or 'wss', and a host")
      }
      isSecure = scheme == "wss"
      host = name.trimmingCharacters(in: ["[", "]"])
      port = parts.port ?? (isSecure ? 443 : 80)
      let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
      path = (parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath) + query
      let bracketed = host.contains(":") ? "[\(host)]" : host
      hostHeader = parts.port == nil ? bracketed : "\(bracketed):\(port)"
      try Self.check(request)
    }

    /// Headers are written as they are: nothing in them may end a line (RFC 9110, section 5.5).
    private static func check(_ request: WebSocketRequest) throws(WebSocketFailure) {
      for (name, value) in request.headers {
        let isName = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
        let isValue = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
        guard isName, isValue else {
          let subject = isName ? "the value of the header '\(name)'" : "a header's name"
          throw WebSocketFailure(kind: .invalidRequest, detail: "\(subject) holds characters that HTTP does not allow")
        }
      }
    }
  }

  /// Looks names up, with the system's resolver.
  enum HostAddresses {
    /// The addresses of a host in the order in which they are to be tried; empty if it is not known.
    static func addresses(of host: String) -> [String] {
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var list: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
      defer { freeaddrinfo(list) }
      var addresses: [String] = []
      var next = list
      while let info = next?.pointee {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        if getnameinfo(info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 {
          let address = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
          if !addresses.contains(address) { addresses.append(address) }
        }
        next = info.ai_next
      }
      return addresses
    }
  }
#endif
