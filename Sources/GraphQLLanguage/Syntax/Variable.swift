/// A use of a variable, such as `$id`.
///
/// Grammar: Variable : `$` Name
public struct Variable: SyntaxNode {
  /// The name, without the `$`.
  public var name: Name

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ name: Name, location: NodeLocation = .none) {
    self.name = name
    self.location = location
  }
}
