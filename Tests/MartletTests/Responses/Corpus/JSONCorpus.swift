import TestSupport
/// Random JSON texts, valid and not, in bytes; the same for the same seed.
struct JSONCorpus {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The next text, of a kind that goes by its number.
  mutating func text(_ number: Int) -> [UInt8] {
    switch number % 12 {
    case 0: value(depth: 0)
    case 1, 2: mutated(value(depth: 0))
    case 3: truncated(value(depth: 0))
    case 4, 5: numberText()
    case 6: brokenNumber()
    case 7: string(escapes: true)
    case 8: mutated(string(escapes: true))
    case 9: stringOfBytes()
    case 10: framed(value(depth: 2))
    default: nested()
    }
  }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func pick<Element>(_ list: [Element], else other: Element) -> Element {
    list.randomElement(using: &generator) ?? other
  }

  mutating func value(depth: Int) -> [UInt8] {
    switch count(0...(depth > 5 ? 3 : 7)) {
    case 0: Array(pick(["null", "true", "false"], else: "null").utf8)
    case 1: numberText()
    case 2, 3: string(escapes: chance(3))
    case 4, 5: array(depth: depth)
    default: object(depth: depth)
    }
  }

  private mutating func array(depth: Int) -> [UInt8] {
    let items = (0..<count(0...5)).map { _ in value(depth: depth + 1) + space() }
    return [0x5B] + space() + Array(items.joined(separator: [0x2C] + space())) + [0x5D]
  }

  private mutating func object(depth: Int) -> [UInt8] {
    let members = (0..<count(0...5)).map { _ in
      key() + space() + [0x3A] + space() + value(depth: depth + 1) + space()
    }
    return [0x7B] + space() + Array(members.joined(separator: [0x2C] + space())) + [0x7D]
  }

  /// Few names, so that some members share one; some as long as the tape notes, and longer.
  private mutating func key() -> [UInt8] {
    switch count(0...9) {
    case 0: string(escapes: true)
    case 1: Array("\"\(String(repeating: "k", count: count(250...260)))\"".utf8)
    default: Array("\"\(pick(["a", "b", "", "id", "é", "name", "\\u0061"], else: "a"))\"".utf8)
    }
  }

  mutating func space() -> [UInt8] {
    if !chance(3) { return [] }
    return (0..<count(0...5)).map { _ in pick([0x20, 0x20, 0x0A, 0x0D, 0x09], else: 0x20) }
  }

  /// With whitespace around, of the kinds that JSON has and of others, or a byte order mark.
  private mutating func framed(_ text: [UInt8]) -> [UInt8] {
    let marks: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF], [0xEF, 0xBB], [0xFF, 0xFE], [0x20, 0xEF, 0xBB, 0xBF], [0x0B], [0x0C], [0xC2, 0xA0], [0x00],
      [0xE2, 0x80, 0xA8], [0x2F, 0x2F], [0x23], [0x2C], [0x20], [0x0D, 0x0A], [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF],
    ]
    let before = chance(2) ? pick(marks, else: []) : space()
    let after = chance(3) ? pick(marks, else: []) : space()
    return before + space() + text + space() + after
  }

  /// Around the limit of 256 levels and far beyond it, closed or not.
  private mutating func nested() -> [UInt8] {
    let depth = chance(4) ? count(200...300) : count(1...40)
    var text: [UInt8] = []
    var closing: [UInt8] = []
    for _ in 0..<depth {
      let isObject = chance(2)
      text += isObject ? Array(#"{"a":"#.utf8) : [0x5B]
      closing.append(isObject ? 0x7D : 0x5D)
    }
    text += value(depth: 6)
    text += chance(5) ? closing.dropLast().reversed() : closing.reversed()
    return text
  }
}
