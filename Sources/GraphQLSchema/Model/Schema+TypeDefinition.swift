public import GraphQLLanguage

extension Schema {
  /// A type of a schema, extensions merged in.
  public enum TypeDefinition: Sendable, Hashable {
    /// A scalar.
    case scalar(ScalarType)
    /// An object type.
    case object(ObjectType)
    /// An interface.
    case interface(InterfaceType)
    /// A union.
    case union(UnionType)
    /// An enum.
    case `enum`(EnumType)
    /// An input object.
    case inputObject(InputObjectType)
  }

  /// The kind of a type, named as introspection names it (`__TypeKind`).
  public enum TypeKind: String, Sendable, Hashable, CaseIterable {
    /// A scalar.
    case scalar = "SCALAR"
    /// An object type.
    case object = "OBJECT"
    /// An interface.
    case interface = "INTERFACE"
    /// A union.
    case union = "UNION"
    /// An enum.
    case `enum` = "ENUM"
    /// An input object.
    case inputObject = "INPUT_OBJECT"
  }
}

extension Schema.TypeDefinition {
  /// The kind of the type.
  public var kind: Schema.TypeKind {
    switch self {
    case .scalar: .scalar
    case .object: .object
    case .interface: .interface
    case .union: .union
    case .enum: .enum
    case .inputObject: .inputObject
    }
  }

  /// The name of the type.
  public var name: String {
    switch self {
    case .scalar(let type): type.name
    case .object(let type): type.name
    case .interface(let type): type.name
    case .union(let type): type.name
    case .enum(let type): type.name
    case .inputObject(let type): type.name
    }
  }

  /// The text that documents the type.
  public var description: String? {
    switch self {
    case .scalar(let type): type.description
    case .object(let type): type.description
    case .interface(let type): type.description
    case .union(let type): type.description
    case .enum(let type): type.description
    case .inputObject(let type): type.description
    }
  }

  /// The directives applied to the type and its extensions, in source order.
  public var directives: [Directive] {
    switch self {
    case .scalar(let type): type.directives
    case .object(let type): type.directives
    case .interface(let type): type.directives
    case .union(let type): type.directives
    case .enum(let type): type.directives
    case .inputObject(let type): type.directives
    }
  }

  /// Where the type's name stands.
  public var location: NodeLocation {
    switch self {
    case .scalar(let type): type.location
    case .object(let type): type.location
    case .interface(let type): type.location
    case .union(let type): type.location
    case .enum(let type): type.location
    case .inputObject(let type): type.location
    }
  }

  /// The output fields of an object type or interface; empty for other kinds.
  public var fields: [Schema.FieldDefinition] {
    switch self {
    case .object(let type): type.fields
    case .interface(let type): type.fields
    default: []
    }
  }

  /// The interfaces an object type or interface declares; empty for other kinds.
  public var interfaces: [NamedType] {
    switch self {
    case .object(let type): type.interfaces
    case .interface(let type): type.interfaces
    default: []
    }
  }
}

extension Schema.TypeDefinition {
  /// The object type, if it is one.
  public var objectType: ObjectType? { if case .object(let type) = self { type } else { nil } }

  /// The interface, if it is one.
  public var interfaceType: InterfaceType? { if case .interface(let type) = self { type } else { nil } }

  /// The enum, if it is one.
  public var enumType: EnumType? { if case .enum(let type) = self { type } else { nil } }

  /// The input object, if it is one.
  public var inputObjectType: InputObjectType? { if case .inputObject(let type) = self { type } else { nil } }

  /// Whether variables and arguments may have the type (spec section 3.4.2, IsInputType).
  public var isInputType: Bool {
    switch self {
    case .scalar, .enum, .inputObject: true
    case .object, .interface, .union: false
    }
  }

  /// Whether fields may have the type (spec section 3.4.2, IsOutputType).
  public var isOutputType: Bool {
    if case .inputObject = self { false } else { true }
  }

  /// Whether it has no selections below it: a scalar or an enum.
  public var isLeafType: Bool {
    switch self {
    case .scalar, .enum: true
    default: false
    }
  }

  /// Whether it is an object type, an interface or a union.
  public var isCompositeType: Bool {
    switch self {
    case .object, .interface, .union: true
    default: false
    }
  }

  /// Whether it is an interface or a union.
  public var isAbstractType: Bool {
    switch self {
    case .interface, .union: true
    default: false
    }
  }
}
