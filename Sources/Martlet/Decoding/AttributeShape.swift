/// What an attribute can be decoded to: a leaf, a ``GraphQLDecodable``, a ``SelectedObject``, or optionals, lists and
/// results around one, to any depth.
public protocol AttributeShape<__Source>: Sendable {
  /// What the schema must have within the attribute's own wrappers: a catalogue type, or a leaf.
  associatedtype __Source
  /// What decoding gives.
  associatedtype __Decoded: Sendable

  @GraphQLActor static func __decode(at place: AttributePlace) throws -> __Decoded

  /// What stands for an attribute that the answer lacks.
  @GraphQLActor static func __decodeMissing(_ failure: GraphQLFailure) throws -> __Decoded
}

/// A shape that says all about nulls and lists: a leaf, or an optional, list or result. The plain name of a decodable is
/// none, as it stands for the wrappers of the schema.
public protocol ExactShape: AttributeShape {}

/// The descriptor of a field that can be decoded to shapes: ``GraphQLValue`` or ``GraphQLObject``.
public protocol ShapedField: GraphQLField {
  /// What the field has within its wrappers: a catalogue type, or a leaf.
  associatedtype __Source
}

extension GraphQLValue: ShapedField where Value: GraphQLLeaf {
  public typealias __Source = Value.__Source
}

extension GraphQLObject: ShapedField {
  public typealias __Source = Shape.Base
}

extension AttributeShape {
  @GraphQLActor
  public static func __decodeMissing(_ failure: GraphQLFailure) throws -> __Decoded { throw failure }
}

// MARK: - What stands within the wrappers

extension GraphQLLeaf {
  @GraphQLActor
  public static func __decode(at place: AttributePlace) throws -> Decoded { try __decode(place.value) }
}

extension GraphQLDecodable {
  @GraphQLActor
  public static func __decode(at place: AttributePlace) throws -> Self {
    try place.object(of: Model.self) { try Self(from: $0) }
  }
}

extension SelectedObject: AttributeShape {
  public typealias __Source = Model

  public static func __decode(at place: AttributePlace) throws -> SelectedObject { try place.selectedObject() }
}
