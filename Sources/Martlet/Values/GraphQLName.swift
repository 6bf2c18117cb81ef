extension String {
  /// Whether the text is a name in GraphQL (September 2025, section 2.1.9).
  var isGraphQLName: Bool {
    guard let first = utf8.first, !(first >= 0x30 && first <= 0x39) else { return false }
    return utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
    }
  }

  /// The name of a Swift type as GraphQL can spell it, which has ASCII letters alone.
  var spelledAsGraphQLName: String {
    if isGraphQLName { return self }
    let scalars = unicodeScalars.filter { $0 != "`" }.map { scalar in
      String(scalar).isGraphQLName || ("0"..."9").contains(scalar) ? scalar : "_"
    }
    let text = String(String.UnicodeScalarView(scalars))
    return text.isGraphQLName ? text : "_\(text)"
  }
}
