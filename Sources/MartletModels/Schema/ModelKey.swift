public import Martlet

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The primary key of a model. Conforming types are generated: one property for each field of the key, in its order.
public protocol ModelKey: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The values, in the order of the key, as they are sent.
  var values: [AnyCodable] { get }
}

extension ModelKey {
  /// The values, for messages: `c1`, or `p1, A title`.
  public var description: String {
    values.map { value in
      guard case .string(let text) = value else { return value.description }
      return text
    }.joined(separator: ", ")
  }
}

/// A key that consists of one field.
public protocol SingleModelKey: ModelKey {
  /// The type of that field.
  associatedtype Value: ModelValue
  /// The key with this value.
  init(_ value: Value)
}

extension GraphQLID {
  /// An id that no other object has: a random UUID.
  public static func unique() -> GraphQLID { GraphQLID(UUID().uuidString.lowercased()) }
}
