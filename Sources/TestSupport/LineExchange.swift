import Foundation
import Synchronization

/// Sends questions to a program and matches its answers, one JSON object per line each way, by their identifiers.
final class LineExchange: Sendable {
  private struct State {
    var buffer = LineBuffer()
    var waiting: [Int: CheckedContinuation<GraphQLCore.Answer, any Error>] = [:]
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let child = Mutex<ChildProcess?>(nil)

  /// Whether the program has ended, so that it answers no more.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Starts the program.
  init(_ executable: URL, _ arguments: [String]) throws {
    let started = try ChildProcess(
      executable, arguments,
      onOutput: { [weak self] in self?.receive($0) },
      onEnd: { [weak self] in self?.end(status: $0) })
    child.withLock { $0 = started }
  }

  /// Asks, and waits for the answer with the question's identifier.
  ///
  /// - Throws: ``TestSupportError`` if the program ends before it answers.
  func answer(to question: GraphQLCore.Question) async throws -> GraphQLCore.Answer {
    let line = try JSONEncoder().encode(question) + Data("\n".utf8)
    return try await withCheckedThrowingContinuation { continuation in
      let isWaiting = state.withLock { state in
        if !state.hasEnded { state.waiting[question.id] = continuation }
        return !state.hasEnded
      }
      if isWaiting {
        child.withLock { $0?.send(line) }
      } else {
        continuation.resume(throwing: TestSupportError("The program has ended and answers no more."))
      }
    }
  }

  private func receive(_ data: Data) {
    for line in state.withLock({ $0.buffer.append(data) }) {
      guard let answer = try? JSONDecoder().decode(GraphQLCore.Answer.self, from: line) else { continue }
      state.withLock { $0.waiting.removeValue(forKey: answer.id) }?.resume(returning: answer)
    }
  }

  private func end(status: Int32) {
    let waiting = state.withLock { state in
      state.hasEnded = true
      defer { state.waiting = [:] }
      return state.waiting
    }
    let text = child.withLock { $0?.errorText } ?? ""
    for continuation in waiting.values {
      continuation.resume(throwing: TestSupportError("The program ended with status \(status).\n\(text)"))
    }
  }
}
