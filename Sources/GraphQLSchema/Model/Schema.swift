public import GraphQLLanguage

/// The types, root operation types and directives of a service (spec section 3.3).
///
/// A schema as such may be at fault; ``Valid`` marks one that is not. Equality compares what the schema says, not where its
/// elements were written.
public struct Schema: Sendable {
  /// The text that documents the schema; absent if there is none.
  public let description: String?

  /// The directives applied to the schema itself, extensions included, in source order.
  public let directives: [Directive]

  /// The root operation types, at most one for each operation type in a valid schema.
  public let rootOperationTypes: [RootOperationTypeDefinition]

  /// Where the schema definition stands; `NodeLocation.none` if there is none.
  public let location: NodeLocation

  /// The types that the service defines, in definition order; built-in scalars and introspection types are left out.
  public let types: [TypeDefinition]

  /// The directives that the service defines, in definition order; built-in ones only where they were redefined otherwise.
  public let directiveDefinitions: [DirectiveDefinition]

  private let typeIndices: [String: Int]
  private let directiveIndices: [String: Int]
  private let implementations: [String: [Int]]

  /// Makes a schema; of several types or directives with one name the first counts for look-up.
  public init(
    description: String? = nil, directives: [Directive] = [], rootOperationTypes: [RootOperationTypeDefinition] = [],
    location: NodeLocation = .none, types: [TypeDefinition], directiveDefinitions: [DirectiveDefinition] = []
  ) {
    self.description = description
    self.directives = directives
    self.rootOperationTypes = rootOperationTypes
    self.location = location
    self.types = types
    self.directiveDefinitions = directiveDefinitions
    typeIndices = Dictionary(zip(types.lazy.map(\.name), types.indices)) { first, _ in first }
    directiveIndices = Dictionary(zip(directiveDefinitions.lazy.map(\.name), directiveDefinitions.indices)) {
      first, _ in
      first
    }
    var implementations: [String: [Int]] = [:]
    for (index, type) in types.enumerated() {
      for interface in type.interfaces { implementations[interface.name.value, default: []].append(index) }
    }
    self.implementations = implementations
  }
}

extension Schema {
  /// The type of a name: one of ``types``, a built-in scalar, or an introspection type such as `__Type`.
  ///
  /// - Complexity: O(1).
  public func type(named name: String) -> TypeDefinition? {
    if let index = typeIndices[name] { return types[index] }
    return BuiltIns.type(named: name)
  }

  /// The type of a name among ``types`` only.
  ///
  /// - Complexity: O(1).
  public func definedType(named name: String) -> TypeDefinition? {
    typeIndices[name].map { types[$0] }
  }

  /// The named type inside a reference, without its lists and non-null marks.
  public func namedType(of reference: TypeReference) -> TypeDefinition? {
    type(named: reference.namedType.name.value)
  }

  /// The directive of a name, without `@`: one of ``directiveDefinitions`` or a built-in directive.
  ///
  /// - Complexity: O(1).
  public func directive(named name: String) -> DirectiveDefinition? {
    if let index = directiveIndices[name] { return directiveDefinitions[index] }
    return BuiltIns.directive(named: name)
  }

  /// The name of the type that answers an operation type; absent if the service does not support it.
  public func rootTypeName(of operation: OperationType) -> String? {
    rootOperationTypes.first { $0.operationType == operation }?.type.name.value
  }

  /// The object type that answers an operation type.
  public func rootType(of operation: OperationType) -> ObjectType? {
    rootTypeName(of: operation).flatMap { definedType(named: $0)?.objectType }
  }

  /// The name of the query root type.
  public var queryTypeName: String? { rootTypeName(of: .query) }

  /// The name of the mutation root type.
  public var mutationTypeName: String? { rootTypeName(of: .mutation) }

  /// The name of the subscription root type.
  public var subscriptionTypeName: String? { rootTypeName(of: .subscription) }

  /// The object types a value of the named type may have, in definition order (spec section 5.5.2.3, GetPossibleTypes).
  ///
  /// An object type is its own only possible type; for types that are not composite the result is empty.
  public func possibleTypes(of name: String) -> [ObjectType] {
    switch type(named: name) {
    case .object(let object): [object]
    case .interface: (implementations[name] ?? []).compactMap { types[$0].objectType }
    case .union(let union): union.memberTypes.compactMap { type(named: $0.name.value)?.objectType }
    default: []
    }
  }

  /// The interfaces that declare to implement the named interface, in definition order.
  public func implementingInterfaces(of name: String) -> [InterfaceType] {
    (implementations[name] ?? []).compactMap { types[$0].interfaceType }
  }
}

extension Schema: Hashable {
  /// Whether both say the same: descriptions, directives, root types, and types and directive definitions in order.
  public static func == (left: Schema, right: Schema) -> Bool {
    left.description == right.description && left.directives == right.directives
      && left.rootOperationTypes == right.rootOperationTypes && left.types == right.types
      && left.directiveDefinitions == right.directiveDefinitions
  }

  /// Hashes the names, which suffices to tell schemas apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rootOperationTypes)
    for type in types { hasher.combine(type.name) }
  }
}
