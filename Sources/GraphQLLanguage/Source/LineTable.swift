/// Finds lines and columns in UTF-8 text.
///
/// Lines end at LF, CR or CR LF (spec section 2.1.2); columns count Unicode code points.
enum LineTable {
  /// Byte offsets at which lines start; the first is zero.
  static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      // Places are counted in 32 bits; nothing behind can be reported.
      let end = min(buffer.count, Int(UInt32.max))
      while index < end {
        let byte = buffer[index]
        index += 1
        if byte > 0x0D { continue }
        if byte == 0x0A {
          starts.append(UInt32(truncatingIfNeeded: index))
        } else if byte == 0x0D {
          if index < buffer.count, buffer[index] == 0x0A { index += 1 }
          starts.append(UInt32(truncatingIfNeeded: index))
        }
      }
    }
    return starts
  }

  /// Index in `starts` of the line that holds the byte at `offset`.
  static func lineIndex(of offset: UInt32, in starts: [UInt32]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Number of code points that start in a range of bytes.
  static func codePoints(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(into: 0) { count, byte in
      if byte & 0xC0 != 0x80 { count += 1 }
    }
  }
}
