import GraphQLLanguage

/// The names of the structs that hold argument subscripts.
///
/// A name says the arguments: `AfterFirst`. Where several signatures share one argument's name it says the type as well:
/// `Id_String`. Where names are long, or still the same, they end in a hash of the signature, so that they depend on
/// nothing else in the schema.
struct SignatureNames {
  private var names: [ArgumentSignature: String] = [:]

  /// Longest name without a hash.
  private static let maximumLength = 48

  /// Names all signatures of a schema.
  ///
  /// - Parameter reserved: Names that are not to be given.
  init(_ signatures: [ArgumentSignature], reserved: Set<String>) {
    let joined = signatures.map(Self.joined)
    let typed = zip(signatures, joined).map(Self.typed)
    let joinedCounts = Self.counts(joined)
    let typedCounts = Self.counts(typed)
    var scope = NameScope(reserved: reserved, wireNames: [])
    for (index, signature) in signatures.enumerated() {
      if joinedCounts[joined[index]] == 1, joined[index].utf8.count <= Self.maximumLength {
        names[signature] = scope.free(joined[index])
      } else if signature.arguments.count == 1, typedCounts[typed[index]] == 1 {
        names[signature] = scope.free(typed[index])
      } else {
        names[signature] = scope.free(Self.shortened(joined[index]) + "_" + StableHash.digits(signature.key))
      }
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

  /// The name with the type of the first argument: `Id_String`.
  private static func typed(_ signature: ArgumentSignature, _ joined: String) -> String {
    guard let argument = signature.arguments.first else { return joined }
    return joined + "_" + (argument.isGeneric ? "Value" : argument.type.namedType.name.value)
  }

  private static func counts(_ names: [String]) -> [String: Int] {
    Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The name up to the last capital letter that leaves it short enough.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > maximumLength else { return name }
    let start = Array(name.utf8.prefix(maximumLength - 8))
    let end = start.lastIndex(where: \.isUppercaseLetter) ?? 0
    return String(decoding: end > 0 ? start[..<end] : start[...], as: UTF8.self)
  }
}
