/// An attribute as it was written, arguments encoded, queries around it unfolded.
struct RawSelection {
  let attribute: AttributeNode
  let arguments: [PlannedArgument]
  let location: SourceLocation
  /// The query type in whose body it stands.
  let query: String

  var fieldName: String { attribute.descriptor.name.text }
  var parentType: String { attribute.parent.__typename }

  var isCondition: Bool { attribute.nested?.nesting == .typeCondition }

  /// The response key as written; for a condition, what it prints as.
  var key: String {
    guard let nested = attribute.nested, isCondition else { return attribute.alias ?? fieldName }
    return "... on \(nested.model.__typename)"
  }

  var place: String { "\(location) (in \(query))" }

  /// Whether both select the same field with the same arguments.
  func isSameField(as other: RawSelection) -> Bool {
    fieldName == other.fieldName && arguments == other.arguments
      && attribute.valueType == other.attribute.valueType
      && attribute.nested?.nesting == other.attribute.nested?.nesting
  }

  /// Field and arguments as text, the same for selections that can be merged.
  var signature: String {
    let list = arguments.map { "\($0.name):\($0.type)=\($0.value)" }
    return "\(parentTypeIfItMatters)\(fieldName)(\(list.joined(separator: ",")))"
  }

  /// Selections on different types that clash get different names, as their values may differ in type.
  private var parentTypeIfItMatters: String { "\(parentType)." }
}

extension String {
  /// Eight hexadecimal digits that depend on the text alone (FNV-1a, 32 bits).
  var stableHash: String {
    var hash: UInt32 = 2_166_136_261
    for byte in utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Whether the text is a name in GraphQL (September 2025, section 2.1.9).
  var isGraphQLName: Bool {
    guard let first = utf8.first, !(first >= 0x30 && first <= 0x39) else { return false }
    return utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
    }
  }
}
