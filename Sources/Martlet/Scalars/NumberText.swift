/// What the texts of numbers say exactly (RFC 8259, section 6).
enum NumberText {
  /// The value of a number without a fraction, however it is written: `7`, `7.0`, `1e3`.
  ///
  /// - Returns: nil unless the text is such a number and the type has it.
  static func integer<Value: FixedWidthInteger>(_ text: String, as type: Value.Type = Value.self) -> Value? {
    guard text.isJSONNumber else { return nil }
    return Value(text) ?? exactInteger(text)
  }

  private static func exactInteger<Value: FixedWidthInteger>(_ text: String) -> Value? {
    let parts = Parts(text)
    if parts.digits.isEmpty { return 0 }
    // No type has numbers with more digits than this.
    guard let exponent = parts.exponent, exponent >= 0, parts.digits.count + exponent <= 40 else { return nil }
    var value: Value = 0
    for digit in parts.digits + [UInt8](repeating: 0x30, count: exponent) {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let digit = Value(digit & 0x0F)
      let (sum, hasOverflown) =
        parts.isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if isTooLarge || hasOverflown { return nil }
      value = sum
    }
    return value
  }

  /// How many digits a number has, zeros at its ends left out.
  static func significantDigitCount(_ text: String) -> Int {
    text.utf8.count <= 38 ? text.utf8.count : Parts(text).digits.count
  }

  /// A number as digits without zeros at either end, times a power of ten.
  private struct Parts {
    var isNegative = false
    var digits: [UInt8] = []
    /// nil if it is beyond all reason.
    var exponent: Int? = 0

    init(_ text: String) {
      var rest = text.utf8[...]
      var power = 0
      if rest.first == UInt8(ascii: "-") {
        isNegative = true
        rest.removeFirst()
      }
      var isFraction = false
      while let byte = rest.first, byte | 0x20 != UInt8(ascii: "e") {
        rest.removeFirst()
        if byte == UInt8(ascii: ".") {
          isFraction = true
        } else {
          if isFraction { power -= 1 }
          if !digits.isEmpty || byte != 0x30 { digits.append(byte) }
        }
      }
      while digits.last == 0x30 {
        digits.removeLast()
        power += 1
      }
      if rest.isEmpty {
        exponent = power
      } else {
        exponent = Int(Substring(rest.dropFirst())).flatMap { $0.magnitude < 1_000_000_000 ? $0 + power : nil }
      }
    }
  }
}
