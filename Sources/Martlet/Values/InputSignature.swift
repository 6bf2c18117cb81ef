/// The names and types of a list of inputs, from the text that generated code gives: `after:String,first:Int`. For a field
/// whose scalar a Swift type stands for, the scalar's name follows: `size:Int->URI`.
struct InputSignature {
  let name: String
  /// The exact type in the schema: `[IssueState!]`.
  let type: String

  static func entries(of signature: StaticString) -> [InputSignature] {
    signature.text.prefix { $0 != "-" }.split(separator: ",").map(InputSignature.init)
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
  init(_ entry: some StringProtocol) {
    let parts = entry.split(separator: ":", maxSplits: 1)
    self.init(name: String(parts.first ?? ""), type: String(parts.last ?? ""))
  }
}

extension StaticString {
  /// The literal's text.
  var text: String { description }
}
