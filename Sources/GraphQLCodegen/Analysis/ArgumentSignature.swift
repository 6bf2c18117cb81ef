import GraphQLLanguage
import GraphQLSchema

/// What decides how a field is called: the names, shapes and defaults of its arguments, in order.
///
/// Fields with one signature share one generated struct. Named types other than the built-in scalars take no part, as the
/// struct is generic over them: GitHub's 699 fields with arguments have 129 signatures.
struct ArgumentSignature: Hashable {
  /// An argument; absent defaults and defaults of any value are all that matters for calling.
  struct Argument: Hashable {
    let name: String
    /// The type, with a placeholder for a named type that the struct is generic over.
    let type: TypeReference
    let hasDefault: Bool

    /// Whether a value must be given.
    var isRequired: Bool { type.isNonNull && !hasDefault }

    /// Whether the struct is generic over the named type.
    var isGeneric: Bool { type.namedType.name.value == ArgumentSignature.placeholder }
  }

  let arguments: [Argument]

  /// What stands for a named type; no name in a schema can be this.
  static let placeholder = "*"

  init(_ definitions: [Schema.InputValueDefinition]) {
    arguments = definitions.map { definition in
      Argument(
        name: definition.name, type: Self.generalized(definition.type), hasDefault: definition.defaultValue != nil)
    }
  }

  /// Names and shapes, with a mark at each default, which tells any two apart.
  var key: String {
    Self.text(arguments.map { ($0.name, $0.type, false) }) + "|" + arguments.map { $0.hasDefault ? "1" : "0" }.joined()
  }

  /// Names and exact types as the runtime takes them, with `=` behind a type that is not null and has a default:
  /// `after:String,first:Int!,level:Int!=`.
  static func text(_ definitions: [Schema.InputValueDefinition]) -> String {
    text(definitions.map { ($0.name, $0.type, $0.type.isNonNull && $0.defaultValue != nil) })
  }

  private static func text(_ inputs: [(name: String, type: TypeReference, isMarked: Bool)]) -> String {
    var text = ""
    for input in inputs {
      if !text.isEmpty { text += "," }
      text += input.name
      text += ":"
      input.type.append(to: &text)
      if input.isMarked { text += "=" }
    }
    return text
  }

  /// The type with a placeholder for its named type, if that is no built-in scalar.
  private static func generalized(_ type: TypeReference) -> TypeReference {
    switch type {
    case .named(let named): TypeNames.builtIns[named.name.value] == nil ? .named(NamedType(Name(placeholder))) : type
    case .list(let list): .list(ListType(generalized(list.type)))
    case .nonNull(let nonNull): .nonNull(NonNullType(generalized(nonNull.type)))
    }
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
