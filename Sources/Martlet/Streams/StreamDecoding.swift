/// Decodes the payloads of one stream; all that arrived together in one visit to `GraphQLActor`.
@GraphQLActor
final class StreamDecoding<Root: GraphQLRootModel, Value: Sendable> {
  private let client: GraphQLClient
  private let request: Request<Root>
  private let policy: ErrorPolicy
  private let transform: @GraphQLActor @Sendable (GraphQLDecoder<Root>) throws -> Value
  /// Set while a result comes in parts.
  private var merger: IncrementalMerger?

  nonisolated init(
    _ client: GraphQLClient, _ request: Request<Root>, _ policy: ErrorPolicy,
    _ transform: @escaping @GraphQLActor @Sendable (GraphQLDecoder<Root>) throws -> Value
  ) {
    self.client = client
    self.request = request
    self.policy = policy
    self.transform = transform
  }

  /// Decodes what arrived together. Parts of one result that arrived together give one event.
  func decode(_ events: [TransportEvent]) -> StreamBatch<Value> {
    var batch = StreamBatch<Value>()
    batch.events.reserveCapacity(events.count)
    do {
      var merged: TransportResponse?
      for event in events {
        switch event {
        case .connection(let change):
          try flush(&merged, into: &batch)
          batch.events.append(.connection(change))
        case .payload(let answer):
          if merger != nil || IncrementalMerger.isPart(answer.document) {
            merged = try add(answer)
            if merger?.hasNext == false { try flush(&merged, into: &batch) }
          } else {
            batch.events.append(.response(try client.decode(answer, for: request, policy, transform)))
          }
        }
      }
      try flush(&merged, into: &batch)
    } catch {
      batch.failure = error
    }
    return batch
  }

  /// - Returns: The answer whose head the merged one takes.
  private func add(_ part: TransportResponse) throws -> TransportResponse {
    var merger = self.merger ?? IncrementalMerger()
    self.merger = nil
    try merger.merge(part.document.root.anyCodable)
    self.merger = merger
    return part
  }

  private func flush(_ part: inout TransportResponse?, into batch: inout StreamBatch<Value>) throws {
    guard let answer = part.take(), let merger else { return }
    if !merger.hasNext { self.merger = nil }
    let whole = TransportResponse(document: try merger.document(), status: answer.status, headers: answer.headers)
    var response = try client.decode(whole, for: request, merger.hasNext ? .partial : policy, transform)
    response.isComplete = !merger.hasNext
    batch.events.append(.response(response))
  }
}
