import Foundation
import Martlet

/// Says in words what went wrong on the way to one endpoint, and what to try.
struct FailureWording: Sendable {
  let endpoint: Endpoint
  /// What the request carries.
  let fields: HeaderFields

  /// Found out only where something went wrong.
  var secrets: Secrets {
    let harmless = HeaderFields.standard.all.map(\.value)
    return Secrets(url: endpoint.url, values: fields.all.map(\.value).filter { !harmless.contains($0) })
  }

  /// The words for what the engine threw; a `CancellationError` stays what it is.
  func failure(_ error: any Error) -> any Error {
    (error as? ExchangeFailure).map { failure($0) as GraphQLFailure } ?? error
  }

  private var name: String { endpoint.name }
  private var host: String { endpoint.url.absoluteURL.host ?? "the host" }

  func failure(_ failure: ExchangeFailure) -> GraphQLFailure {
    switch failure {
    case .unknownHost(false):
      unreachable("the host '\(host)' is not known", "Check the host's spelling and the network connection.", failure)
    case .refused(false):
      unreachable(
        "the connection was refused", "Check that the server is running, and that host and port are right.", failure)
    case .offline: unreachable("there is no network connection", "Try again once there is one.", failure)
    case .unknownHost(true):
      unreachable("the host of the proxy is not known", "Check the settings of the proxy.", failure)
    case .refused(true):
      unreachable(
        "the proxy refused the connection", "Check the settings of the proxy, and that it is running.", failure)
    case .proxyRefused(let status): proxyRefused(status, failure)
    case .insecure(let words): insecure(inParentheses(words), failure)
    case .lost(let hasBegun, let words):
      connectionLost(
        (hasBegun ? "before the whole answer was there" : "before it answered") + inParentheses(words), cause: failure)
    case .incomplete(let received, let promised):
      connectionLost("after \(received) of the answer's \(promised) bytes", cause: failure)
    case .unfinishedStream: connectionLost("before the stream was complete", cause: failure)
    case .notHTTP:
      GraphQLFailure(
        code: .connectionLost,
        message: "What came back from \(name) is not HTTP. Check that host and port are those of the server.",
        cause: failure)
    case .tooLarge(let limit): tooLarge(limit)
    case .timedOut(let timeout): timedOut(timeout.map { "within \($0.textForMessages)" } ?? "in time")
    case .silent(let timeout, let hasBegun): silent(timeout, hasBegun: hasBegun)
    case .redirect(let status, let target): redirect(status: status, to: target)
    case .unreadableBody(let error): unreadableBody(error)
    case .configuration(let words): GraphQLFailure(code: .invalidConfiguration, message: words)
    case .noAnswer, .severalReaders: connectionLost("before it answered", cause: failure)
    }
  }

  /// Words of an engine, where it has any, in parentheses after a space.
  private func inParentheses(_ text: String) -> String {
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

  private func proxyRefused(_ status: Int?, _ cause: any Error) -> GraphQLFailure {
    let status = status.map { " with HTTP status \($0)" } ?? ""
    return unreachable(
      "the proxy did not let the connection through\(status)",
      "Check the proxy's address and credentials, and what it allows.", cause)
  }

  private func tooLarge(_ limit: Int) -> GraphQLFailure {
    GraphQLFailure(
      code: .responseTooLarge,
      message: """
        The answer of \(name) is larger than \(limit) bytes. Ask for less at once, or raise the transport's \
        'maximumBodySize'.
        """)
  }

  private func silent(_ timeout: Duration, hasBegun: Bool) -> GraphQLFailure {
    GraphQLFailure(
      code: .timedOut,
      message: """
        Nothing came from \(name) within \(timeout.textForMessages)\(hasBegun ? ", though the answer had begun" : ""). Try \
        again, or allow more time.
        """)
  }

  private func unreadableBody(_ error: any Error) -> GraphQLFailure {
    if let file = error as? UnreadableFile { return unreadable(file) }
    return GraphQLFailure(
      code: .unreadableBody,
      message: """
        What was to be sent to \(name) could not be read. Check that its files exist, can be read, and do not change \
        while they are sent.
        """, cause: error)
  }

  private func timedOut(_ limit: String) -> GraphQLFailure {
    GraphQLFailure(
      code: .timedOut,
      message: """
        No complete answer from \(name) \(limit). Try again, ask for less at once, or allow more time with 'timeout'.
        """)
  }

  private func redirect(status: Int, to target: URL?) -> GraphQLFailure {
    let place = target.map { "to \($0.textForMessages)" } ?? "without naming the place"
    return GraphQLFailure(
      code: .httpStatus,
      message: """
        \(name) redirects \(place) (HTTP status \(status)); a redirect is followed only with status 307 or 308 and to \
        the same scheme, host and port, 10 times at most, and never by a request with files. Give the transport the URL \
        where the endpoint really is.
        """,
      status: status)
  }

  /// The first error's message in quotes, after a colon; empty where there is none.
  func quotation(of errors: [GraphQLError]) -> String {
    errors.first.map { ": \"\(Self.oneLine(secrets.removed(from: $0.message), limit: 160))\"" } ?? ""
  }
}
