import Martlet

extension TransportStream {
  /// The events as short texts, without `connecting`, which is always the first.
  func texts() async throws -> [String] {
    var texts: [String] = []
    for try await event in self {
      switch event {
      case .payload(let response): texts.append(response.document.value.description)
      case .connection(.connecting): break
      case .connection(.live): texts.append("live")
      case .connection(.reconnecting(let attempt, _, _)): texts.append("reconnecting \(attempt)")
      case .connection(.resumed(let gap)): texts.append("resumed \(gap.attempts)")
      case .connection: texts.append("other")
      }
    }
    return texts
  }
}
