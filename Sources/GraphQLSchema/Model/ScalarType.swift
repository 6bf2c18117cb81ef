public import GraphQLLanguage

/// A scalar (spec section 3.5).
public struct ScalarType: Sendable, Hashable {
  /// The name of the type.
  public var name: String

  /// The text that documents it; absent if there is none.
  public var description: String?

  /// Where the scalar is specified, as given by `@specifiedBy`.
  public var specifiedByURL: String?

  /// The directives applied to it and its extensions, in source order, except `@specifiedBy`.
  public var directives: [Directive]

  /// Where its name stands; takes no part in equality.
  public var location: NodeLocation

  /// Makes the definition; leave the location out when it comes from no source.
  public init(
    name: String, description: String? = nil, specifiedByURL: String? = nil, directives: [Directive] = [],
    location: NodeLocation = .none
  ) {
    self.name = name
    self.description = description
    self.specifiedByURL = specifiedByURL
    self.directives = directives
    self.location = location
  }
}
