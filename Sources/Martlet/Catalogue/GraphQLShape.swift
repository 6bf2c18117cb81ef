/// How often a composite field answers: a model, or an optional or a list around a shape.
///
/// `GraphQLObject<[API.Model.Person?]?>` is a list that may be null, of people who may be null.
public protocol GraphQLShape: Sendable {
  /// The model within all lists and optionals.
  associatedtype Base: GraphQLModel
}

/// A list or an optional around a shape.
protocol GraphQLShapeWrapper {
  /// The wrappers as text, outermost first: `?` for nullable, `[` for a list.
  static var wrappers: String { get }
}

extension GraphQLShape {
  /// The wrappers as text, outermost first; empty for a model.
  ///
  /// Found by a cast, as a requirement would cost each generated type a witness.
  static var wrappers: String { (self as? any GraphQLShapeWrapper.Type)?.wrappers ?? "" }
}

extension Optional: GraphQLShape where Wrapped: GraphQLShape {
  public typealias Base = Wrapped.Base
}

extension Optional: GraphQLShapeWrapper where Wrapped: GraphQLShape {
  static var wrappers: String { "?" + Wrapped.wrappers }
}

extension Array: GraphQLShape where Element: GraphQLShape {
  public typealias Base = Element.Base
}

extension Array: GraphQLShapeWrapper where Element: GraphQLShape {
  static var wrappers: String { "[" + Element.wrappers }
}
