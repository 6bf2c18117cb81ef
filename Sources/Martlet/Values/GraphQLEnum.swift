/// The values of an enum in the schema. Conforming types are generated; they are closed, and used as they are in inputs.
public protocol GraphQLEnumValues: RawRepresentable, Codable, GraphQLInput where RawValue == String {}

extension GraphQLEnumValues {
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  public func __encode(depth: Int) throws -> InputEncoding { .value(.string(rawValue)) }
}

extension GraphQLEnumValues where Self: CaseIterable {
  /// All values by their names in the schema.
  public static var __valuesByName: [String: Self] {
    Dictionary(allCases.map { ($0.rawValue, $0) }) { first, _ in first }
  }
}

/// An enum value as a server sent it: one that the schema listed when the code was generated, or one that came later.
public enum GraphQLEnum<Values: GraphQLEnumValues>: Sendable, Hashable {
  /// A value that the catalogue lists.
  case known(Values)
  /// A value that the catalogue does not list, as the server wrote it.
  case unknown(String)

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .known(let value): value.rawValue
    case .unknown(let text): text
    }
  }

  /// The value if the catalogue lists it.
  public var known: Values? {
    guard case .known(let value) = self else { return nil }
    return value
  }

  /// The value of this name, known or not.
  @inlinable
  public init(rawValue: String) {
    self = Values(rawValue: rawValue).map(GraphQLEnum.known) ?? .unknown(rawValue)
  }

  /// Whether the server sent this known value.
  public static func == (left: GraphQLEnum, right: Values) -> Bool { left.rawValue == right.rawValue }
  /// Whether the server sent another value.
  public static func != (left: GraphQLEnum, right: Values) -> Bool { left.rawValue != right.rawValue }
  /// Lets `case .open:` match in a `switch`.
  public static func ~= (pattern: Values, value: GraphQLEnum) -> Bool { value.rawValue == pattern.rawValue }
}

extension GraphQLEnum: CustomStringConvertible {
  public var description: String { rawValue }
}

extension GraphQLEnum: GraphQLLeaf {
  public static func __decode(_ value: ResponseValue) throws -> GraphQLEnum { try __read(value.place) }

  @inlinable
  public static func __read(_ place: ResponsePlace) throws -> GraphQLEnum {
    guard let text = place.string else { throw place.mismatch(expected: Values.self) }
    return GraphQLEnum(rawValue: text)
  }
}

extension GraphQLEnum: Codable {
  /// Reads the value's name in the schema, known or not.
  public init(from decoder: any Swift.Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the value's name in the schema.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
