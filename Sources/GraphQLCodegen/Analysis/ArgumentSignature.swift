import GraphQLLanguage
import GraphQLSchema

/// What decides how a field is called: the names, types and defaults of its arguments, in order.
///
/// Fields with one signature share one generated struct; GitHub's 699 fields with arguments have 419.
struct ArgumentSignature: Hashable {
  /// An argument; absent defaults and defaults of any value are all that matters for calling.
  struct Argument: Hashable {
    let name: String
    let type: TypeReference
    let hasDefault: Bool

    /// Whether a value must be given.
    var isRequired: Bool { type.isNonNull && !hasDefault }
  }

  let arguments: [Argument]

  /// Names and types as the runtime takes them: `after:String,first:Int!`.
  let text: String

  init(_ definitions: [Schema.InputValueDefinition]) {
    arguments = definitions.map { Argument(name: $0.name, type: $0.type, hasDefault: $0.defaultValue != nil) }
    text = Self.text(arguments)
  }

  /// The signature with a mark at each default, which tells any two apart.
  var key: String {
    text + "|" + arguments.map { $0.hasDefault ? "1" : "0" }.joined()
  }

  private static func text(_ arguments: [Argument]) -> String {
    var text = ""
    for argument in arguments {
      if !text.isEmpty { text += "," }
      text += argument.name
      text += ":"
      argument.type.append(to: &text)
    }
    return text
  }
}

extension TypeReference {
  /// Appends the type as GraphQL writes it: `[String!]!`.
  func append(to text: inout String) {
    switch self {
    case .named(let named): text += named.name.value
    case .list(let list):
      text += "["
      list.type.append(to: &text)
      text += "]"
    case .nonNull(let nonNull):
      nonNull.type.append(to: &text)
      text += "!"
    }
  }
}
