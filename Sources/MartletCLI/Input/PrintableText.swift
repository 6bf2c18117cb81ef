/// Foreign text on its way to a terminal.
enum PrintableText {
  /// The text as one line of up to 200 characters, without control characters, among them those
  /// that change the direction of text.
  static func oneLine(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0.isNewline }
    let line = words.joined(separator: " ").unicodeScalars.filter { scalar in
      scalar.value >= 0x20
        && ![0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069].contains { $0.contains(scalar.value) }
    }
    let shown = String(String.UnicodeScalarView(line))
    return shown.count > 200 ? shown.prefix(199) + "…" : shown
  }
}
