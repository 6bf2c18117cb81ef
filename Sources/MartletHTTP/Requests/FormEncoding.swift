/// Writes fields as the query of a URL (WHATWG URL, "application/x-www-form-urlencoded serializing").
enum FormEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// `name=value&name=value`.
  static func text(of fields: [(name: String, value: String)]) -> String {
    var bytes: [UInt8] = []
    for field in fields {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
      write(field.name, to: &bytes)
      bytes.append(UInt8(ascii: "="))
      write(field.value, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        bytes.append(byte)
      case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }
}
