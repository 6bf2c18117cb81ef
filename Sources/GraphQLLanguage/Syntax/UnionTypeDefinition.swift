/// The definition of a union.
///
/// Grammar: UnionTypeDefinition : Description? `union` Name Directives? UnionMemberTypes?
public struct UnionTypeDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The name of the union.
  public var name: Name

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// The member types in source order; empty if none are listed.
  public var memberTypes: [NamedType]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, name: Name, directives: [Directive] = [], memberTypes: [NamedType] = [],
    location: NodeLocation = .none
  ) {
    self.description = description
    self.name = name
    self.directives = directives
    self.memberTypes = memberTypes
    self.location = location
  }
}

/// Additions to a union.
public struct UnionTypeExtension: SyntaxNode {
  /// The name of the union.
  public var name: Name

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// The member types in source order; empty if none are listed.
  public var memberTypes: [NamedType]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    name: Name, directives: [Directive] = [], memberTypes: [NamedType] = [], location: NodeLocation = .none
  ) {
    self.name = name
    self.directives = directives
    self.memberTypes = memberTypes
    self.location = location
  }
}
