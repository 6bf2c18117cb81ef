import Foundation
import Martlet

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Says in words what went wrong on the way to one endpoint, and what to try.
struct FailureWording: Sendable {
  let endpoint: Endpoint
  let secrets: Secrets

  private var name: String { endpoint.name }
  private var host: String { endpoint.url.absoluteURL.host ?? "the host" }

  func failure(_ failure: ExchangeFailure) -> GraphQLFailure {
    switch failure {
    case .session(let error, let hasBegun): sessionFailure(error, hasBegun: hasBegun)
    case .incomplete(let received, let promised):
      connectionLost("after \(received) of the answer's \(promised) bytes", cause: failure)
    case .tooLarge(let limit):
      GraphQLFailure(
        code: .responseTooLarge,
        message: """
          The answer of \(name) is larger than \(limit) bytes. Ask for less at once, or raise the transport's \
          'maximumBodySize'.
          """)
    case .timedOut(let timeout): timedOut("within \(timeout.secondsText)")
    case .redirect(let status, let target): redirect(status: status, to: target)
    case .noAnswer: connectionLost("before it answered", cause: failure)
    }
  }

  private func sessionFailure(_ error: URLError, hasBegun: Bool) -> GraphQLFailure {
    // The session's error holds the whole URL.
    let cause = URLError(error.code)
    switch error.code {
    case .timedOut: return timedOut("in time")
    case .unsupportedURL, .cannotParseResponse:
      // The URL was checked before; so the session says that what came back is no HTTP.
      return GraphQLFailure(
        code: .connectionLost,
        message: "What came back from \(name) is not HTTP. Check that host and port are those of the server.",
        cause: cause)
    case .cannotFindHost, .dnsLookupFailed:
      return unreachable(
        "the host '\(host)' is not known", "Check the host's spelling and the network connection.", cause)
    case .cannotConnectToHost:
      return unreachable(
        "the connection was refused", "Check that the server is running, and that host and port are right.", cause)
    case .notConnectedToInternet, .internationalRoamingOff, .callIsActive, .dataNotAllowed:
      return unreachable("there is no network connection", "Try again once there is one.", cause)
    case _ where isSecurityFailure(error, hasBegun: hasBegun):
      return insecure(words(of: error), cause)
    default:
      let moment = hasBegun ? "before the whole answer was there" : "before it answered"
      return connectionLost(error.code == .unknown ? moment + words(of: error) : moment, cause: cause)
    }
  }

  private func isSecurityFailure(_ error: URLError, hasBegun: Bool) -> Bool {
    if Self.securityCodes.contains(error.code) { return true }
    // On Linux the session has no code for it, only words.
    guard error.code == .unknown, !hasBegun, endpoint.url.absoluteURL.scheme?.lowercased() == "https" else {
      return false
    }
    let words = words(of: error)
    return ["SSL", "TLS", "certificate"].contains { words.contains($0) }
  }

  private static let securityCodes: Set<URLError.Code> = [
    .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
    .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
    .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection,
  ]

  /// The session's own words, where it has any, in parentheses after a space.
  private func words(of error: URLError) -> String {
    let text = error.userInfo[NSLocalizedDescriptionKey] as? String ?? ""
    let words = secrets.removed(from: text).trimmingCharacters(in: CharacterSet(charactersIn: " .\n"))
    return words.isEmpty ? "" : " (\(words))"
  }

  private func unreachable(_ reason: String, _ advice: String, _ cause: any Error) -> GraphQLFailure {
    GraphQLFailure(code: .unreachable, message: "Cannot reach \(name): \(reason). \(advice)", cause: cause)
  }

  private func insecure(_ reason: String, _ cause: any Error) -> GraphQLFailure {
    GraphQLFailure(
      code: .insecureConnection,
      message: """
        No secure connection to \(name)\(reason). Check that the server speaks HTTPS on this port, and that its \
        certificate is valid, made for '\(host)', and trusted on this machine.
        """,
      cause: cause)
  }

  private func connectionLost(_ moment: String, cause: any Error) -> GraphQLFailure {
    GraphQLFailure(
      code: .connectionLost,
      message: """
        The connection to \(name) was lost \(moment). Try again; if it happens each time, look into the log of the \
        server or of the proxy before it.
        """,
      cause: cause)
  }

  private func timedOut(_ limit: String) -> GraphQLFailure {
    GraphQLFailure(
      code: .timedOut,
      message: """
        No complete answer from \(name) \(limit). Try again, ask for less at once, or allow more time with 'timeout'.
        """)
  }

  private func redirect(status: Int, to target: URL?) -> GraphQLFailure {
    let place = target.map { "to \(Endpoint.name(of: $0))" } ?? "without naming the place"
    return GraphQLFailure(
      code: .httpStatus,
      message: """
        \(name) redirects \(place) (HTTP status \(status)); a redirect is followed only with status 307 or 308 and to \
        the same scheme, host and port, 10 times at most. Give the transport the URL where the endpoint really is.
        """,
      status: status)
  }
}

extension Duration {
  /// In seconds, with a fraction only where there is one: `30 s`, `0.2 s`.
  var secondsText: String {
    let seconds = self / .seconds(1)
    return seconds == seconds.rounded() && abs(seconds) < 1e15 ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
