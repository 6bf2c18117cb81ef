/// The declarations that generated files consist of.
///
/// Names are ready to be written: escaped where needed.
indirect enum SwiftDeclaration {
  case `extension`(SwiftExtension)
  case nominal(SwiftNominalType)
  case alias(SwiftTypeAlias)
  case constant(name: String, type: String)
  /// An initializer that takes the value of one stored property.
  case memberwise(name: String, type: String)
  /// The initializer of an arguments struct, which makes the descriptor of a field.
  case fieldInitializer
  /// The initializer of an enum that looks a raw value up in a table of its cases.
  case nameLookup
  case property(SwiftProperty)
  case initializer(SwiftFunction)
  case `subscript`(SwiftFunction, result: String)
  case staticFunction(SwiftFunction, name: String, result: String)
  case enumCase(SwiftEnumCase)
}

/// An extension.
struct SwiftExtension {
  var extendedType: String
  var conformance: String?
  var members: [SwiftDeclaration] = []
}

/// A struct or enum.
struct SwiftNominalType {
  enum Keyword: String {
    case `struct` = "struct"
    case `enum` = "enum"
    case indirectEnum = "indirect enum"
  }

  var documentation = SwiftDocumentation()
  var keyword: Keyword
  var name: String
  var genericParameters: [String] = []
  var inheritance: [String] = []
  var members: [SwiftDeclaration] = []
}

/// A type alias.
struct SwiftTypeAlias {
  var documentation = SwiftDocumentation()
  var name: String
  var type: String
}

/// A computed property.
struct SwiftProperty {
  var documentation = SwiftDocumentation()
  var isStatic = false
  var name: String
  var type: String
  var getter: SwiftExpression
}

/// An initializer, a subscript, or a static function.
struct SwiftFunction {
  var documentation = SwiftDocumentation()
  var isDisfavored = false
  /// The message of `@available(*, unavailable)`.
  var unavailability: String?
  var parameters: [SwiftParameter]
  var body: SwiftExpression
}

/// A parameter.
struct SwiftParameter {
  /// The label; absent if it is the name.
  var label: String?
  var name: String
  var type: String
  var defaultValue: String?
}

/// A case of an enum, with a raw value or a payload.
struct SwiftEnumCase {
  var documentation = SwiftDocumentation()
  var name: String
  var rawValue: String?
  var payload: String?
}

/// What stands above a declaration.
struct SwiftDocumentation {
  /// The text of the doc comment; may have several lines.
  var text: String?

  /// Entries listed below the text, such as parameters.
  var list: SwiftDocumentationList?

  /// The message of `@available(*, deprecated)`.
  var deprecation: String?
}

/// A list in a doc comment.
struct SwiftDocumentationList {
  /// The line above the entries.
  var title: String

  /// What is listed, with its text.
  var entries: [(name: String, text: String)]
}
