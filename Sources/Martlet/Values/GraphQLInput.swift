/// A value that can be sent: as an argument, in a list, or as a field of an input object.
public protocol GraphQLInput: Hashable, Sendable {
  /// What is sent if something is sent: the type itself, or the one within an optional.
  associatedtype __Base: GraphQLInput = Self

  /// The value as JSON, or absent.
  ///
  /// - Parameter depth: How many input objects and lists this value stands within.
  /// - Throws: ``GraphQLFailure`` with code `.unencodableInput` if a scalar's representation refuses the value, or if
  ///   input objects and lists are nested more than 64 levels deep.
  @GraphQLActor func __encode(depth: Int) throws -> InputEncoding
}

/// How deep input objects and lists may nest in each other.
enum InputDepth {
  /// As deep as queries may nest.
  static let maximum = 64

  /// Says that the place of a failure is not worth telling: it is a very long way.
  struct TooDeep: Error {}

  /// The depth of what stands within an input object or list.
  static func within(_ depth: Int) throws -> Int {
    if depth < maximum { return depth + 1 }
    throw GraphQLFailure(
      code: .unencodableInput,
      message: "An input whose objects and lists are nested more than \(maximum) levels deep cannot be sent.",
      cause: TooDeep())
  }
}

/// What an input becomes in the request.
public enum InputEncoding: Sendable, Hashable {
  /// Nothing is sent. Within a list, where every place counts, it becomes `null`.
  case absent
  /// This JSON value is sent.
  case value(AnyCodable)
  /// Declared variables are part of the value.
  case template(InputTemplate)
}

extension Optional: GraphQLInput where Wrapped: GraphQLInput {
  public typealias __Base = Wrapped

  public func __encode(depth: Int) throws -> InputEncoding {
    try self?.__encode(depth: depth) ?? .absent
  }
}

extension Array: GraphQLInput where Element: GraphQLInput {
  public func __encode(depth: Int) throws -> InputEncoding {
    let depth = try InputDepth.within(depth)
    var items: [InputTemplate.Content] = []
    items.reserveCapacity(count)
    for (index, element) in enumerated() {
      do {
        items.append(try element.__encode(depth: depth).content ?? .value(.null))
      } catch {
        throw GraphQLFailure.inputFailure(error, "element \(index)")
      }
    }
    let values = items.compactMap(\.json)
    return values.count == items.count ? .value(.array(values)) : .template(InputTemplate(content: .list(items)))
  }
}

extension GraphQLInput {
  /// The value for comparison with values of other types: equal if the same is sent.
  var anyHashable: AnyHashable {
    (self as? any InputWithStates)?.sent ?? AnyHashable(self)
  }
}

/// A type of inputs that can be left out.
protocol InputWithStates {
  /// What is sent, for comparison.
  var sent: AnyHashable { get }
}

/// What an input without a value is compared as.
enum InputState: Hashable {
  case absent
  case null
}

extension Optional: InputWithStates where Wrapped: GraphQLInput {
  var sent: AnyHashable { self?.anyHashable ?? AnyHashable(InputState.absent) }
}

extension InputValue: InputWithStates {
  var sent: AnyHashable {
    switch self {
    case .absent: AnyHashable(InputState.absent)
    case .null: AnyHashable(InputState.null)
    case .value(let value): value.anyHashable
    case .variable(let variable): AnyHashable(variable)
    }
  }
}

extension GraphQLFailure {
  /// A failure to encode an input, with the name of the place in front of its message.
  static func inputFailure(_ error: any Error, _ place: String) -> any Error {
    guard let failure = error as? GraphQLFailure, failure.code == .unencodableInput,
      !(failure.cause is InputDepth.TooDeep)
    else { return error }
    return failure.prefixed("\(place): ")
  }
}
