/// The definition of an enum.
///
/// Grammar: EnumTypeDefinition : Description? `enum` Name Directives? EnumValuesDefinition?
public struct EnumTypeDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The name of the enum.
  public var name: Name

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// The enum values in source order; empty if there is no block.
  public var values: [EnumValueDefinition]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, name: Name, directives: [Directive] = [], values: [EnumValueDefinition] = [],
    location: NodeLocation = .none
  ) {
    self.description = description
    self.name = name
    self.directives = directives
    self.values = values
    self.location = location
  }
}

/// Additions to an enum.
public struct EnumTypeExtension: SyntaxNode {
  /// The name of the enum.
  public var name: Name

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// The enum values in source order; empty if there is no block.
  public var values: [EnumValueDefinition]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    name: Name, directives: [Directive] = [], values: [EnumValueDefinition] = [], location: NodeLocation = .none
  ) {
    self.name = name
    self.directives = directives
    self.values = values
    self.location = location
  }
}

/// The definition of one enum value.
///
/// Grammar: EnumValueDefinition : Description? EnumValue Directives?
public struct EnumValueDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// The name of the value.
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
