/// The definition of a type.
///
/// Grammar: TypeDefinition
public enum TypeDefinition: SyntaxNode {
  /// A scalar.
  case scalar(ScalarTypeDefinition)
  /// An object type.
  case object(ObjectTypeDefinition)
  /// An interface.
  case interface(InterfaceTypeDefinition)
  /// A union.
  case union(UnionTypeDefinition)
  /// An enum.
  case `enum`(EnumTypeDefinition)
  /// An input object.
  case inputObject(InputObjectTypeDefinition)

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation {
    get {
      switch self {
      case .scalar(let node): node.location
      case .object(let node): node.location
      case .interface(let node): node.location
      case .union(let node): node.location
      case .enum(let node): node.location
      case .inputObject(let node): node.location
      }
    }
    set {
      switch self {
      case .scalar(var node):
        node.location = newValue
        self = .scalar(node)
      case .object(var node):
        node.location = newValue
        self = .object(node)
      case .interface(var node):
        node.location = newValue
        self = .interface(node)
      case .union(var node):
        node.location = newValue
        self = .union(node)
      case .enum(var node):
        node.location = newValue
        self = .enum(node)
      case .inputObject(var node):
        node.location = newValue
        self = .inputObject(node)
      }
    }
  }

  /// The name of the type.
  public var name: Name {
    switch self {
    case .scalar(let node): node.name
    case .object(let node): node.name
    case .interface(let node): node.name
    case .union(let node): node.name
    case .enum(let node): node.name
    case .inputObject(let node): node.name
    }
  }

  /// The text that documents the type.
  public var description: StringValue? {
    switch self {
    case .scalar(let node): node.description
    case .object(let node): node.description
    case .interface(let node): node.description
    case .union(let node): node.description
    case .enum(let node): node.description
    case .inputObject(let node): node.description
    }
  }

  /// The directives on the definition, in source order.
  public var directives: [Directive] {
    switch self {
    case .scalar(let node): node.directives
    case .object(let node): node.directives
    case .interface(let node): node.directives
    case .union(let node): node.directives
    case .enum(let node): node.directives
    case .inputObject(let node): node.directives
    }
  }
}
