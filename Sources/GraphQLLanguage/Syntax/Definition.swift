/// One definition of a document.
///
/// Grammar: Definition : ExecutableDefinition | TypeSystemDefinitionOrExtension
public enum Definition: SyntaxNode {
  /// A query, mutation or subscription.
  case operation(OperationDefinition)
  /// A named fragment.
  case fragment(FragmentDefinition)
  /// The schema definition.
  case schema(SchemaDefinition)
  /// The definition of a type.
  case type(TypeDefinition)
  /// The definition of a directive.
  case directive(DirectiveDefinition)
  /// An `extend schema`.
  case schemaExtension(SchemaExtension)
  /// An `extend` of a type.
  case typeExtension(TypeExtension)
  /// An `extend directive`; draft only.
  case directiveExtension(DirectiveExtension)

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation {
    get {
      switch self {
      case .operation(let node): node.location
      case .fragment(let node): node.location
      case .schema(let node): node.location
      case .type(let node): node.location
      case .directive(let node): node.location
      case .schemaExtension(let node): node.location
      case .typeExtension(let node): node.location
      case .directiveExtension(let node): node.location
      }
    }
    set {
      switch self {
      case .operation(var node):
        node.location = newValue
        self = .operation(node)
      case .fragment(var node):
        node.location = newValue
        self = .fragment(node)
      case .schema(var node):
        node.location = newValue
        self = .schema(node)
      case .type(var node):
        node.location = newValue
        self = .type(node)
      case .directive(var node):
        node.location = newValue
        self = .directive(node)
      case .schemaExtension(var node):
        node.location = newValue
        self = .schemaExtension(node)
      case .typeExtension(var node):
        node.location = newValue
        self = .typeExtension(node)
      case .directiveExtension(var node):
        node.location = newValue
        self = .directiveExtension(node)
      }
    }
  }

  /// Whether it is an operation or a fragment, as against part of a type system.
  public var isExecutable: Bool {
    switch self {
    case .operation, .fragment: true
    default: false
    }
  }
}
