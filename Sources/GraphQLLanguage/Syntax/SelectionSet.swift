/// A braced list of selections.
///
/// Grammar: SelectionSet : { Selection+ }
public struct SelectionSet: SyntaxNode {
  /// The selections in source order.
  public var selections: [Selection]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ selections: [Selection], location: NodeLocation = .none) {
    self.selections = selections
    self.location = location
  }
}
