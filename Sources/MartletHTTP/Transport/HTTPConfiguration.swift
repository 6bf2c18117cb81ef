public import Foundation
import Martlet

/// How an ``HTTPTransport`` reaches its server, and what it asks of it.
///
/// ```swift
/// var configuration = HTTPConfiguration()
/// configuration.proxy = .server(proxyURL)
/// let transport = HTTPTransport(url: url, configuration: configuration)
/// ```
public struct HTTPConfiguration: Sendable {
  /// Certificates in PEM that are trusted beside, or in place of, those of the system; nil trusts the system's alone.
  public var trustedRoots: [UInt8]?
  /// Whether the system's certificates are trusted as well where ``trustedRoots`` is given.
  public var trustsSystemRoots: Bool
  /// Through which proxy, if any.
  public var proxy: HTTPProxy
  /// Which version of HTTP is spoken.
  public var version: HTTPVersion
  /// The most connections that are open to one host at a time, at least 1; further requests wait. Answers that come in
  /// parts hold theirs while they last, except over HTTP/2, where all share one.
  public var connectionsPerHost: Int
  /// Whether cookies that the server sets are sent back to it, as long as the transport lives.
  public var keepsCookies: Bool
  /// Which redirects are followed.
  public var redirects: HTTPRedirects

  /// How queries are sent.
  public var queryMethod: HTTPQueryMethod
  /// How the server is told which document an operation has.
  public var documents: HTTPDocuments
  /// Whether operations share requests.
  public var batching: HTTPBatching
  /// How answers that come in parts are carried.
  public var streaming: HTTPStreaming
  /// Whether requests that a web page could make a browser send, GET and multipart, carry the headers
  /// `GraphQL-Require-Preflight` and `Apollo-Require-Preflight`, without which many servers refuse them.
  public var sendsPreflightHeaders: Bool

  /// The system's roots and proxy, the newest version that both sides speak, 32 connections, cookies kept; each operation
  /// posted by itself, with the text of its document.
  public init(
    trustedRoots: [UInt8]? = nil, trustsSystemRoots: Bool = true, proxy: HTTPProxy = .system,
    version: HTTPVersion = .automatic, connectionsPerHost: Int = 32, keepsCookies: Bool = true,
    redirects: HTTPRedirects = .sameOrigin, queryMethod: HTTPQueryMethod = .post, documents: HTTPDocuments = .sent,
    batching: HTTPBatching = .disabled, streaming: HTTPStreaming = HTTPStreaming(), sendsPreflightHeaders: Bool = true
  ) {
    self.trustedRoots = trustedRoots
    self.trustsSystemRoots = trustsSystemRoots
    self.proxy = proxy
    self.version = version
    self.connectionsPerHost = max(connectionsPerHost, 1)
    self.keepsCookies = keepsCookies
    self.redirects = redirects
    self.queryMethod = queryMethod
    self.documents = documents
    self.batching = batching
    self.streaming = streaming
    self.sendsPreflightHeaders = sendsPreflightHeaders
  }
}

/// Which proxy requests go through.
public enum HTTPProxy: Sendable, Hashable {
  /// The one of the system's settings; on Linux, that of the environment when the transport is made: `http_proxy`,
  /// `https_proxy`, `all_proxy` and `no_proxy`, names in upper case as well except `HTTP_PROXY`, which servers of CGI set
  /// from a header of strangers. Requests to this machine never go through it.
  case system
  /// None.
  case none
  /// The proxy at this URL, for every request: `http://user:password@proxy:3128`. On Linux also with scheme `https`,
  /// `socks4`, `socks4a`, `socks5` or `socks5h`.
  case server(URL)
}

extension HTTPProxy: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Without user and password.
  public var description: String {
    switch self {
    case .system: "system"
    case .none: "none"
    case .server(let url): url.textForMessages
    }
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Which version of HTTP is spoken.
public enum HTTPVersion: Sendable, Hashable {
  /// The newest one that both sides speak: HTTP/2 where the server offers it in the TLS handshake, else HTTP/1.1.
  case automatic
  /// HTTP/1.1 at most. On Apple platforms sessions cannot be told so: it is the same as ``automatic`` there.
  case http1
}
