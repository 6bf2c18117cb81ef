/// A scalar by its ``ScalarMapping``: decoding gives the mapping's item; to send an item, write `.init(item)`.
public struct MappedScalar<Mapping: ScalarMapping>: GraphQLLeaf, GraphQLInput {
  public typealias Decoded = Mapping.Item

  /// The value that is sent.
  public let item: Mapping.Item
  /// Tells items apart that cannot be compared; copies share it.
  private let identity: Identity?

  private final class Identity: Sendable {}

  /// A scalar that is sent as this item.
  public init(_ item: Mapping.Item) {
    self.item = item
    identity = item is any Hashable ? nil : Identity()
  }

  @GraphQLActor
  public static func __decode(_ value: ResponseValue) throws -> Mapping.Item {
    if value.kind == .null { throw value.mismatch(expected: Mapping.Item.self) }
    return try ScalarReading.scalar(from: value.anyCodable, by: Mapping.scalarRepresentation)
  }

  @GraphQLActor
  public func __encode(depth: Int) throws -> InputEncoding {
    try ScalarReading.encoding(of: item, by: Mapping.scalarRepresentation)
  }

  /// Whether the items are equal; those of a type that is not `Hashable` equal their copies only.
  public static func == (left: MappedScalar, right: MappedScalar) -> Bool {
    if let item = left.item as? any Hashable { return AnyHashable(item) == right.item as? AnyHashable }
    return left.identity === right.identity
  }

  public func hash(into hasher: inout Hasher) {
    if let item = item as? any Hashable {
      item.hash(into: &hasher)
    } else {
      hasher.combine(identity.map(ObjectIdentifier.init))
    }
  }
}
