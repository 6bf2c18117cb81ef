/// Random JSON texts, some of them damaged; the same for the same seed.
struct RandomJSON {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A text that may be JSON or not.
  mutating func text() -> String {
    var text = value(depth: 0)
    if Int.random(in: 0..<2, using: &generator) == 0 { damage(&text) }
    return text
  }

  private mutating func damage(_ text: inout String) {
    var characters = Array(text.unicodeScalars)
    let position = Int.random(in: 0..<max(characters.count, 1), using: &generator)
    let marks = Array("{}[],:\"\\0123456789.-+eEtfnu \n".unicodeScalars)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0 where !characters.isEmpty: characters.remove(at: position)
    case 1: characters.insert(marks.randomElement(using: &generator) ?? "0", at: position)
    default: if !characters.isEmpty { characters[position] = marks.randomElement(using: &generator) ?? "0" }
    }
    text = String(String.UnicodeScalarView(characters))
  }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 4 ? 4 : 7), using: &generator) {
    case 0: return ["null", "true", "false"].randomElement(using: &generator) ?? "null"
    case 1, 2: return number()
    case 3: return string()
    case 4: return "[" + list(depth: depth).joined(separator: separator()) + "]"
    default:
      let values = list(depth: depth)
      return "{" + values.map { string() + separator(":") + $0 }.joined(separator: separator()) + "}"
    }
  }

  private mutating func list(depth: Int) -> [String] {
    (0..<Int.random(in: 0..<4, using: &generator)).map { _ in value(depth: depth + 1) }
  }

  private mutating func separator(_ mark: String = ",") -> String {
    [mark, mark + " ", " " + mark, mark + "\n\t", "\r" + mark].randomElement(using: &generator) ?? mark
  }

  private mutating func number() -> String {
    let whole = ["0", "-0", "7", "-12", "1234567890", "12345678901234567890"].randomElement(using: &generator) ?? "0"
    let fraction = ["", "", ".0", ".5", ".125"].randomElement(using: &generator) ?? ""
    let exponent = ["", "", "e3", "E-2", "e+10"].randomElement(using: &generator) ?? ""
    return whole + fraction + exponent
  }

  private mutating func string() -> String {
    let pieces = ["a", "é", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\ud83d\\ude00", "\\b", "{", "\u{7F}"]
    let count = Int.random(in: 0..<5, using: &generator)
    return "\"" + (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "\""
  }
}

/// A generator of random numbers that gives the same ones for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
