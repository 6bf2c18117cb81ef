/// A literal or a variable.
///
/// Grammar: Value
public enum Value: SyntaxNode {
  /// A variable; never in constant positions.
  case variable(Variable)
  /// An integer.
  case int(IntValue)
  /// A number with a fraction or an exponent.
  case float(FloatValue)
  /// A string.
  case string(StringValue)
  /// `true` or `false`.
  case boolean(BooleanValue)
  /// `null`.
  case null(NullValue)
  /// An enum value.
  case `enum`(EnumValue)
  /// A list.
  case list(ListValue)
  /// An input object.
  case object(ObjectValue)

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation {
    get {
      switch self {
      case .variable(let node): node.location
      case .int(let node): node.location
      case .float(let node): node.location
      case .string(let node): node.location
      case .boolean(let node): node.location
      case .null(let node): node.location
      case .enum(let node): node.location
      case .list(let node): node.location
      case .object(let node): node.location
      }
    }
    set {
      switch self {
      case .variable(var node):
        node.location = newValue
        self = .variable(node)
      case .int(var node):
        node.location = newValue
        self = .int(node)
      case .float(var node):
        node.location = newValue
        self = .float(node)
      case .string(var node):
        node.location = newValue
        self = .string(node)
      case .boolean(var node):
        node.location = newValue
        self = .boolean(node)
      case .null(var node):
        node.location = newValue
        self = .null(node)
      case .enum(var node):
        node.location = newValue
        self = .enum(node)
      case .list(var node):
        node.location = newValue
        self = .list(node)
      case .object(var node):
        node.location = newValue
        self = .object(node)
      }
    }
  }
}
