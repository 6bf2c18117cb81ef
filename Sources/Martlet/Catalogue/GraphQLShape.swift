/// How often a composite field answers: a model, or an optional or a list around a shape.
///
/// `GraphQLObject<[API.Model.Person?]?>` is a list that may be null, of people who may be null.
public protocol GraphQLShape: Sendable {
  /// The model within all lists and optionals.
  associatedtype Base: GraphQLModel

  /// The wrappers as text, outermost first: `?` for nullable, `[` for a list.
  static var __wrappers: String { get }
}

extension GraphQLModel {
  public static var __wrappers: String { "" }
}

extension Optional: GraphQLShape where Wrapped: GraphQLShape {
  public typealias Base = Wrapped.Base
  public static var __wrappers: String { "?" + Wrapped.__wrappers }
}

extension Array: GraphQLShape where Element: GraphQLShape {
  public typealias Base = Element.Base
  public static var __wrappers: String { "[" + Element.__wrappers }
}
