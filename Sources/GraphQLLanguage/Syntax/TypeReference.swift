/// A use of a type: what the grammar calls Type.
///
/// Grammar: Type : NamedType | ListType | NonNullType
public indirect enum TypeReference: SyntaxNode {
  /// A type by its name.
  case named(NamedType)
  /// A list.
  case list(ListType)
  /// A type that does not admit null.
  case nonNull(NonNullType)

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation {
    get {
      switch self {
      case .named(let node): node.location
      case .list(let node): node.location
      case .nonNull(let node): node.location
      }
    }
    set {
      switch self {
      case .named(var node):
        node.location = newValue
        self = .named(node)
      case .list(var node):
        node.location = newValue
        self = .list(node)
      case .nonNull(var node):
        node.location = newValue
        self = .nonNull(node)
      }
    }
  }

  /// The named type inside all lists and non-null marks.
  public var namedType: NamedType {
    var reference = self
    while true {
      switch reference {
      case .named(let type): return type
      case .list(let list): reference = list.type
      case .nonNull(let nonNull): reference = nonNull.type
      }
    }
  }

  /// Whether it ends in `!`.
  public var isNonNull: Bool {
    if case .nonNull = self { true } else { false }
  }
}
