/// An enum of answers, with lists and optionals around it.
public protocol GraphQLEnumLeaf: GraphQLLeaf {
  /// The values that the catalogue lists.
  associatedtype Values: GraphQLEnumValues
  /// The same with known values only.
  associatedtype Known: GraphQLLeaf
}

extension GraphQLEnum: GraphQLEnumLeaf {
  public typealias Known = KnownEnum<Values>
}

extension Optional: GraphQLEnumLeaf where Wrapped: GraphQLEnumLeaf {
  public typealias Values = Wrapped.Values
  public typealias Known = Wrapped.Known?
}

extension Array: GraphQLEnumLeaf where Element: GraphQLEnumLeaf {
  public typealias Values = Element.Values
  public typealias Known = [Element.Known]
}

/// Decodes an enum's value as one that the catalogue lists, or fails.
public enum KnownEnum<Values: GraphQLEnumValues>: GraphQLLeaf {
  public typealias Decoded = Values

  public static func __decode(_ value: ResponseValue) throws -> Values {
    guard let result = Values(rawValue: try value.text(expected: Values.self)) else {
      throw value.mismatch(expected: Values.self)
    }
    return result
  }
}
