/// The values of numbers that were found well formed.
enum JSONNumber {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// A number without a fraction that fits, however it is written: `1`, `1.0`, `10e-1`.
  static func integer(_ text: Text) -> Int? {
    if text.count <= 18 {
      var index = 0
      let isNegative = text.first == UInt8(ascii: "-")
      if isNegative { index = 1 }
      var value: Int64 = 0
      while index < text.count {
        let digit = text[index] &- UInt8(ascii: "0")
        guard digit < 10 else { return Decimal(text).integer }
        value = value &* 10 &+ Int64(digit)
        index &+= 1
      }
      return Int(exactly: isNegative ? 0 &- value : value)
    }
    return Decimal(text).integer
  }

  /// The nearest double; nil where that is infinite.
  static func double(_ text: Text) -> Double? {
    if text.count <= 24, let exact = Decimal(text).exactDouble { return exact }
    guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else { return nil }
    return number
  }

  /// The digits of a number as an integer, times a power of ten.
  private struct Decimal {
    var isNegative = false
    /// Of the digits from the first to the last that is not zero; wrong if there are more than 19.
    var digits: UInt64 = 0
    var digitCount = 0
    /// Saturates.
    var exponent = 0

    init(_ text: Text) {
      var zeros = 0
      var fraction = 0
      var isFraction = false
      for index in text.indices {
        let byte = text[index]
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): isFraction = true
        case UInt8(ascii: "0"):
          if digitCount > 0 { zeros += 1 }
          if isFraction { fraction += 1 }
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
          for _ in 0..<min(zeros, 20) { digits = digits &* 10 }
          digits = digits &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
          digitCount += zeros + 1
          zeros = 0
          if isFraction { fraction += 1 }
        default:
          exponent = Self.exponent(text[(index + 1)...])
          exponent += zeros - fraction
          return
        }
      }
      exponent = zeros - fraction
    }

    private static func exponent(_ text: Slice<Text>) -> Int {
      var value = 0
      for byte in text where JSONText.isDigit(byte) {
        // Then it is more than any text has digits.
        if value < Int.max / 20 { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
      }
      return text.first == UInt8(ascii: "-") ? -value : value
    }

    var integer: Int? {
      if digitCount == 0 { return 0 }
      guard digitCount <= 19, exponent >= 0, digitCount + exponent <= 19 else { return nil }
      var value = digits
      for _ in 0..<exponent { value = value &* 10 }
      if isNegative { return value <= 1 << 63 ? Int(exactly: Int64(truncatingIfNeeded: 0 &- value)) : nil }
      return Int(exactly: value)
    }

    /// The double where both factors are exact, so that one rounding makes the nearest (Clinger, 1990).
    var exactDouble: Double? {
      guard digitCount <= 19, digits <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
      let value = exponent < 0 ? Double(digits) / Self.powers[-exponent] : Double(digits) * Self.powers[exponent]
      return isNegative ? -value : value
    }

    private static let powers: [Double] = [
      1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
      1e20,
      1e21, 1e22,
    ]
  }
}
