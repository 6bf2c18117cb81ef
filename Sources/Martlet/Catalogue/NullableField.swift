/// The descriptor of a field that may be null: it can be decoded as required, `decode(\.twitter.required)`.
public protocol NullableField: GraphQLField {
  /// The descriptor of the same field, not nullable.
  associatedtype RequiredField: GraphQLField
}

/// A type that is optional.
public protocol NullableShape {
  /// The type within the optional.
  associatedtype __Wrapped
}

extension Optional: NullableShape {
  public typealias __Wrapped = Wrapped
}

extension GraphQLValue: NullableField where Value: NullableShape {
  public typealias RequiredField = GraphQLValue<Value.__Wrapped>
}

extension GraphQLObject: NullableField where Shape: NullableShape, Shape.__Wrapped: GraphQLShape {
  public typealias RequiredField = GraphQLObject<Shape.__Wrapped>
}

/// A nullable field that is decoded as if it were not: null is an error at its path.
public struct RequiredPath<Field: GraphQLField>: GraphQLFieldPath {
  public let __field: Field
}

extension GraphQLFieldPath where Field: NullableField {
  /// The same field, not nullable: for decoding, in all its forms.
  ///
  /// ```swift
  /// twitter = try decoder.decode(\.twitter.required)                     // String, where the schema says String?
  /// best = try decoder.decode(\.best.required, as: Person.self)          // Person, where the schema says Person?
  /// owner = try decoder.decode("author", \.owner.required) { … }
  /// ```
  public var required: RequiredPath<Field.RequiredField> {
    let field = __field.__descriptor
    var required = Field.RequiredField("", "")
    required.__descriptor = field
    return RequiredPath(__field: required)
  }
}

extension GraphQLFieldPath {
  @available(*, unavailable, message: "This attribute is never null in the schema: leave out '.required'.")
  public var required: Self { self }
}
