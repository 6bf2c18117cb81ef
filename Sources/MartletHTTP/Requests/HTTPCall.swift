import Foundation
import Martlet

/// One operation on its way, with all that its requests have in common.
struct HTTPCall: Sendable {
  let operation: GraphQLOperation
  let endpoint: Endpoint
  /// Checked.
  let fields: HeaderFields
  let timeout: Duration
  let start: ContinuousClock.Instant
  let redirects: HTTPRedirects
  let method: HTTPQueryMethod
  let sendsPreflightHeaders: Bool
  let silenceLimit: Duration?
  let wording: FailureWording

  /// Whether a GET is wished for and allowed.
  private var prefersGet: Bool { operation.kind == .query && method != .post }

  /// Whether it may share a request: one that caches shall see may not.
  var isBatchable: Bool { operation.options.isBatchable && !prefersGet && operation.kind != .subscription }

  /// The request for the operation by itself.
  ///
  /// - Parameter mustPost: Where the server is to learn something.
  func request(_ form: DocumentForm, mustPost: Bool = false) -> HTTPRequest {
    let members = form.members(of: operation)
    if prefersGet, !mustPost, case .get(let limit) = method, let url = endpoint.url(asking: members),
      url.absoluteString.utf8.count <= limit
    {
      let fields = fields.without("Content-Type")
      return finish(
        HTTPRequest(
          method: "GET", url: url, fields: sendsPreflightHeaders ? fields.adding(HeaderFields.preflight) : fields))
    }
    return post(AnyCodable.object(members).json)
  }

  /// A request with this JSON as its body.
  func post(_ body: [UInt8]) -> HTTPRequest {
    finish(HTTPRequest(method: "POST", url: endpoint.url.absoluteURL, fields: fields, body: .bytes(body)))
  }

  private func finish(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.timeouts.whole = timeout
    request.start = start
    request.redirects = redirects
    request.isRepeatable = operation.isRepeatable
    return request
  }
}
