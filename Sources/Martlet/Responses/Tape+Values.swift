extension Tape {
  /// A string or number as it is written, without quotes; empty for any other value.
  @inlinable @inline(__always) func bytes(at place: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[place]
    guard entry.kind.isString || entry.kind == .number else { return UnsafeBufferPointer(start: nil, count: 0) }
    let begin = start(at: place) &+ (entry.kind.isString ? 1 : 0)
    let size = entry.size < TapeEntry.sizeLimit ? entry.size : endOfLong(begin, entry.kind) &- begin
    return UnsafeBufferPointer(start: text + begin, count: size)
  }

  /// The end of a string or number that is too long to be noted.
  @usableFromInline func endOfLong(_ begin: Int, _ kind: Kind) -> Int {
    if kind.isString { return endOfString(begin) }
    var position = begin
    while position < textCount, Self.isInNumber(text[position]) { position += 1 }
    return position
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    JSONText.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      || byte | 0x20 == UInt8(ascii: "e")
  }

  /// The text of a string, escapes undone; nil for any other value.
  @usableFromInline func string(at place: Int) -> String? {
    let kind = kind(at: place)
    guard kind.isString else { return nil }
    return Self.text(bytes(at: place), isEscaped: kind == .escapedString)
  }

  @inline(__always) static func text(_ bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> String {
    isEscaped ? Unescaping.text(of: bytes) : String(decoding: bytes, as: UTF8.self)
  }

  /// nil unless the value is `true` or `false`.
  @inlinable @inline(__always) func boolean(at place: Int) -> Bool? {
    switch kind(at: place) {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// A number without a fraction that fits, however it is written; nil for any other value.
  @usableFromInline func integer(at place: Int) -> Int? {
    guard kind(at: place) == .number else { return nil }
    return JSONNumber.integer(bytes(at: place))
  }

  /// The nearest double of a number; nil for any other value and for numbers out of range.
  @usableFromInline func double(at place: Int) -> Double? {
    guard kind(at: place) == .number else { return nil }
    return JSONNumber.double(bytes(at: place))
  }
}
