import Martlet
import TestSupport

/// Random JSON values that come near to what decodable types of the tests ask for; the same for the same seed.
struct RandomValue {
  private var generator: SeededGenerator

  private static let keys = [
    "list", "object", "nothing", "super", "number", "text", "choice", "byName", "id", "range", "pairs", "one",
    "_0",
  ]
  private static let numbers = [
    "0", "-0", "1", "-1", "127", "128", "255", "256", "7.0", "7.5", "-128", "1234567", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "0.1", "-2.25", "1000000.125",
  ]
  private static let texts = ["", "a", "é😀", "\"\\\n", "https://a.b/c", "1", "x\u{7F}"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func value(depth: Int = 0) -> AnyCodable {
    switch Int.random(in: 0..<(depth > 3 ? 6 : 10), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2, 3, 4: return .number(Self.numbers.randomElement(using: &generator) ?? "0")
    case 5: return .string(Self.texts.randomElement(using: &generator) ?? "")
    case 6, 7: return .array(values(depth: depth))
    default:
      var keys = Self.keys.shuffled(using: &generator)
      return .object(values(depth: depth).map { AnyCodable.Member(keys.removeLast(), $0) })
    }
  }

  private mutating func values(depth: Int) -> [AnyCodable] {
    (0..<Int.random(in: 0..<5, using: &generator)).map { _ in value(depth: depth + 1) }
  }
}
