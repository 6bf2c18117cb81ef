/// What is left out of lists, at every level of a decoded shape: `decode(\.items, as: [Item].self, dropping: .nulls)`.
public struct DroppedElements: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Elements that are null.
  public static let nulls = DroppedElements(rawValue: 1)
  /// Elements that cannot be decoded: of a wrong kind, null where the wanted type is not optional, or with such a value
  /// in them. Mistakes in the program, such as decoding what was not selected, are thrown all the same.
  public static let failures = DroppedElements(rawValue: 2)
  /// Objects of a type that the catalogue does not list for their interface or union. An optional outside of lists
  /// becomes nil.
  public static let unknownTypes = DroppedElements(rawValue: 4)
}

/// What a decoded shape does not put up with: `decode(\.items, as: [Item?].self, refusing: .unknownTypes)`.
public struct RefusedObjects: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Objects of a type that the catalogue does not list for their interface or union: ``GraphQLFailure/Code/unknownType``.
  public static let unknownTypes = RefusedObjects(rawValue: 1)
}
