extension JSONCorpus {
  /// A valid number: of usual size, of many digits, near the limits of 64 bits and of doubles.
  mutating func numberText() -> [UInt8] {
    let sign = chance(3) ? "-" : ""
    if chance(5) { return Array((sign + limit()).utf8) }
    let whole = chance(3) ? "0" : leadingDigit() + digits(chance(4) ? 0...30 : 0...6)
    let fraction = chance(2) ? "" : "." + digits(chance(4) ? 1...30 : 1...4)
    let exponent = chance(2) ? "" : exponentText(chance(3) ? 0...400 : 0...25)
    return Array((sign + whole + fraction + exponent).utf8)
  }

  private mutating func limit() -> String {
    let limits = [
      "9223372036854775807", "9223372036854775808", "9223372036854775809", "18446744073709551615",
      "18446744073709551616", "9007199254740991", "9007199254740992", "9007199254740993", "922337203685477580.8e1",
      "92233720368547758070e-1", "9.223372036854775807e18", "9.2233720368547758085e18", "1e18", "1e19", "10e-1",
      "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "5e-324", "4.9e-324", "2.4e-324",
      "2.5e-324", "2.2250738585072014e-308", "2.2250738585072011e-308", "1e-400", "1e400", "0e999999999999",
      "1e-999999999999", "1e999999999999", "0.1", "0.30000000000000004", "123456789012345678", "1234567890123456789",
      "8.5", "9007199254740993.0", "9007199254740992.5", "1e22", "1e23", "1.00000000000000000000000000001",
      "100000000000000000000000000000e-29", "0.000000000000000000000000000001e30", "6.02214076E+23",
    ]
    return pick(limits, else: "0")
  }

  private mutating func leadingDigit() -> String { String(count(1...9)) }

  private mutating func digits(_ range: ClosedRange<Int>) -> String {
    (0..<count(range)).map { _ in chance(3) ? "0" : String(count(0...9)) }.joined()
  }

  private mutating func exponentText(_ range: ClosedRange<Int>) -> String {
    pick(["e", "E"], else: "e") + pick(["", "+", "-"], else: "") + (chance(6) ? "0" : "") + String(count(range))
  }

  /// What looks like a number and mostly is none.
  mutating func brokenNumber() -> [UInt8] {
    let known = [
      "01", "-", "-01", "1.", ".5", "1e", "1e+", "+1", "--1", "1-", "1.2.3", "1e2e3", "0x10", "1_000", "1,000", "NaN",
      "-NaN", "Infinity", "-Infinity", "00", "0.e1", "1.e1", "- 1", "1 2", "1e1.5", "٣", "１", "1f", "nan", "inf",
    ]
    if chance(3) { return Array(pick(known, else: "-").utf8) }
    return (0..<count(1...8)).map { _ in pick(Array("0123456789.eE+-".utf8), else: 0x30) }
  }

  /// A valid string of any length around the words that the parser reads in.
  mutating func string(escapes: Bool) -> [UInt8] {
    let plain = ["a", "b", "/", "{", ",", " ", "\u{7F}", "é", "ß", "日", "本", "😀", "\u{10FFFF}", "\u{800}", "\u{E000}"]
    let escaped = [
      "\\n", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\r", "\\t", "\\u0041", "\\u00e9", "\\uD83D\\uDE00", "\\ud83d",
      "\\ude00", "\\u0000", "\\u001F", "\\uFFFF", "\\ud83d\\ud83d\\ude00", "\\uDBFF\\uDFFF", "\\ud83d\\n",
    ]
    let length = count(chance(4) ? 0...40 : 0...10)
    let pieces = (0..<length).map { _ in
      escapes && chance(3) ? pick(escaped, else: "") : chance(3) ? pick(plain, else: "") : "x"
    }
    return Array("\"\(pieces.joined())\"".utf8)
  }

  /// A string of bytes near the edges of well-formed UTF-8.
  mutating func stringOfBytes() -> [UInt8] {
    let edges: [UInt8] = [
      0x00, 0x1F, 0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
      0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let lead = pick(edges, else: 0xE0)
    let sequence =
      [lead] + (0..<count(0...3)).map { _ in chance(5) ? pick(edges, else: 0x80) : UInt8(count(0x80...0xBF)) }
    let padding = [UInt8](repeating: 0x61, count: count(0...18))
    return [0x22] + padding + sequence + (chance(2) ? padding : []) + [0x22]
  }

  mutating func truncated(_ text: [UInt8]) -> [UInt8] {
    Array(text.prefix(count(0...text.count)))
  }

  /// Some bytes removed, put in, replaced or doubled.
  mutating func mutated(_ text: [UInt8]) -> [UInt8] {
    var text = text
    let marks = Array("{}[],:\"\\/0123456789.-+eEtfnu \n\t\u{0}".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0xFF]
    for _ in 0..<count(1...3) {
      guard !text.isEmpty else { return [pick(marks, else: 0)] }
      let position = count(0...(text.count - 1))
      switch count(0...3) {
      case 0: text.remove(at: position)
      case 1: text.insert(pick(marks, else: 0), at: position)
      case 2: text[position] = pick(marks, else: 0)
      default: text.insert(contentsOf: text[position...].prefix(count(1...6)), at: position)
      }
    }
    return text
  }
}
