#if os(Linux)
  import CCurl
  import Foundation

  extension CurlTransfer {
    /// Sets up a handle that was reset to carry the request.
    ///
    /// - Throws: ``ExchangeFailure``.
    func prepare(_ handle: UnsafeMutableRawPointer, settings: CurlSettings) throws {
      self.handle = handle
      try settings.apply(to: handle, for: request.url)
      martlet_setopt_pointer(handle, CURLOPT_ERRORBUFFER, words)
      martlet_setopt_string(handle, CURLOPT_URL, request.url.absoluteString)
      martlet_setopt_callbacks(
        handle, Self.onHeader, Self.onBody, Self.onRead, Self.onSeek, Unmanaged.passUnretained(self).toOpaque())
      setMethod(handle)
      setFields(handle)
    }

    private func setMethod(_ handle: UnsafeMutableRawPointer) {
      var hasBody = request.method != "GET"
      switch request.body {
      case .none:
        if ["GET", "HEAD", "DELETE"].contains(request.method) {
          hasBody = false
          martlet_setopt_long(handle, CURLOPT_HTTPGET, 1)
        } else {
          martlet_setopt_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, 0)
          martlet_setopt_string(handle, CURLOPT_COPYPOSTFIELDS, "")
        }
      case .bytes, .source:
        hasBody = true
        martlet_setopt_long(handle, CURLOPT_POST, 1)
        martlet_setopt_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(sending.length))
        _ = sending.small?.withUnsafeBytes {
          martlet_setopt_pointer(handle, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: $0.baseAddress))
        }
      }
      if request.method != (hasBody ? "POST" : "GET") {
        martlet_setopt_string(handle, CURLOPT_CUSTOMREQUEST, request.method)
      }
    }

    private func setFields(_ handle: UnsafeMutableRawPointer) {
      // Not to wait for a word of the server before a large body; and no type that nobody named.
      var lines = ["Expect:"]
      var hasType = false
      for field in request.fields.all {
        let name = field.name.lowercased()
        // How long the body is and where it ends is for libcurl to say.
        if ["content-length", "transfer-encoding", "expect"].contains(name) { continue }
        hasType = hasType || name == "content-type"
        lines.append(field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value)
      }
      if !hasType { lines.append("Content-Type:") }
      for line in lines { fields = curl_slist_append(fields, line) ?? fields }
      martlet_setopt_headers(handle, fields)
    }
  }
#endif
