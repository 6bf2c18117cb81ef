/// The names and types of a list of inputs, from the text that generated code gives: `after:String,first:Int`.
struct InputSignature {
  let name: String
  /// The exact type in the schema: `[IssueState!]`.
  let type: String

  static func entries(of signature: StaticString) -> [InputSignature] {
    signature.text.split(separator: ",").map { entry in
      let parts = entry.split(separator: ":", maxSplits: 1)
      return InputSignature(name: String(parts.first ?? ""), type: String(parts.last ?? ""))
    }
  }
}

extension StaticString {
  /// The literal's text.
  var text: String { description }
}
