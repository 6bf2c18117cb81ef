/// An annotation such as `@include(if: $flag)`.
///
/// Grammar: Directive : `@` Name Arguments?
public struct Directive: SyntaxNode {
  /// The name, without the `@`.
  public var name: Name

  /// Arguments in source order; the parser does not require unique names.
  public var arguments: [Argument]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(name: Name, arguments: [Argument] = [], location: NodeLocation = .none) {
    self.name = name
    self.arguments = arguments
    self.location = location
  }
}
