extension HTTPHead {
  /// The boundary of a multipart body; `-` where the server named none.
  package var boundary: String {
    guard let type = headers["content-type"] else { return "-" }
    var rest = Substring(type)
    while let semicolon = rest.firstIndex(of: ";") {
      rest = rest[rest.index(after: semicolon)...].drop { $0 == " " || $0 == "\t" }
      guard let equals = rest.firstIndex(of: "=") else { break }
      let name = rest[..<equals].filter { !$0.isWhitespace }.lowercased()
      let (value, end) = Self.parameterValue(rest[rest.index(after: equals)...].drop { $0.isWhitespace })
      if name == "boundary" { return value.isEmpty ? "-" : value }
      rest = end
    }
    return "-"
  }

  /// A token, or a text in quotes (RFC 9110, section 5.6.6); and what follows it.
  private static func parameterValue(_ text: Substring) -> (value: String, rest: Substring) {
    guard text.first == "\"" else {
      let value = text.prefix { $0 != ";" && $0 != "," && !$0.isWhitespace }
      return (String(value), text[value.endIndex...])
    }
    var value = ""
    var place = text.index(after: text.startIndex)
    while place < text.endIndex, text[place] != "\"" {
      if text[place] == "\\", text.index(after: place) < text.endIndex { place = text.index(after: place) }
      value.append(text[place])
      place = text.index(after: place)
    }
    return (value, text[place...].dropFirst())
  }
}
