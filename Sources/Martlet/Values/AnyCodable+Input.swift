extension AnyCodable: GraphQLLeaf, GraphQLInput {
  public static func __decode(_ value: ResponseValue) throws -> AnyCodable { value.anyCodable }

  public func __encode(depth: Int) throws -> InputEncoding { .value(try sendable()) }
}

extension AnyCodable {
  /// This value, if it can be sent: JSON has its numbers, and it is nested no deeper than what is read.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unencodableInput`.
  func sendable() throws -> AnyCodable {
    // Level by level rather than by recursion, as the depth is what is to be found out.
    var level = [self]
    var depth = 0
    while !level.isEmpty {
      var next: [AnyCodable] = []
      var hasContainer = false
      for value in level {
        switch value {
        case .number(let text) where !text.isJSONNumber:
          throw GraphQLFailure(
            code: .unencodableInput, message: "A number cannot be sent: its text is no number in JSON.")
        case .array(let items):
          hasContainer = true
          next += items
        case .object(let members):
          hasContainer = true
          next += members.map(\.value)
        default: break
        }
      }
      if hasContainer { depth += 1 }
      if depth > TapeParser.maximumDepth {
        throw GraphQLFailure(
          code: .unencodableInput,
          message: "A JSON value that is nested more than \(TapeParser.maximumDepth) levels deep cannot be sent.")
      }
      level = next
    }
    return self
  }
}

extension String {
  /// number = [ "-" ] int [ frac ] [ exp ] (RFC 8259, section 6)
  var isJSONNumber: Bool {
    var rest = utf8[...]
    func digits() -> Bool {
      let end = rest.firstIndex { !(0x30...0x39).contains($0) } ?? rest.endIndex
      defer { rest = rest[end...] }
      return end > rest.startIndex
    }
    func skips(_ bytes: ClosedRange<UInt8>...) -> Bool {
      guard let byte = rest.first, bytes.contains(where: { $0.contains(byte) }) else { return false }
      rest.removeFirst()
      return true
    }
    _ = skips(0x2D...0x2D)
    guard skips(0x30...0x30) || digits() else { return false }
    if skips(0x2E...0x2E), !digits() { return false }
    if skips(0x45...0x45, 0x65...0x65) {
      _ = skips(0x2B...0x2B, 0x2D...0x2D)
      guard digits() else { return false }
    }
    return rest.isEmpty
  }
}
