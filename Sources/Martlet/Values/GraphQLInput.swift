/// A value that can be sent: as an argument, in a list, or as a field of an input object.
public protocol GraphQLInput: Hashable, Sendable {
  /// The value as JSON, or absent.
  ///
  /// - Parameter depth: How many input objects and lists this value stands within.
  /// - Throws: ``GraphQLFailure`` with code `.unencodableInput` if a scalar's representation refuses the value, or if
  ///   input objects and lists are nested more than 64 levels deep.
  @GraphQLActor func __encode(depth: Int) throws -> InputEncoding
}

extension GraphQLInput {
  /// The value of an argument as JSON, or absent.
  @GraphQLActor
  func encoded() throws -> InputEncoding { try __encode(depth: 0) }
}

/// How deep input objects and lists may nest in each other.
enum InputDepth {
  /// As deep as queries may nest.
  static let maximum = 64

  /// The depth of what stands within an input object or list.
  static func within(_ depth: Int) throws -> Int {
    if depth < maximum { return depth + 1 }
    throw GraphQLFailure(
      code: .unencodableInput,
      message: "An input whose objects and lists are nested more than \(maximum) levels deep cannot be sent.")
  }
}

/// What an input becomes in the request.
public enum InputEncoding: Sendable, Hashable {
  /// Nothing is sent. Within a list, where every place counts, it becomes `null`.
  case absent
  /// This JSON value is sent.
  case value(AnyCodable)
}

extension Optional: GraphQLInput where Wrapped: GraphQLInput {
  public func __encode(depth: Int) throws -> InputEncoding {
    try self?.__encode(depth: depth) ?? .absent
  }
}

extension Array: GraphQLInput where Element: GraphQLInput {
  public func __encode(depth: Int) throws -> InputEncoding {
    let depth = try InputDepth.within(depth)
    var items: [AnyCodable] = []
    items.reserveCapacity(count)
    for element in self {
      switch try element.__encode(depth: depth) {
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
