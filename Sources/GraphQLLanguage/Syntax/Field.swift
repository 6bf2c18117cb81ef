/// A request for one field of an object.
///
/// Grammar: Field : Alias? Name Arguments? Directives? SelectionSet?
public struct Field: SyntaxNode {
  /// The name to answer under, when it differs from the field's.
  public var alias: Name?

  /// The name of the field.
  public var name: Name

  /// Arguments in source order; the parser does not require unique names.
  public var arguments: [Argument]

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// What is selected of its value; absent on leaf fields.
  public var selectionSet: SelectionSet?

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    alias: Name? = nil, name: Name, arguments: [Argument] = [], directives: [Directive] = [],
    selectionSet: SelectionSet? = nil, location: NodeLocation = .none
  ) {
    self.alias = alias
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.selectionSet = selectionSet
    self.location = location
  }
}

extension Field {
  /// The name the answer stands under: the alias, or else the field's name.
  public var responseName: String { alias?.value ?? name.value }
}
