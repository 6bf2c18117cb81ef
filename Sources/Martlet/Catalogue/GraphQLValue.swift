/// The descriptor of a leaf field: a scalar, an enum, or lists of them.
///
/// `Value` is the Swift type that decoding gives, nullability and lists included.
public struct GraphQLValue<Value>: GraphQLField, ExpressibleByStringLiteral {
  public var __descriptor: FieldDescriptor

  @inlinable
  public init(stringLiteral name: StaticString) {
    __descriptor = FieldDescriptor(name)
  }

  /// A field of this name, with arguments of these names and exact types: `after:String,first:Int`.
  @inlinable
  public init(_ name: StaticString, _ signature: StaticString) {
    __descriptor = FieldDescriptor(name, signature: signature)
  }
}

/// The descriptor of a composite field: an object, an interface, a union, or lists of them.
public struct GraphQLObject<Shape: GraphQLShape>: TakesNestedSelection, ExpressibleByStringLiteral {
  /// The catalogue type that is selected from within the braces.
  public typealias NestedModel = Shape.Base
  public static var __nesting: Nesting { .field(wrappers: Shape.wrappers) }
  public var __descriptor: FieldDescriptor

  @inlinable
  public init(stringLiteral name: StaticString) {
    __descriptor = FieldDescriptor(name)
  }

  /// A field of this name, with arguments of these names and exact types: `after:String,first:Int`.
  @inlinable
  public init(_ name: StaticString, _ signature: StaticString) {
    __descriptor = FieldDescriptor(name, signature: signature)
  }
}

/// One possible type of an interface or union: `Attribute(\.asDroid) { … }` selects `... on Droid { … }`.
public struct GraphQLFragment<Target: GraphQLModel>: TakesNestedSelection, ExpressibleByStringLiteral {
  /// The catalogue type that is selected from within the braces.
  public typealias NestedModel = Target
  public static var __nesting: Nesting { .typeCondition }
  public var __descriptor: FieldDescriptor

  @inlinable
  public init(stringLiteral name: StaticString) {
    __descriptor = FieldDescriptor(name)
  }

  /// A field of this name, with arguments of these names and exact types: `after:String,first:Int`.
  @inlinable
  public init(_ name: StaticString, _ signature: StaticString) {
    __descriptor = FieldDescriptor(name, signature: signature)
  }
}
