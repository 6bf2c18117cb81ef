#if os(Linux)
  import CWebSockets
  import Foundation
  import Synchronization

  /// One socket of libwebsockets.
  ///
  /// Unchecked, because all but `silenced` is used on the loop's thread only.
  final class LWSSocket: @unchecked Sendable {
    enum Output: Sendable {
      case text([UInt8])
      case ping
    }

    private enum Phase {
      /// No connection yet, or between two addresses.
      case waiting
      case connecting
      case open
      /// Over for the reader, but libwebsockets has not let go of it.
      case ending
      case ended
    }

    private let request: WebSocketRequest
    private let onEvent: @Sendable (WebSocketEvent) -> Void
    /// Keeps the thread alive while the socket lives.
    private var service: LWSService?
    /// Whether nobody wants events any more; set from any thread.
    private let silenced = Atomic(false)
    private var phase = Phase.waiting
    private var key = 0
    private var wsi: OpaquePointer?
    private var target: LWSTarget?
    /// What the server chose.
    private var subprotocol: String?
    private var addresses: ArraySlice<String> = []
    private var isReading = true
    private var outputs: [Output] = []
    private var firstOutput = 0
    private var closing: (code: UInt16, reason: String)?
    private var message: [UInt8] = []
    /// Whole text messages of this turn.
    private var received: [[UInt8]] = []
    private var isBinary = false
    private var peerClose: (code: UInt16, reason: String)?
    private var isTimedOut = false
    private let startedAt = ContinuousClock.now

    init(_ request: WebSocketRequest, service: LWSService, _ onEvent: @escaping @Sendable (WebSocketEvent) -> Void) {
      self.request = request
      self.service = service
      self.onEvent = onEvent
    }

    func silence() { silenced.store(true, ordering: .releasing) }

    private func emit(_ event: WebSocketEvent) {
      if !silenced.load(ordering: .acquiring) { onEvent(event) }
    }

    // MARK: - Beginning

    func open(_ addresses: [String], _ target: LWSTarget, _ loop: LWSLoop) {
      guard phase == .waiting else { return }
      self.target = target
      self.addresses = addresses[...]
      guard !addresses.isEmpty else {
        return fail(WebSocketFailure(kind: .unreachable, detail: "the host '\(target.host)' is not known"), loop)
      }
      key = loop.add(self)
      tryNext(loop, failure: WebSocketFailure(kind: .unreachable, detail: "no connection could be made"))
    }

    /// Tries the next address.
    ///
    /// - Parameter failure: What to report if there is none.
    private func tryNext(_ loop: LWSLoop, failure: WebSocketFailure) {
      guard let target, let address = addresses.popFirst() else { return fail(failure, loop) }
      guard let vhost = loop.vhost(for: request.configuration) else {
        return fail(
          WebSocketFailure(kind: .insecure, detail: "the certificates in 'trustedRoots' cannot be read as PEM"), loop)
      }
      let remaining = request.timeout - (ContinuousClock.now - startedAt)
      guard remaining > .zero else {
        return fail(WebSocketFailure(kind: .timedOut, detail: "the handshake took too long"), loop)
      }
      phase = .connecting
      let connected = connect(to: address, target, vhost, loop)
      if phase == .connecting {
        if let connected {
          wsi = connected
          lws_set_timer_usecs(connected, lws_usec_t(remaining / .microseconds(1)))
        } else {
          tryNext(loop, failure: failure)
        }
      }
    }

    private func connect(to address: String, _ target: LWSTarget, _ vhost: LWSVhost, _ loop: LWSLoop) -> OpaquePointer?
    {
      var info = lws_client_connect_info()
      info.context = loop.context
      info.vhost = vhost.pointer
      info.port = Int32(target.port)
      info.ssl_connection = (target.isSecure ? Int32(MARTLET_LWS_USE_TLS) : 0) | Int32(MARTLET_LWS_NO_REDIRECTS)
      info.ietf_version_or_minus_one = -1
      info.userdata = UnsafeMutableRawPointer(bitPattern: key)
      info.local_protocol_name = LWSNames.localProtocol
      let subprotocols = request.subprotocols.joined(separator: ", ")
      return address.withCString { address in
        target.path.withCString { path in
          target.hostHeader.withCString { host in
            subprotocols.withCString { subprotocols in
              info.address = address
              info.path = path
              info.host = host
              info.protocol = request.subprotocols.isEmpty ? nil : subprotocols
              return lws_client_connect_via_info(&info)
            }
          }
        }
      }
    }

    // MARK: - From its handle

    func send(_ output: Output) {
      guard phase != .ended, closing == nil else { return }
      outputs.append(output)
      if phase == .open, let wsi { lws_callback_on_writable(wsi) }
    }

    func close(_ code: UInt16, _ reason: String) {
      guard phase != .ended, closing == nil else { return }
      closing = (code, reason)
      guard let wsi else { return }
      if phase == .open { lws_callback_on_writable(wsi) } else { martlet_lws_kill(wsi) }
    }

    func cancel(_ loop: LWSLoop) {
      guard phase != .ended else { return }
      if let wsi { martlet_lws_kill(wsi) } else { end(loop) }
    }

    func setReading(_ isReading: Bool) {
      self.isReading = isReading
      if phase == .open, let wsi { lws_rx_flow_control(wsi, isReading ? 1 : 0) }
    }

    // MARK: - From the loop

    func handle(
      _ wsi: OpaquePointer, _ reason: lws_callback_reasons, _ input: UnsafeMutableRawBufferPointer, _ loop: LWSLoop
    ) -> Int32 {
      switch reason {
      case LWS_CALLBACK_CLIENT_RECEIVE: return receive(wsi, UnsafeRawBufferPointer(input), loop)
      case LWS_CALLBACK_CLIENT_WRITEABLE: return write(wsi)
      case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: return appendHeaders(input)
      case LWS_CALLBACK_CLIENT_FILTER_PRE_ESTABLISH: noteSubprotocol(wsi)
      case LWS_CALLBACK_CLIENT_ESTABLISHED: return established(wsi)
      case LWS_CALLBACK_CLIENT_RECEIVE_PONG:
        handOver()
        emit(.pong)
      case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: notePeerClose(UnsafeRawBufferPointer(input))
      case LWS_CALLBACK_TIMER:
        guard phase == .connecting else { return 0 }
        isTimedOut = true
        return -1
      case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: connectionFailed(wsi, UnsafeRawBufferPointer(input), loop)
      case LWS_CALLBACK_CLIENT_CLOSED: closed(loop)
      case LWS_CALLBACK_WSI_DESTROY: destroyed(wsi, loop)
      default: break
      }
      return 0
    }

    /// The headers of the answer are there for this moment only.
    private func noteSubprotocol(_ wsi: OpaquePointer) {
      var text = [CChar](repeating: 0, count: 256)
      let count = Int(lws_hdr_copy(wsi, &text, Int32(text.count), WSI_TOKEN_PROTOCOL))
      guard count > 0 else { return }
      subprotocol = String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func established(_ wsi: OpaquePointer) -> Int32 {
      phase = .open
      self.wsi = wsi
      lws_set_timer_usecs(wsi, -1)
      if !isReading { lws_rx_flow_control(wsi, 0) }
      emit(.opened(subprotocol: subprotocol))
      if !outputs.isEmpty || closing != nil { lws_callback_on_writable(wsi) }
      return 0
    }

    private func receive(_ wsi: OpaquePointer, _ bytes: UnsafeRawBufferPointer, _ loop: LWSLoop) -> Int32 {
      if phase == .ending { return 0 }
      let missing = Int(clamping: lws_remaining_packet_payload(wsi))
      let isFinal = lws_is_final_fragment(wsi) != 0 && missing == 0
      if message.isEmpty {
        isBinary = lws_frame_is_binary(wsi) != 0
        if isFinal, bytes.count <= request.maximumMessageSize {
          deliver(Array(bytes), loop)
          return 0
        }
      }
      // What is announced counts as well: nobody waits for what will not be taken.
      guard missing <= request.maximumMessageSize, bytes.count + missing <= request.maximumMessageSize - message.count
      else {
        // Without a close frame, and without ending the callback with -1: libwebsockets 4.1.6 writes behind its buffer if
        // more of a message comes after that.
        handOver()
        phase = .ending
        martlet_lws_kill(wsi)
        emit(.closed(code: 1009, reason: ""))
        return 0
      }
      message.append(contentsOf: bytes)
      if isFinal {
        let whole = message
        message = []
        deliver(whole, loop)
      }
      return 0
    }

    private func deliver(_ bytes: [UInt8], _ loop: LWSLoop) {
      if isBinary {
        handOver()
        return emit(.binary(bytes))
      }
      if received.isEmpty { loop.noteReceiver(self) }
      received.append(bytes)
    }

    /// Reports the messages of this turn.
    func handOver() {
      if received.isEmpty { return }
      let messages = received
      received = []
      emit(messages.count == 1 ? .text(messages[0]) : .texts(messages))
    }

    private func write(_ wsi: OpaquePointer) -> Int32 {
      guard firstOutput < outputs.count else {
        outputs = []
        firstOutput = 0
        return closing == nil ? 0 : sayClosing(wsi)
      }
      let output = outputs[firstOutput]
      outputs[firstOutput] = .ping
      firstOutput += 1
      let (bytes, kind): ([UInt8], lws_write_protocol) =
        switch output {
        case .text(let text): (text, LWS_WRITE_TEXT)
        case .ping: ([], LWS_WRITE_PING)
        }
      var buffer = [UInt8](repeating: 0, count: MARTLET_LWS_PRE)
      buffer.append(contentsOf: bytes)
      let written = buffer.withUnsafeMutableBufferPointer { buffer in
        lws_write(wsi, buffer.baseAddress.map { $0 + MARTLET_LWS_PRE }, bytes.count, kind)
      }
      // What the network did not take at once is kept by libwebsockets.
      if written < 0 { return -1 }
      lws_callback_on_writable(wsi)
      return 0
    }

    private func sayClosing(_ wsi: OpaquePointer) -> Int32 {
      guard let closing else { return 0 }
      var reason = Array(closing.reason.utf8.prefix(120))
      lws_close_reason(wsi, lws_close_status(UInt32(closing.code)), &reason, reason.count)
      return -1
    }

    private func notePeerClose(_ bytes: UnsafeRawBufferPointer) {
      guard bytes.count >= 2 else {
        peerClose = (1005, "")
        return
      }
      let code = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
      peerClose = (code, String(decoding: bytes.dropFirst(2), as: UTF8.self))
    }

    private func appendHeaders(_ input: UnsafeMutableRawBufferPointer) -> Int32 {
      // The place where libwebsockets is writing, which is to be moved on; the count is what is left of it.
      guard let place = input.baseAddress?.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>.self) else { return 0 }
      let text = request.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
      guard text.utf8.count < input.count else { return -1 }
      for byte in text.utf8 {
        place.pointee.pointee = byte
        place.pointee += 1
      }
      return 0
    }

    // MARK: - Ends

    private func connectionFailed(_ wsi: OpaquePointer, _ words: UnsafeRawBufferPointer, _ loop: LWSLoop) {
      guard phase == .connecting else { return }
      let failure = LWSFault.failure(
        status: Int(lws_http_client_http_response(wsi)), words: String(decoding: words, as: UTF8.self),
        isTimedOut: isTimedOut, isSecure: target?.isSecure ?? false)
      self.wsi = nil
      guard failure.kind == .unreachable, !addresses.isEmpty, closing == nil else { return fail(failure, loop) }
      phase = .waiting
      loop.perform { loop in self.tryNext(loop, failure: failure) }
    }

    private func closed(_ loop: LWSLoop) {
      if phase == .ending { return end(loop) }
      guard phase == .open else { return }
      let (code, reason) = peerClose ?? (1006, "")
      end(loop)
      emit(.closed(code: code, reason: reason))
    }

    /// A connection can go without any other word, such as one that was killed.
    private func destroyed(_ wsi: OpaquePointer, _ loop: LWSLoop) {
      guard self.wsi == wsi else { return }
      self.wsi = nil
      switch phase {
      case .open:
        end(loop)
        emit(.closed(code: 1006, reason: ""))
      case .connecting:
        fail(
          LWSFault.failure(
            status: 0, words: "", isTimedOut: isTimedOut, isSecure: false), loop)
      case .ending: end(loop)
      case .waiting, .ended: break
      }
    }

    func fail(_ failure: WebSocketFailure, _ loop: LWSLoop) {
      guard phase != .ended else { return }
      end(loop)
      emit(.failed(failure))
    }

    private func end(_ loop: LWSLoop) {
      handOver()
      phase = .ended
      wsi = nil
      outputs = []
      message = []
      loop.remove(key)
      // Not at once: this may be the last reference to the loop that is calling.
      let service = service.take()
      DispatchQueue.global().async { withExtendedLifetime(service) {} }
    }

    func loopHasEnded() {
      phase = .ended
      wsi = nil
    }
  }
#endif
