/// A JSON text (RFC 8259) taken apart into a flat list of nodes; strings and numbers stay bytes until asked for.
///
/// Nodes are named by their index; the root is 0. An index must come from this document.
struct JSONDocument: Sendable {
  /// The kind of a node.
  enum Kind: UInt8, Sendable {
    case null, `true`, `false`, number, string, array, object

    /// The kind in words, with an article.
    var words: String {
      switch self {
      case .null: "null"
      case .true, .false: "a boolean"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }

  /// One value, or the name of a member; in objects names and values alternate.
  struct Node: Sendable {
    let kind: Kind
    /// Whether a string has escape sequences.
    let hasEscapes: Bool
    /// Offset of the first byte; of strings, behind the quotation mark.
    let start: UInt32
    /// Offset behind the last byte; of strings, at the closing quotation mark.
    var end: UInt32
    /// Index of the first node behind this one and all it contains.
    var next: UInt32
  }

  let bytes: [UInt8]
  let nodes: [Node]

  /// Reads a JSON text.
  ///
  /// - Parameter maximumDepth: Deepest nesting of arrays and objects.
  /// - Throws: ``JSONError`` at the first fault.
  init(_ bytes: [UInt8], maximumDepth: Int = 128) throws(JSONError) {
    self.bytes = bytes
    guard bytes.count < Int(UInt32.max) else {
      throw JSONError(message: "The JSON is larger than 4 GiB.", offset: 0)
    }
    nodes = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var parser = JSONParser(buffer, maximumDepth: maximumDepth)
      return try parser.document()
    }
  }
}

/// A fault in a JSON text.
struct JSONError: Error, Hashable {
  /// What is wrong: one sentence.
  let message: String
  /// Offset in bytes.
  let offset: Int
}

extension JSONDocument {
  func kind(_ index: Int) -> Kind { nodes[index].kind }

  func isNull(_ index: Int) -> Bool { nodes[index].kind == .null }

  /// The text of a string; `nil` for other kinds.
  func string(_ index: Int) -> String? {
    let node = nodes[index]
    guard node.kind == .string else { return nil }
    let range = Int(node.start)..<Int(node.end)
    if node.hasEscapes { return JSONText.unescaped(bytes[range]) }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The truth value of a boolean; `nil` for other kinds.
  func boolean(_ index: Int) -> Bool? {
    switch nodes[index].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The indices of the elements of an array; empty for other kinds.
  func elements(_ index: Int) -> [Int] {
    guard nodes[index].kind == .array else { return [] }
    let end = Int(nodes[index].next)
    var elements: [Int] = []
    var element = index + 1
    while element < end {
      elements.append(element)
      element = Int(nodes[element].next)
    }
    return elements
  }

  /// The value of a member of an object; `nil` if there is none of that name.
  func member(_ name: StaticString, of index: Int) -> Int? {
    guard nodes[index].kind == .object else { return nil }
    let end = Int(nodes[index].next)
    var key = index + 1
    while key < end {
      if isEqual(nodes[key], name) { return key + 1 }
      key = Int(nodes[key + 1].next)
    }
    return nil
  }

  /// The value of a member that is neither missing nor null.
  func value(_ name: StaticString, of index: Int) -> Int? {
    guard let value = member(name, of: index), !isNull(value) else { return nil }
    return value
  }

  private func isEqual(_ node: Node, _ name: StaticString) -> Bool {
    let start = Int(node.start)
    if node.hasEscapes { return JSONText.unescaped(bytes[start..<Int(node.end)]) == "\(name)" }
    let count = Int(node.end) - start
    guard count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { expected in
      for offset in 0..<count where bytes[start + offset] != expected[offset] { return false }
      return true
    }
  }
}
