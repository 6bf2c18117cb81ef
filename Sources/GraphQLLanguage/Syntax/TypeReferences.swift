/// A reference to a type by its name.
///
/// Grammar: NamedType : Name
public struct NamedType: SyntaxNode {
  /// The name of the type.
  public var name: Name

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ name: Name, location: NodeLocation = .none) {
    self.name = name
    self.location = location
  }
}

/// A list of another type.
///
/// Grammar: ListType : [ Type ]
public struct ListType: SyntaxNode {
  /// The type of the items.
  public var type: TypeReference

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ type: TypeReference, location: NodeLocation = .none) {
    self.type = type
    self.location = location
  }
}

/// A type that does not admit null.
///
/// Grammar: NonNullType : NamedType `!` | ListType `!`
public struct NonNullType: SyntaxNode {
  /// The nullable type; the parser only makes named and list types here.
  public var type: TypeReference

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ type: TypeReference, location: NodeLocation = .none) {
    self.type = type
    self.location = location
  }
}
