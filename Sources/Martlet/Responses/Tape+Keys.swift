extension Tape {
  @inlinable @inline(__always) func keyLength(at member: Int) -> Int {
    let entry = entries[member]
    let length = entry.keyLength
    return length < TapeEntry.keyLengthLimit ? length : endOfString(Int(entry.start)) &- Int(entry.start)
  }

  /// The key as it is written, escapes and all.
  @inlinable @inline(__always) func key(at member: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text + Int(entries[member].start), count: keyLength(at: member))
  }

  @inlinable @inline(__always) func isKeyEscaped(at member: Int) -> Bool { entries[member].isKeyEscaped }

  @usableFromInline func keyText(at member: Int) -> String {
    Self.text(key(at: member), isEscaped: isKeyEscaped(at: member))
  }

  /// Whether this is the key of a member, byte for byte.
  @inlinable @inline(__always) func keyMatches(_ key: UnsafeBufferPointer<UInt8>, at member: Int) -> Bool {
    let entry = entries[member]
    guard entry.keyLength == key.count, !entry.isKeyEscaped, entry.keyLength < TapeEntry.keyLengthLimit else {
      return entry.isKeyEscaped || entry.keyLength == TapeEntry.keyLengthLimit ? rareKeyMatches(key, at: member) : false
    }
    return Self.areEqual(text + Int(entry.start), key.baseAddress, key.count)
  }

  @inlinable @inline(__always) func keyMatches(_ key: StaticString, at member: Int) -> Bool {
    key.hasPointerRepresentation
      && keyMatches(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount), at: member)
  }

  /// For keys with escapes or of 255 bytes and more.
  @usableFromInline func rareKeyMatches(_ key: UnsafeBufferPointer<UInt8>, at member: Int) -> Bool {
    if isKeyEscaped(at: member) { return keyText(at: member).utf8.elementsEqual(key) }
    return self.key(at: member).elementsEqual(key)
  }

  /// The place of the first member with this key.
  @usableFromInline func member(_ key: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
    var member = firstMember(of: object)
    let end = next(after: object)
    while member < end {
      if keyMatches(key, at: member) { return member }
      member = next(after: member)
    }
    return nil
  }

  /// Keys are short: words that may overlap are faster than a call.
  @inlinable @inline(__always)
  static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
    guard let key = UnsafeRawPointer(right) else { return count == 0 }
    let left = UnsafeRawPointer(left)
    var offset = 0
    if count >= 8 {
      while offset &+ 8 < count {
        if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != key.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          return false
        }
        offset &+= 8
      }
      return left.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        == key.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    }
    if count >= 4 {
      return left.loadUnaligned(as: UInt32.self) == key.loadUnaligned(as: UInt32.self)
        && left.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
          == key.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
    }
    if count >= 2 {
      return left.loadUnaligned(as: UInt16.self) == key.loadUnaligned(as: UInt16.self)
        && left.loadUnaligned(fromByteOffset: count &- 2, as: UInt16.self)
          == key.loadUnaligned(fromByteOffset: count &- 2, as: UInt16.self)
    }
    return count == 0 || left.load(as: UInt8.self) == key.load(as: UInt8.self)
  }
}
