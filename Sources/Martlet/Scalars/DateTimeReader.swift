/// Reads the parts of dates and times as RFC 3339 writes them (section 5.6), from ASCII, each digit in its place.
struct DateTimeReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// Reads a whole text; nil if the body gives nil, or leaves something of the text.
  static func read<Value>(_ text: String, _ body: (inout DateTimeReader) -> Value?) -> Value? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = DateTimeReader(bytes: bytes)
      guard let value = body(&reader), reader.position == bytes.count else { return nil }
      return value
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// full-date = 4DIGIT "-" 2DIGIT "-" 2DIGIT
  mutating func date() -> GraphQLDate? {
    guard let year = number(digits: 4), skips(UInt8(ascii: "-")), let month = number(digits: 2),
      skips(UInt8(ascii: "-")), let day = number(digits: 2)
    else { return nil }
    return GraphQLDate(year: year, month: month, day: day)
  }

  /// Whether "T" came, in upper or lower case.
  mutating func separator() -> Bool {
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "t") else { return false }
    position += 1
    return true
  }

  /// partial-time with an offset, if there is one.
  ///
  /// partial-time = 2DIGIT ":" 2DIGIT ":" 2DIGIT ["." 1*DIGIT], time-offset = "Z" / ("+" / "-") 2DIGIT ":" 2DIGIT
  mutating func time() -> GraphQLTime? {
    guard let hour = number(digits: 2), skips(UInt8(ascii: ":")), let minute = number(digits: 2),
      skips(UInt8(ascii: ":")), let second = number(digits: 2)
    else { return nil }
    var fraction = bytes[0..<0]
    if skips(UInt8(ascii: ".")) {
      let start = position
      while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
      fraction = bytes[start..<position]
      if fraction.isEmpty { return nil }
    }
    var offset: Int?
    if position < bytes.count {
      offset = self.offset()
      if offset == nil { return nil }
    }
    return GraphQLTime(
      hour: hour, minute: minute, second: second, fraction: String(decoding: fraction, as: UTF8.self),
      offsetMinutes: offset)
  }

  private mutating func offset() -> Int? {
    let sign = bytes[position]
    position += 1
    if sign | 0x20 == UInt8(ascii: "z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hours = number(digits: 2), hours < 24,
      skips(UInt8(ascii: ":")), let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  private mutating func number(digits count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + count] {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte & 0x0F)
    }
    position += count
    return value
  }

  private mutating func skips(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}

extension String {
  /// Appends a number with leading zeros.
  mutating func append(_ number: Int, digits count: Int) {
    let text = String(number)
    self += String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
