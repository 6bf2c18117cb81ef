extension TransportStream {
  /// The whole answer of a query or mutation, whatever parts it comes in.
  ///
  /// - Throws: ``GraphQLFailure``; `CancellationError` if the task was cancelled.
  package func wholeAnswer() async throws -> TransportResponse {
    var merger: IncrementalMerger?
    var answer: TransportResponse?
    for try await event in self {
      switch event {
      // The operation runs anew: its answer begins from the beginning.
      case .connection(.resumed):
        merger = nil
        answer = nil
      case .connection: break
      case .payload(let payload):
        answer = payload
        guard merger != nil || IncrementalMerger.needsMerging(payload.document) else { continue }
        if merger == nil { merger = IncrementalMerger() }
        try merger?.merge(payload.document.root.anyCodable)
      }
    }
    try Task.checkCancellation()
    guard let answer else {
      throw GraphQLFailure(code: .notGraphQL, message: "The server ended the operation without an answer.")
    }
    guard let merger else { return answer }
    if merger.hasNext { throw IncrementalMerger.unfinished }
    return TransportResponse(document: try merger.document(), status: answer.status, headers: answer.headers)
  }
}
