/// The definition of a directive.
///
/// Grammar: DirectiveDefinition : Description? `directive` `@` Name ArgumentsDefinition? `repeatable`? `on` DirectiveLocations
public struct DirectiveDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The name, without the `@`.
  public var name: Name

  /// Argument definitions in source order; empty if there are none.
  public var arguments: [InputValueDefinition]

  /// Directives on it; empty unless ``Edition/Features/directivesOnDirectives`` is on.
  public var directives: [Directive]

  /// Whether it may be used several times at one place.
  public var isRepeatable: Bool

  /// Where it may be used, in source order; the parser does not require them unique.
  public var locations: [DirectiveLocation]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, name: Name, arguments: [InputValueDefinition] = [], directives: [Directive] = [],
    isRepeatable: Bool = false, locations: [DirectiveLocation], location: NodeLocation = .none
  ) {
    self.description = description
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.isRepeatable = isRepeatable
    self.locations = locations
    self.location = location
  }
}

/// Directives added to a directive definition; needs ``Edition/Features/directivesOnDirectives``.
///
/// Grammar: DirectiveExtension : `extend` `directive` `@` Name Directives
public struct DirectiveExtension: SyntaxNode {
  /// The name, without the `@`.
  public var name: Name

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(name: Name, directives: [Directive] = [], location: NodeLocation = .none) {
    self.name = name
    self.directives = directives
    self.location = location
  }
}
