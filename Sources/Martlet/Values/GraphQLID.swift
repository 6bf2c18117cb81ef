/// A value of the scalar `ID`: opaque text (September 2025, section 3.5.5). Servers may send it as a number.
public struct GraphQLID: Hashable, Sendable {
  /// The identifier's text, without meaning to the client.
  public let rawValue: String

  /// An identifier with this text.
  @inlinable
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

extension GraphQLID: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension GraphQLID: CustomStringConvertible {
  public var description: String { rawValue }
}

extension GraphQLID: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension GraphQLID: GraphQLLeaf, GraphQLInput {
  public static func __decode(_ value: ResponseValue) throws -> GraphQLID { try __read(value.place) }

  @inlinable
  public static func __read(_ place: ResponsePlace) throws -> GraphQLID {
    if let text = place.string ?? place.integerText { return GraphQLID(text) }
    throw place.mismatch(expected: GraphQLID.self)
  }

  public func __encode(depth: Int) throws -> InputEncoding { .value(.string(rawValue)) }
}
