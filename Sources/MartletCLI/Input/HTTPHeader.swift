/// A header to send.
struct HTTPHeader {
  let name: String
  let value: String

  /// Makes a header; `nil` if it cannot be sent (RFC 9110 sections 5.1 and 5.5).
  init?(name: String, value: String) {
    let marks = "!#$%&'*+-.^_`|~".utf8
    let isName = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || marks.contains(byte)
    }
    guard !name.isEmpty, isName, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
    self.name = name
    self.value = value
  }
}
