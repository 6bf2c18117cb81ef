/// The names of the structs that hold argument subscripts.
///
/// A name says the arguments: `AfterFirst`. Where that is long, or several signatures have the same names, the names get a
/// hash of the signature, so that they depend on nothing else in the schema.
struct SignatureNames {
  private var names: [ArgumentSignature: String] = [:]

  /// Longest name without a hash.
  private static let maximumLength = 48

  /// Names all signatures of a schema.
  ///
  /// - Parameter reserved: Names that are not to be given.
  init(_ signatures: [ArgumentSignature], reserved: Set<String>) {
    var groups: [String: Int] = [:]
    for signature in signatures { groups[Self.joined(signature), default: 0] += 1 }
    var scope = NameScope(reserved: reserved, wireNames: [])
    for signature in signatures {
      let joined = Self.joined(signature)
      let isPlain = groups[joined] == 1 && joined.utf8.count <= Self.maximumLength
      names[signature] = scope.free(isPlain ? joined : Self.shortened(joined) + "_" + StableHash.digits(signature.key))
    }
  }

  /// The name for a signature of the schema, without backticks.
  func name(of signature: ArgumentSignature) -> String { names[signature] ?? Self.joined(signature) }

  private static func joined(_ signature: ArgumentSignature) -> String {
    signature.arguments.map { argument in
      let words = argument.name.split(separator: "_").map { SwiftIdentifier.capitalized($0) }
      let name = words.joined()
      return name.utf8.first?.isLetter == true ? name : "_" + name
    }.joined()
  }

  /// The name up to the last capital letter that leaves it short enough.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > maximumLength else { return name }
    let start = Array(name.utf8.prefix(maximumLength - 8))
    let end = start.lastIndex(where: \.isUppercaseLetter) ?? 0
    return String(decoding: end > 0 ? start[..<end] : start[...], as: UTF8.self)
  }
}
