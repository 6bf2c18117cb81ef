/// A Swift type that a custom scalar of the schema is mapped to.
///
/// ```swift
/// extension Money: Scalar {
///   public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }
/// }
/// ```
///
/// `Date`, `URL`, `UUID`, `Decimal`, `Data`, `Int64`, `UInt64`, `Int32` and `Float` conform, as do ``GraphQLDate``,
/// ``GraphQLTime`` and ``GraphQLDateTime``. For types that are not your own, see ``ScalarMapping``.
public protocol Scalar: GraphQLLeaf, GraphQLInput where Decoded == Self {
  /// The type of ``scalarRepresentation``.
  associatedtype Representation: ScalarRepresentation where Representation.Item == Self

  /// How the type is read from JSON and written to it.
  @GraphQLActor static var scalarRepresentation: Representation { get }
}

extension Scalar {
  @GraphQLActor
  public static func __decode(_ value: ResponseValue) throws -> Self {
    if value.kind == .null { throw value.mismatch(expected: Self.self) }
    return try ScalarReading.scalar(from: value.anyCodable, by: scalarRepresentation)
  }

  @GraphQLActor
  public func __encode(depth: Int) throws -> InputEncoding {
    try ScalarReading.encoding(of: self, by: Self.scalarRepresentation)
  }
}

/// How a scalar is read from JSON and written to it.
public protocol ScalarRepresentation<Item>: Sendable {
  /// The Swift type that is represented.
  associatedtype Item

  /// Makes the scalar from a JSON value.
  ///
  /// - Throws: ``GraphQLFailure/unexpectedScalarValue(expected:value:)`` for a value that is no such scalar; other
  ///   errors are wrapped in one that says what was expected and found, and where, with the error as its cause.
  @GraphQLActor func scalar(from data: AnyCodable) throws -> Item

  /// Makes the JSON value that is sent for the scalar.
  @GraphQLActor func data(from item: Item) throws -> AnyCodable
}

/// A representation by closures, with defaults for types that are `Codable`.
public struct DefaultScalarRepresentation<Item>: ScalarRepresentation {
  /// Makes a scalar from a JSON value.
  public typealias Decoding = @GraphQLActor @Sendable (AnyCodable) throws -> Item
  /// Makes the JSON value of a scalar.
  public typealias Encoding = @GraphQLActor @Sendable (Item) throws -> AnyCodable

  private let decoding: Decoding
  private let encoding: Encoding

  /// Reads and writes the JSON value as the type's own `Codable` conformance does.
  public init() where Item: Codable {
    self.init { try $0.value(as: Item.self) }
  }

  /// Reads by a closure, writes as the type's `Encodable` conformance does.
  public init(decoding type: Item.Type = Item.self, _ decoding: @escaping Decoding) where Item: Encodable {
    self.init(decoding: type, decoding) { try AnyCodable(encoding: $0) }
  }

  /// Reads and writes by closures.
  public init(
    decoding type: Item.Type = Item.self, _ decoding: @escaping Decoding, encoding: @escaping Encoding
  ) {
    self.decoding = decoding
    self.encoding = encoding
  }

  public func scalar(from data: AnyCodable) throws -> Item { try decoding(data) }
  public func data(from item: Item) throws -> AnyCodable { try encoding(item) }
}

/// A custom scalar that is mapped to no Swift type: its JSON value, kept as it came. Conforming types are generated.
public protocol GraphQLOpaqueScalar: GraphQLLeaf, GraphQLInput, PageCursor, Codable, ExpressibleByStringLiteral
where Decoded == Self {
  /// The JSON value as it came, or as it will be sent.
  var value: AnyCodable { get }
  /// A scalar with this JSON value.
  init(value: AnyCodable)
}

extension GraphQLOpaqueScalar {
  public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
  public static func __decode(_ value: ResponseValue) throws -> Self {
    if value.kind == .null { throw value.mismatch(expected: Self.self) }
    return Self(value: value.anyCodable)
  }

  public func __encode(depth: Int) throws -> InputEncoding { .value(try value.sendable()) }
  public init(from decoder: any Swift.Decoder) throws { self.init(value: try AnyCodable(from: decoder)) }
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  /// A scalar whose JSON value is this text.
  public init(_ text: String) { self.init(value: .string(text)) }

  /// A scalar whose JSON value is this text.
  public init(stringLiteral text: String) { self.init(value: .string(text)) }
}
