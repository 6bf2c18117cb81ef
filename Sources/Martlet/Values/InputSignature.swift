/// One of a list of inputs, from the text that generated code gives: `after:String,first:Int!,level:Int!=`.
///
/// `=` stands behind a type that is not null and has a default. For a field whose scalar a Swift type stands for, the
/// scalar's name follows all inputs: `size:Int->URI`.
struct InputSignature {
  let name: String
  /// The exact type in the schema: `[IssueState!]`.
  let type: String
  /// Whether it may be left out although null cannot be sent.
  let hasDefault: Bool

  /// Whether something must be sent.
  var isRequired: Bool { type.hasSuffix("!") && !hasDefault }

  static func entries(of signature: StaticString) -> [InputSignature] {
    signature.text.utf8.prefix { $0 != UInt8(ascii: "-") }.split(separator: UInt8(ascii: ",")).map(InputSignature.init)
  }

  /// The scalar that a Swift type stands for; nil where the Swift type itself tells the type in the schema.
  static func scalar(of signature: StaticString) -> String? {
    signature.text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first.map {
      String($0.dropFirst())
    }
  }
}

extension InputSignature {
  /// One entry of the text: `first:Int`.
  init(_ entry: Substring.UTF8View) {
    let hasDefault = entry.last == UInt8(ascii: "=")
    let text = hasDefault ? entry.dropLast() : entry
    let colon = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    self.init(
      name: String(Substring(text[..<colon])), type: String(Substring(text[colon...].dropFirst())),
      hasDefault: hasDefault)
  }
}

extension StaticString {
  /// The literal's text.
  var text: String { description }
}
