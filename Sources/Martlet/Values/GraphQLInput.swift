/// A value that can be sent: as an argument, in a list, or as a field of an input object.
public protocol GraphQLInput: Hashable, Sendable {
  /// The value as JSON, or absent.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unencodableInput` if a scalar's representation refuses the value.
  @GraphQLActor func __encode() throws -> InputEncoding
}

/// What an input becomes in the request.
public enum InputEncoding: Sendable, Hashable {
  /// Nothing is sent. Within a list, where every place counts, it becomes `null`.
  case absent
  /// This JSON value is sent.
  case value(AnyCodable)
}

extension Optional: GraphQLInput where Wrapped: GraphQLInput {
  public func __encode() throws -> InputEncoding {
    try self?.__encode() ?? .absent
  }
}

extension Array: GraphQLInput where Element: GraphQLInput {
  public func __encode() throws -> InputEncoding {
    var items: [AnyCodable] = []
    items.reserveCapacity(count)
    for element in self {
      switch try element.__encode() {
      case .absent: items.append(.null)
      case .value(let value): items.append(value)
      }
    }
    return .value(.array(items))
  }
}

extension GraphQLInput {
  /// The value for comparison with values of other types.
  var anyHashable: AnyHashable { AnyHashable(self) }
}
