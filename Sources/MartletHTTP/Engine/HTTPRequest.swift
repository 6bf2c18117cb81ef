package import Foundation
import Martlet

/// One HTTP request, as an engine sends it.
package struct HTTPRequest: Sendable {
  /// In upper case.
  package var method: String
  /// An absolute URL with scheme `http` or `https`.
  package var url: URL
  /// Checked by ``HeaderFields/check()``; without `Content-Length` and `Transfer-Encoding`, which the engine adds.
  package var fields: HeaderFields
  /// What is sent after the header.
  package var body: Body
  /// When to give up.
  package var timeouts: HTTPTimeouts
  /// Since when time counts, where the request is a further one for the same purpose; nil begins with it.
  package var start: ContinuousClock.Instant?
  /// Which redirects are followed by ``HTTPEngine/answer(to:limit:)`` and ``HTTPEngine/open(_:)``.
  package var redirects: HTTPRedirects
  /// Whether the engine may send the request again by itself, where a connection that was kept open turns out to be closed.
  package var isRepeatable: Bool
  /// Called on a thread of the engine, with bytes of the body that were handed to the network and bytes in all.
  package var onProgress: (@Sendable (_ sent: Int, _ total: Int) -> Void)?

  /// What is sent after the header.
  package enum Body: Sendable {
    /// No body.
    case none
    /// Bytes in memory.
    case bytes([UInt8])
    /// Bytes that are read while they are sent.
    case source(any HTTPBodySource)
  }

  /// A request without body.
  package init(method: String, url: URL, fields: HeaderFields, body: Body = .none, timeouts: HTTPTimeouts = .init()) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
    self.timeouts = timeouts
    self.redirects = .sameOrigin
    self.isRepeatable = true
  }
}

/// Which redirects are followed.
public enum HTTPRedirects: Sendable, Hashable {
  /// None: each is a failure that names the place.
  case none
  /// Those to the same scheme, host and port that keep the request as it is, at most 10 in a row: 307 and 308, and for a
  /// GET also 301, 302 and 303.
  case sameOrigin
}

/// When an exchange is given up; nil waits forever.
package struct HTTPTimeouts: Sendable, Hashable {
  /// From the start to the last byte of the body, including the wait for a free connection.
  package var whole: Duration?
  /// From the last piece of the request's body that was sent, or from the start, to the head of the answer.
  package var head: Duration?
  /// Without a byte of the body, once the head is there; does not run while the reader does not read.
  package var idle: Duration?

  /// Waits forever for what is not said.
  package init(whole: Duration? = nil, head: Duration? = nil, idle: Duration? = nil) {
    self.whole = whole
    self.head = head
    self.idle = idle
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Method and address; neither headers nor body.
  package var description: String { "\(method) \(url.textForMessages)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
