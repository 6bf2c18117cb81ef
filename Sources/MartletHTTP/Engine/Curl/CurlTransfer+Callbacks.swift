#if os(Linux)
  import CCurl

  /// What libcurl calls, on the service's thread.
  extension CurlTransfer {
    private typealias Bytes = UnsafeMutablePointer<CChar>?

    /// The transfer of a callback; it lives as long as its handle is at work.
    private static func transfer(_ pointer: UnsafeMutableRawPointer?) -> CurlTransfer? {
      pointer.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    static let onHeader: curl_write_callback = { bytes, size, count, pointer in
      guard let transfer = transfer(pointer) else { return 0 }
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      guard let head = transfer.head.read(line) else { return size * count }
      transfer.sending.reportSent()
      transfer.clock.begin(at: .now)
      return transfer.exchange.receive(head) ? size * count : 0
    }

    static let onBody: curl_write_callback = { bytes, size, count, pointer in
      guard let transfer = transfer(pointer) else { return 0 }
      if transfer.isHeld {
        transfer.isPaused = true
        return Int(CURL_WRITEFUNC_PAUSE)
      }
      switch transfer.exchange.receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) {
      case .taken: if transfer.clock.countsBytes { transfer.clock.note(at: .now) }
      case .full:
        transfer.isHeld = true
        transfer.clock.hold(true, at: .now)
      case .ended: return 0
      }
      return size * count
    }

    static let onRead: curl_read_callback = { buffer, size, count, pointer in
      guard let transfer = transfer(pointer) else { return Int(CURL_READFUNC_ABORT) }
      if transfer.clock.countsSentBytes { transfer.clock.noteSent(at: .now) }
      do {
        return try transfer.sending.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
      } catch {
        transfer.readFailure = .unreadableBody(error)
        return Int(CURL_READFUNC_ABORT)
      }
    }

    static let onSeek: curl_seek_callback = { pointer, offset, origin in
      guard let transfer = transfer(pointer), offset == 0, origin == 0 else { return CURL_SEEKFUNC_FAIL }
      return transfer.sending.rewind() ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
    }
  }
#endif
