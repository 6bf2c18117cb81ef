/// Reads values that stand on one line: plain and quoted scalars, `[a, b]` and `{a: b}`.
struct YAMLFlowReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  static func value(of text: String) -> YAML {
    var reader = YAMLFlowReader(scalars: Array(text.unicodeScalars))
    return reader.value(endingAt: [])
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func value(endingAt ends: Set<Unicode.Scalar>) -> YAML {
    skipSpaces()
    switch current {
    case "[": return sequence()
    case "{": return mapping()
    case "\"": return .scalar(doubleQuoted())
    case "'": return .scalar(singleQuoted())
    default: return .scalar(plain(endingAt: ends))
    }
  }

  private mutating func sequence() -> YAML {
    index += 1
    var items: [YAML] = []
    skipSpaces()
    while let scalar = current, scalar != "]" {
      items.append(value(endingAt: [",", "]"]))
      skipSeparators()
    }
    index += 1
    return .sequence(items)
  }

  private mutating func mapping() -> YAML {
    index += 1
    var entries: [YAML.Entry] = []
    skipSpaces()
    while let scalar = current, scalar != "}" {
      let key = value(endingAt: [":"]).text ?? ""
      skipSpaces()
      index += 1
      entries.append(YAML.Entry(key: key, value: value(endingAt: [",", "}"])))
      skipSeparators()
    }
    index += 1
    return .mapping(entries)
  }

  private mutating func plain(endingAt ends: Set<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = current, !ends.contains(scalar) {
      if scalar == "#", text.last == " " { break }
      text.append(scalar)
      index += 1
    }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private mutating func singleQuoted() -> String {
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = current {
      index += 1
      if scalar == "'" {
        guard current == "'" else { break }
        index += 1
      }
      text.append(scalar)
    }
    return String(text)
  }

  private mutating func doubleQuoted() -> String {
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = current, scalar != "\"" {
      index += 1
      text.append(scalar == "\\" ? escape() : scalar)
    }
    index += 1
    return String(text)
  }

  private mutating func escape() -> Unicode.Scalar {
    guard let scalar = current else { return "\\" }
    index += 1
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "0": return "\0"
    case "u": return hexadecimal(4)
    case "x": return hexadecimal(2)
    default: return scalar
    }
  }

  private mutating func hexadecimal(_ count: Int) -> Unicode.Scalar {
    var digits = String.UnicodeScalarView()
    digits.append(contentsOf: scalars[index..<min(index + count, scalars.count)])
    index += count
    return UInt32(String(digits), radix: 16).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}"
  }

  private mutating func skipSpaces() {
    while current == " " { index += 1 }
  }

  private mutating func skipSeparators() {
    while current == " " || current == "," { index += 1 }
  }
}
