import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A GraphQL server that answers POST requests.
struct GraphQLServer {
  /// Its address.
  let url: URL
  let headers: [HTTPHeader]
  let timeout: TimeInterval
  let maximumByteCount: Int

  /// The address without what may be secret in it: user, password and query.
  var name: String { Self.name(of: url) }

  /// Sends a document and returns the answer, whatever its status.
  ///
  /// Redirects are followed on the same host and port only, or from there to HTTPS on its own port, so that headers go
  /// nowhere else.
  func answer(to document: String) async throws(CommandError) -> HTTPExchange.Answer {
    var url = url
    for _ in 0..<5 {
      let answer = try await send(document, to: url)
      guard [301, 302, 307, 308].contains(answer.status) else { return answer }
      guard let location = answer.location, let next = URL(string: location, relativeTo: url)?.absoluteURL else {
        throw CommandError(.input, "\(name) redirects to nowhere.", hint: "Check the address.")
      }
      guard Self.isSameServer(next, url) else {
        throw CommandError(
          .input, "\(name) redirects to \(Self.name(of: next)).", hint: "If you trust it, give that address.")
      }
      url = next
    }
    throw CommandError(.input, "\(name) redirects again and again.", hint: "Check the address.")
  }

  private static func isSameServer(_ next: URL, _ url: URL) -> Bool {
    guard next.host?.lowercased() == url.host?.lowercased() else { return false }
    let (from, to) = (url.scheme?.lowercased(), next.scheme?.lowercased())
    let standardPort = from == "https" ? 443 : 80
    if from == to { return (next.port ?? standardPort) == (url.port ?? standardPort) }
    return to == "https" && (next.port == nil || next.port == 443 || next.port == url.port)
  }

  private func send(_ document: String, to url: URL) async throws(CommandError) -> HTTPExchange.Answer {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue(
      "application/graphql-response+json, application/json;q=0.9", forHTTPHeaderField: "Accept")
    request.setValue("martlet/\(MartletCommand.version)", forHTTPHeaderField: "User-Agent")
    for header in headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
    request.httpBody = try? JSONSerialization.data(withJSONObject: ["query": document])
    do throws(HTTPExchange.Failure) {
      return try await HTTPExchange.send(request, timeout: timeout, maximumByteCount: maximumByteCount)
    } catch {
      throw explanation(error)
    }
  }

  private func explanation(_ failure: HTTPExchange.Failure) -> CommandError {
    switch failure {
    case .timedOut:
      let seconds = timeout == timeout.rounded() ? String(Int(timeout)) : String(timeout)
      return CommandError(
        .input, "\(name) did not answer within \(seconds) s.", hint: "Check the address, or wait longer with --timeout."
      )
    case .tooLarge:
      return CommandError(
        .input, "\(name) answers with more than \(maximumByteCount >> 20) MB.",
        hint: "If it is the right address, allow more with --max-size.")
    case .brokenOff:
      return CommandError(
        .input, "\(name) broke off its answer.", hint: "Try again; if it stays so, look at the server's log.")
    case .network(let error): return Self.isTLS(error) ? tlsFailure : explanation(error)
    }
  }

  private var tlsFailure: CommandError {
    CommandError(
      .input, "\(name) cannot be reached: the TLS connection failed.",
      hint: "The server needs a certificate that this machine trusts; without TLS, the address begins with http://.")
  }

  /// Whether TLS failed; Foundation on Linux has no code for it, only the words of its libraries.
  private static func isTLS(_ error: URLError) -> Bool {
    switch error.code {
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      return true
    default:
      let words = error.localizedDescription.lowercased()
      return ["ssl", "tls", "certificate"].contains { words.contains($0) }
    }
  }

  private func explanation(_ error: URLError) -> CommandError {
    let check = "Check the address, and that the server runs."
    switch error.code {
    case .cannotFindHost, .dnsLookupFailed:
      return CommandError(.input, "\(name) cannot be reached: the host has no address.", hint: check)
    case .cannotConnectToHost:
      return CommandError(.input, "\(name) cannot be reached: it takes no connections.", hint: check)
    case .notConnectedToInternet:
      return CommandError(.input, "\(name) cannot be reached: there is no network.", hint: "Connect, then try again.")
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse, .zeroByteResource:
      return CommandError(.input, "\(name) does not answer in HTTP.", hint: check)
    default:
      return CommandError(
        .input, "\(name) cannot be reached: \(PrintableText.oneLine(error.localizedDescription))", hint: check)
    }
  }

  private static func name(of url: URL) -> String {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.user = nil
    parts?.password = nil
    parts?.query = nil
    parts?.fragment = nil
    return "'\(parts?.string ?? url.host ?? "the server")'"
  }
}
