extension TapeFault {
  /// The error for this fault, with line and column in bytes.
  func failure(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> GraphQLFailure {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return GraphQLFailure(
      code: .invalidJSON, message: "\(message), at line \(line), column \(column) of the JSON text.")
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII.
  var hexValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
