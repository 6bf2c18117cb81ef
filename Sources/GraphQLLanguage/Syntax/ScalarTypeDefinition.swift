/// The definition of a custom scalar.
///
/// Grammar: ScalarTypeDefinition : Description? `scalar` Name Directives?
public struct ScalarTypeDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The name of the scalar.
  public var name: Name

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, name: Name, directives: [Directive] = [], location: NodeLocation = .none
  ) {
    self.description = description
    self.name = name
    self.directives = directives
    self.location = location
  }
}

/// Directives added to a scalar.
///
/// Grammar: ScalarTypeExtension : `extend` `scalar` Name Directives
public struct ScalarTypeExtension: SyntaxNode {
  /// The name of the scalar.
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
