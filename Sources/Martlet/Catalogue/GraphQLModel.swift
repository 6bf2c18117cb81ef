/// A type of the catalogue: it names the fields of one object, interface or union of a schema.
///
/// Conforming types are generated. They hold nothing: each field is a computed property that returns a descriptor
/// (``GraphQLValue`` or ``GraphQLObject``), which ``Attribute`` and ``GraphQLDecoder`` read through key paths.
public protocol GraphQLModel: GraphQLShape where Base == Self {
  /// The type's name in the schema.
  static var __typename: String { get }
}

/// A catalogue type whose values have one of several object types: an interface or a union.
public protocol GraphQLAbstractModel: GraphQLModel {
  /// The names of the object types that a value can have, comma separated; empty in a catalogue that does not tell.
  static var __possibleTypes: StaticString { get }
}

extension GraphQLAbstractModel {
  public static var __possibleTypes: StaticString { "" }
}

/// A catalogue type that is the root of an operation.
public protocol GraphQLRootModel: GraphQLModel {
  /// The kind of operation that starts at this type.
  static var __operation: OperationKind { get }
}

/// The query root of a schema, whatever the schema calls it.
public protocol GraphQLQueryRoot: GraphQLRootModel {}

/// The mutation root of a schema, whatever the schema calls it.
public protocol GraphQLMutationRoot: GraphQLRootModel {}

/// The subscription root of a schema, whatever the schema calls it.
public protocol GraphQLSubscriptionRoot: GraphQLRootModel {}

extension GraphQLQueryRoot {
  public static var __operation: OperationKind { .query }
}

extension GraphQLMutationRoot {
  public static var __operation: OperationKind { .mutation }
}

extension GraphQLSubscriptionRoot {
  public static var __operation: OperationKind { .subscription }
}

extension GraphQLModel {
  /// The decoder of values of this type: the parameter of `init(from:)` in a ``GraphQLDecodable``.
  public typealias Decoder = GraphQLDecoder<Self>

  /// The name of the object's type as the server gave it: select it to tell the members of an interface or union apart.
  @inlinable public var __typename: GraphQLValue<String> { "__typename" }

  /// The one value of a catalogue type, for key paths to be evaluated on.
  @inlinable static var __catalogue: Self {
    precondition(MemoryLayout<Self>.size == 0, "A catalogue type has no stored properties; make them computed.")
    return unsafeBitCast((), to: Self.self)
  }
}

/// A name that generated code refers to, so that code made for another version of the runtime does not compile.
public enum MartletGeneratedCode {
  /// Generated code of format version 1. If the compiler does not find this name, run `martlet generate` again.
  public enum Version1 {}
}
