import Foundation
import Martlet

/// Makes the headers that prove who sends a request.
struct Authorizer: Sendable {
  /// What is asked for, and so what is signed.
  enum Purpose: Sendable {
    /// An HTTP request with this body.
    case request([UInt8])
    /// The handshake of a realtime connection.
    case connect
    /// The start of a subscription with this text.
    case start([UInt8])
  }

  let endpoint: AppSyncEndpoint
  let now: @Sendable () -> Date

  /// The headers by name. Without `Host` for requests, where the network's own is sent.
  ///
  /// - Throws: What the source of tokens or credentials throws.
  func headers(_ authorization: AppSyncAuthorization, for purpose: Purpose) async throws -> [String: String] {
    var headers: [String: String]
    switch authorization.kind {
    case .apiKey(let key): headers = ["x-api-key": key]
    case .token(let tokens): headers = ["Authorization": try await tokens.token()]
    case .iam(let credentials): return signed(try await credentials(), purpose)
    }
    switch purpose {
    case .request: break
    case .connect, .start: headers["host"] = endpoint.host
    }
    return headers
  }

  private func signed(_ credentials: AWSCredentials, _ purpose: Purpose) -> [String: String] {
    let timestamp = SignatureV4.timestamp(now())
    var headers = ["host": endpoint.host, "x-amz-date": timestamp]
    if let token = credentials.sessionToken { headers["X-Amz-Security-Token"] = token }
    let path: String
    let body: [UInt8]
    switch purpose {
    case .request(let bytes):
      (path, body) = (endpoint.path, bytes)
    case .connect:
      (path, body) = (endpoint.path + "/connect", Array("{}".utf8))
    case .start(let bytes):
      (path, body) = (endpoint.path, bytes)
    }
    if case .request = purpose {
      // The rest of the headers is the transport's.
    } else {
      headers["accept"] = "application/json, text/javascript"
      headers["content-encoding"] = "amz-1.0"
      headers["content-type"] = "application/json; charset=UTF-8"
    }
    let request = SignableRequest(
      method: "POST", path: path, headers: headers.map { SignableRequest.Header($0.key, $0.value) }, body: body)
    headers["Authorization"] = SignatureV4(credentials: credentials, region: endpoint.region, service: "appsync")
      .authorization(for: request, timestamp: timestamp)
    if case .request = purpose { headers["host"] = nil }
    return headers
  }
}
