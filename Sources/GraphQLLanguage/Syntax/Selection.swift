/// One entry of a selection set.
///
/// Grammar: Selection : Field | FragmentSpread | InlineFragment
public enum Selection: SyntaxNode {
  /// A field.
  case field(Field)
  /// The use of a named fragment.
  case fragmentSpread(FragmentSpread)
  /// Selections under a type condition or directives.
  case inlineFragment(InlineFragment)

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation {
    get {
      switch self {
      case .field(let node): node.location
      case .fragmentSpread(let node): node.location
      case .inlineFragment(let node): node.location
      }
    }
    set {
      switch self {
      case .field(var node):
        node.location = newValue
        self = .field(node)
      case .fragmentSpread(var node):
        node.location = newValue
        self = .fragmentSpread(node)
      case .inlineFragment(var node):
        node.location = newValue
        self = .inlineFragment(node)
      }
    }
  }

  /// The directives on the selection, in source order.
  public var directives: [Directive] {
    switch self {
    case .field(let node): node.directives
    case .fragmentSpread(let node): node.directives
    case .inlineFragment(let node): node.directives
    }
  }
}
