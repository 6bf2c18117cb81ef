/// The root operation types of a service.
///
/// Grammar: SchemaDefinition : Description? `schema` Directives? { RootOperationTypeDefinition+ }
public struct SchemaDefinition: SyntaxNode {
  /// The text that documents it; absent if none was written.
  public var description: StringValue?

  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// The root operation types, in source order.
  public var rootOperationTypeDefinitions: [RootOperationTypeDefinition]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    description: StringValue? = nil, directives: [Directive] = [],
    rootOperationTypeDefinitions: [RootOperationTypeDefinition] = [], location: NodeLocation = .none
  ) {
    self.description = description
    self.directives = directives
    self.rootOperationTypeDefinitions = rootOperationTypeDefinitions
    self.location = location
  }
}

/// Additions to the schema definition.
///
/// Grammar: SchemaExtension : `extend` `schema` Directives? { RootOperationTypeDefinition+ }?
public struct SchemaExtension: SyntaxNode {
  /// Directives in source order; order is meaningful and names may repeat.
  public var directives: [Directive]

  /// The root operation types, in source order.
  public var rootOperationTypeDefinitions: [RootOperationTypeDefinition]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(
    directives: [Directive] = [], rootOperationTypeDefinitions: [RootOperationTypeDefinition] = [],
    location: NodeLocation = .none
  ) {
    self.directives = directives
    self.rootOperationTypeDefinitions = rootOperationTypeDefinitions
    self.location = location
  }
}

/// The object type that answers one kind of operation.
///
/// Grammar: RootOperationTypeDefinition : OperationType `:` NamedType
public struct RootOperationTypeDefinition: SyntaxNode {
  /// Query, mutation or subscription.
  public var operationType: OperationType

  /// The object type that answers it.
  public var type: NamedType

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(operationType: OperationType, type: NamedType, location: NodeLocation = .none) {
    self.operationType = operationType
    self.type = type
    self.location = location
  }
}
