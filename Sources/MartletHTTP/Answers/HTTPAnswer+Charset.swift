import Foundation

extension HTTPAnswer {
  /// The body in UTF-8. JSON is never anything else (RFC 8259, section 8.1), but some servers say that theirs is.
  var utf8: [UInt8] {
    guard let charset = head.charset, let encoding = Self.encodings[charset],
      let text = String(bytes: body, encoding: encoding)
    else { return body }
    return Array(text.utf8)
  }

  private static let encodings: [String: String.Encoding] = [
    "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "windows-1252": .windowsCP1252, "utf-16": .utf16,
    "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
  ]
}

extension HTTPHead {
  /// The parameter of the media type, in lower case; nil if there is none.
  var charset: String? {
    guard let type = headers["content-type"], type.utf8.contains(UInt8(ascii: ";")) else { return nil }
    for parameter in type.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0].lowercased() == "charset" else { continue }
      return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"' ")).lowercased()
    }
    return nil
  }
}
