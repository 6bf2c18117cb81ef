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
  ///
  /// - Parameter end: What follows the events, if nothing more will come.
  func decode(_ events: [TransportEvent], _ end: StreamEnd?) -> StreamBatch<Value> {
    var batch = StreamBatch<Value>()
    batch.events.reserveCapacity(events.count)
    var merged: TransportResponse?
    do {
      for event in events { try decode(event, &merged, into: &batch) }
      try flush(&merged, into: &batch)
      if let end, end.error == nil, merger != nil { throw IncrementalMerger.unfinished }
    } catch {
      // What was merged before the failure is all right.
      if batch.failure == nil { try? flush(&merged, into: &batch) }
      batch.failure = error
    }
    return batch
  }

  private func decode(
    _ event: TransportEvent, _ merged: inout TransportResponse?, into batch: inout StreamBatch<Value>
  ) throws {
    switch event {
    case .connection(let change):
      try flush(&merged, into: &batch)
      // The operation runs anew: its parts begin from the beginning.
      if case .resumed = change { merger = nil }
      batch.events.append(.connection(change))
    case .payload(let answer):
      guard merger != nil || IncrementalMerger.needsMerging(answer.document) else {
        return batch.events.append(.response(try client.decode(answer, for: request, policy, transform)))
      }
      if merger == nil { merger = IncrementalMerger() }
      merged = merged ?? answer
      try merger?.merge(answer.document.root.anyCodable)
      if merger?.hasNext == false { try flush(&merged, into: &batch) }
    }
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
