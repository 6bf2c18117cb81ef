#if os(Linux)
  import CCurl

  /// libcurl as a whole.
  enum CurlLibrary {
    /// Whether it was set up, once for the process.
    static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// What requests say of the program that sends them, unless their headers do.
    static let userAgent = "Martlet " + String(cString: curl_version()).prefix { $0 != " " }
  }
#endif
