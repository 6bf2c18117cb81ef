import Martlet

/// One operation of a batch.
struct BatchEntry: Sendable {
  let id: Int
  let call: HTTPCall
  let form: DocumentForm
}

extension [BatchEntry] {
  /// Sends the operations in one request.
  ///
  /// - Returns: One result for each, in their order.
  func results(_ exchange: Batcher.Exchange) async -> [Result<TransportResponse, any Error>] {
    guard let first = self.first else { return [] }
    let wording = first.call.wording
    do {
      guard count > 1 else {
        let answer = try await exchange(first.call.request(first.form), wording)
        return [.success(try AnswerReader(wording: wording).response(from: answer))]
      }
      let body = AnyCodable.array(map { .object($0.form.members(of: $0.call.operation)) }).json
      var request = first.call.post(body)
      request.isRepeatable = allSatisfy { $0.call.operation.isRepeatable }
      let answer = try await exchange(request, wording)
      return try BatchReader(wording: wording).responses(from: answer, count: count)
    } catch {
      return map { _ in .failure(error) }
    }
  }
}
