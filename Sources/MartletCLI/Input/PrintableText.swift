/// Foreign text on its way to a terminal.
enum PrintableText {
  /// The text as one line of up to 200 characters, without control characters.
  static func oneLine(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0.isNewline }
    let line = words.joined(separator: " ").unicodeScalars.filter {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
    }
    let shown = String(String.UnicodeScalarView(line))
    return shown.count > 200 ? shown.prefix(199) + "…" : shown
  }
}
