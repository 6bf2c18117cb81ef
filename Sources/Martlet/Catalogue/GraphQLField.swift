/// What the catalogue says of a field: its name in the schema, the arguments it takes, and those it was given.
public struct FieldDescriptor: Sendable {
  /// The field's name in the schema; for a type condition, the name of the type.
  @usableFromInline let name: StaticString
  /// Each argument's name and exact type, as generated: `after:String,first:Int!=`; then the scalar, if a Swift type
  /// stands for it: `->URI`. `=` is behind a type that is not null and has a default. Empty for a field with neither.
  @usableFromInline let signature: StaticString
  /// The arguments that were given, in the order of the signature; nil where none were.
  @usableFromInline var arguments: [any GraphQLInput]?
}

extension FieldDescriptor {
  // By way of the memberwise initializer, which makes the whole value at once: the optimizer sees through that.
  @usableFromInline
  init(_ name: StaticString, signature: StaticString = "") {
    self.init(name: name, signature: signature, arguments: nil)
  }
}

/// What a key path into the catalogue leads to: a descriptor, or arguments that lead to one.
public protocol GraphQLFieldPath: Sendable {
  /// The descriptor that the path leads to.
  associatedtype Field: GraphQLField
  var __field: Field { get }
}

/// A key path's end that can be selected as it is: a field without arguments, or one whose arguments may all be left out.
///
/// When the compiler says that a type does not conform to this, the field has required arguments: give them in brackets,
/// as in `\.country[code: "SE"]`.
public protocol NeedsNoArguments: GraphQLFieldPath {}

/// A field's descriptor: ``GraphQLValue``, ``GraphQLObject`` or ``GraphQLFragment``.
public protocol GraphQLField: NeedsNoArguments where Field == Self {
  var __descriptor: FieldDescriptor { get set }

  /// A field of this name, with arguments of these names and exact types, and the scalar that the Swift type stands for:
  /// `after:String,first:Int`, `size:Int->URI`, `->URI`.
  init(_ name: StaticString, _ signature: StaticString)
}

extension GraphQLField {
  @inlinable public var __field: Self { self }

  /// The same field with these arguments, in the order of its signature.
  public func __arguments<each Value: GraphQLInput>(_ values: repeat each Value) -> Self {
    var list: [any GraphQLInput] = []
    for value in repeat each values { list.append(value) }
    var copy = self
    copy.__descriptor.arguments = list
    return copy
  }
}

/// A field that takes a nested selection: its type is an object, an interface or a union.
///
/// When the compiler says that a ``GraphQLValue`` does not conform to this, the field is a plain value: leave out the
/// braces.
public protocol TakesNestedSelection: GraphQLField {
  /// The catalogue type that is selected from within the braces.
  associatedtype NestedModel: GraphQLModel
  static var __nesting: Nesting { get }
}

/// How a nested selection stands in the document.
public enum Nesting: Sendable, Hashable {
  /// The selection of a field, with the wrappers of its type.
  case field(wrappers: String)
  /// A selection on a type condition: `... on Droid { … }`.
  case typeCondition
  /// A part of the selection around it: `... @include(if: $c) { … }`.
  case group
}
