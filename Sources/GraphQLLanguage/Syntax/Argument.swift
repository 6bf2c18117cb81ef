/// A named value given to a field, directive or fragment.
///
/// Grammar: Argument : Name `:` Value
public struct Argument: SyntaxNode {
  /// The name of the argument.
  public var name: Name

  /// The value given.
  public var value: Value

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(name: Name, value: Value, location: NodeLocation = .none) {
    self.name = name
    self.value = value
    self.location = location
  }
}
