import Martlet
import Synchronization

/// Remembers the hashes of documents, as most programs send the same ones again and again.
final class DocumentHashes: Sendable {
  private static let limit = 1000

  private let hashes = Mutex<[String: String]>([:])

  func hash(of operation: GraphQLOperation) -> String {
    if let known = hashes.withLock({ $0[operation.document] }) { return known }
    let hash = operation.documentHash
    hashes.withLock { hashes in
      if hashes.count >= Self.limit { hashes = [:] }
      hashes[operation.document] = hash
    }
    return hash
  }
}
