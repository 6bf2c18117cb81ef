/// The use of a named fragment.
///
/// Grammar: FragmentSpread : `...` FragmentName Arguments? Directives?
public struct FragmentSpread: SyntaxNode {
  /// The name of the fragment.
  public var name: Name

  /// Arguments; empty unless ``Edition/Features/fragmentArguments`` is on.
  public var arguments: [Argument]

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(name: Name, arguments: [Argument] = [], directives: [Directive] = [], location: NodeLocation = .none) {
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.location = location
  }
}
