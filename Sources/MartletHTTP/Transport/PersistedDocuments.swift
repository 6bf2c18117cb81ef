import Martlet
import Synchronization

/// Sends operations by the hash of their document, as far as the server takes that.
final class PersistedDocuments: Sendable {
  /// Sends one operation with its document in this form; by POST if the server shall learn it.
  typealias Exchange = @Sendable (DocumentForm, _ mustPost: Bool) async throws -> TransportResponse

  private struct State {
    /// Whether texts are sent from now on, as the server takes no hashes.
    var isOff = false
    /// Whether the server has shown that it takes hashes.
    var isProven = false
  }

  private let documents: HTTPDocuments
  private let hashes = DocumentHashes()
  private let state = Mutex(State())

  init(_ documents: HTTPDocuments) {
    self.documents = documents
  }

  /// - Parameter sendsText: Whether a document's text is sent along where the server may not know its hash.
  /// - Throws: What the exchange throws; ``GraphQLFailure`` with code `.unknownDocument`.
  func response(to call: HTTPCall, sendsText: Bool = false, _ exchange: Exchange) async throws -> TransportResponse {
    switch documents {
    case .sent: return try await exchange(.text, false)
    case .automaticallyPersisted:
      if sendsText || state.withLock({ $0.isOff }) { return try await exchange(.text, false) }
      return try await persistedResponse(to: call, exchange)
    case .trusted(let key):
      let hash = hashes.hash(of: call.operation)
      let response = try await exchange(key.form(hash), false)
      guard PersistedAnswer(response) == .unknown else { return response }
      throw call.wording.unknownDocument(response, of: call.operation)
    }
  }

  private func persistedResponse(to call: HTTPCall, _ exchange: Exchange) async throws -> TransportResponse {
    let hash = hashes.hash(of: call.operation)
    let answer = await Self.result { try await exchange(.hash(hash, withText: false), false) }
    switch Self.verdict(of: answer) {
    case .known:
      if case .success(let response) = answer, response.document.hasData { state.withLock { $0.isProven = true } }
      return try answer.get()
    case .unknown:
      state.withLock { $0.isProven = true }
      return try await exchange(.hash(hash, withText: true), true)
    case .unsupported:
      state.withLock { $0.isOff = true }
      return try await exchange(.text, false)
    case .refused:
      if state.withLock({ $0.isProven }) { return try answer.get() }
      // Nothing was executed: perhaps the server has never heard of hashes, and misses the text.
      let response = try await exchange(.text, false)
      if response.document.hasData { state.withLock { $0.isOff = true } }
      return response
    }
  }

  private static func result(
    _ body: () async throws -> TransportResponse
  ) async -> Result<TransportResponse, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  private static func verdict(of result: Result<TransportResponse, any Error>) -> PersistedAnswer {
    switch result {
    case .success(let response): PersistedAnswer(response)
    case .failure(let failure as GraphQLFailure): PersistedAnswer(failure)
    case .failure: .known
    }
  }
}

extension HTTPDocumentKey {
  fileprivate func form(_ hash: String) -> DocumentForm {
    switch self {
    case .documentID(let prefix): .id(prefix + hash)
    case .persistedQuery: .hash(hash, withText: false)
    }
  }
}
