/// One value of a parsed text in 8 bytes: where it lies, and for a member also where its key lies.
///
/// | bits | for |
/// |---|---|
/// | 32 | the first byte of the key, after its quote; for an element two bytes before the value |
/// | 3 | the kind |
/// | 1 | whether the key holds escapes |
/// | 2 | bytes of whitespace between key and value; saturates |
/// | 8 | bytes of the key; saturates |
/// | 18 | bytes of a string or number, or entries of a container with its own; saturates |
///
/// What is saturated is found again in the text, or for containers in a table behind the last entry. An array has a
/// second entry, the count of its elements.
@frozen @usableFromInline
struct TapeEntry: Sendable {
  @usableFromInline var bits: UInt64

  @inlinable init(bits: UInt64) { self.bits = bits }

  @frozen @usableFromInline
  enum Kind: UInt8, Sendable {
    case null, `true`, `false`, number, string, escapedString, array, object

    /// Whether this is a string, with escapes or without.
    @inlinable var isString: Bool { rawValue & 6 == 4 }
    /// Whether this is an array or object.
    @inlinable var isContainer: Bool { rawValue >= 6 }
  }

  @usableFromInline static var keyLengthLimit: Int { 0xFF }
  @usableFromInline static var gapLimit: Int { 3 }
  @usableFromInline static var sizeLimit: Int { 0x3FFFF }

  /// An element, or the outermost value.
  @inline(__always) init(elementAt start: Int) {
    bits = UInt64(UInt32(truncatingIfNeeded: start &- 2))
  }

  /// A member, whose value comes after so much whitespace.
  @inline(__always) init(keyAt start: Int, length: Int, isEscaped: Bool, gap: Int) {
    bits =
      UInt64(truncatingIfNeeded: start) | (isEscaped ? 1 << 35 : 0)
      | UInt64(truncatingIfNeeded: min(gap, Self.gapLimit)) &<< 36
      | UInt64(truncatingIfNeeded: min(length, Self.keyLengthLimit)) &<< 38
  }

  @inline(__always) func with(_ kind: Kind, size: Int) -> TapeEntry {
    TapeEntry(bits: bits | UInt64(kind.rawValue) &<< 32).with(size: size)
  }

  @inline(__always) func with(size: Int) -> TapeEntry {
    TapeEntry(bits: bits | UInt64(truncatingIfNeeded: min(size, Self.sizeLimit)) &<< 46)
  }

  @inlinable @inline(__always) var start: UInt32 { UInt32(truncatingIfNeeded: bits) }
  @inlinable @inline(__always) var kind: Kind {
    unsafeBitCast(UInt8(truncatingIfNeeded: bits &>> 32) & 7, to: Kind.self)
  }
  @inlinable @inline(__always) var isKeyEscaped: Bool { bits & (1 << 35) != 0 }
  @inlinable @inline(__always) var gap: Int { Int(truncatingIfNeeded: bits &>> 36) & 3 }
  @inlinable @inline(__always) var keyLength: Int { Int(truncatingIfNeeded: bits &>> 38) & 0xFF }
  @inlinable @inline(__always) var size: Int { Int(truncatingIfNeeded: bits &>> 46) }
}
