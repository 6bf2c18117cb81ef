import Foundation
import Martlet

extension HTTPTransport {
  /// Sends an operation with its files, in a request of its own.
  ///
  /// The files are read while they are sent. Their request is not repeated once it has begun, not by a redirect either, and
  /// is sent with the document's text unless documents are trusted: a server that missed it would have received the files in
  /// vain.
  func upload(_ places: UploadPlaces, of call: HTTPCall) async throws -> TransportResponse {
    try await reporting(call.operation) {
      try await documents.response(to: call, sendsText: true) { form, _ in
        try await self.exchange(self.uploadRequest(places, of: call, form), call.wording)
      }
    }
  }

  /// Ends the operation's progress with it, unless another try may follow as nothing has reached the server.
  func reporting<Result>(_ operation: GraphQLOperation, _ work: () async throws -> Result) async throws -> Result {
    do {
      let result = try await work()
      operation.options.uploadProgress?.finish()
      return result
    } catch {
      if (error as? GraphQLFailure)?.code != .unreachable { operation.options.uploadProgress?.finish() }
      throw error
    }
  }

  /// The request for an operation with files.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unreadableBody`.
  func uploadRequest(_ places: UploadPlaces, of call: HTTPCall, _ form: DocumentForm) throws -> HTTPRequest {
    let operations = AnyCodable.object(form.members(of: call.operation)).json
    let body: MultipartBody
    do {
      body = try MultipartBody(
        operations: operations, places: places, boundary: "martlet-" + UUID().uuidString.lowercased())
    } catch {
      throw call.wording.failure(ExchangeFailure.unreadableBody(error))
    }
    var request = call.post([])
    request.body = .source(body)
    request.fields = call.fields.replaced(by: ["Content-Type": body.contentType])
    if call.sendsPreflightHeaders { request.fields = request.fields.adding(HeaderFields.preflight) }
    request.redirects = .none
    // Files take as long as they take: without a time of the operation's own, the server has the transport's to answer once
    // they are sent, and to take each further piece before.
    if call.operation.timeout == nil { request.timeouts = HTTPTimeouts(head: call.timeout, idle: call.timeout) }
    if let progress = call.operation.options.uploadProgress {
      request.onProgress = { progress.report(sent: $0, total: $1) }
    }
    return request
  }
}
