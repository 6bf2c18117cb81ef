import Martlet

extension Tour {
  func heading(_ text: String) { print("\n\(text)") }

  func line(_ text: String) { print("  \(text)") }

  /// Takes a step of the tour, and prints how many requests the server got meanwhile.
  ///
  /// - Throws: ``Surprise`` if it was another number than expected.
  @discardableResult
  func counting<Value>(_ expected: Int, _ step: () async throws -> Value) async throws -> Value {
    let before = try await log.count()
    let value = try await step()
    let count = try await log.count() - before
    line(count == 1 ? "→ 1 request" : "→ \(count) requests")
    try expect(count == expected, "the server counted \(count) requests, not \(expected)")
    return value
  }

  /// What must be there.
  func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Surprise("there is no \(Value.self)") }
    return value
  }

  func expect(_ isAsExpected: Bool, _ otherwise: @autoclosure () -> String) throws {
    if !isAsExpected { throw Surprise(otherwise()) }
  }
}

/// Something is not as this program promises.
struct Surprise: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  func padded(toLeft width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
