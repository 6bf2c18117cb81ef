/// A type that a leaf of a response decodes to.
///
/// Custom scalars conform to ``Scalar`` rather than to this.
public protocol GraphQLLeaf: ExactShape where __Decoded == Decoded {
  /// What decoding gives: the type itself, unless it stands for a type that it cannot extend.
  associatedtype Decoded: Sendable = Self
  associatedtype __Source = Self

  /// - Throws: ``GraphQLFailure`` with code `.unexpectedNull` or `.unexpectedValue`.
  @GraphQLActor static func __decode(_ value: ResponseValue) throws -> Decoded

  /// The same, without reference counting.
  @GraphQLActor static func __read(_ place: ResponsePlace) throws -> Decoded
}

extension GraphQLLeaf {
  @GraphQLActor
  @inlinable
  public static func __read(_ place: ResponsePlace) throws -> Decoded { try __decode(place.value) }
}

extension Optional: GraphQLLeaf where Wrapped: GraphQLLeaf {
  public static func __decode(_ value: ResponseValue) throws -> Wrapped.Decoded? { try __read(value.place) }

  @inlinable
  public static func __read(_ place: ResponsePlace) throws -> Wrapped.Decoded? {
    place.tape.isNull(at: place.index) ? nil : try Wrapped.__read(place)
  }
}

extension Array: GraphQLLeaf where Element: GraphQLLeaf {
  public static func __decode(_ value: ResponseValue) throws -> [Element.Decoded] { try __read(value.place) }

  @inlinable
  public static func __read(_ place: ResponsePlace) throws -> [Element.Decoded] {
    let tape = place.tape
    if tape.kind(at: place.index) != .array { throw place.mismatch(expected: Self.self) }
    return try tape.decodeElements(of: place.index) {
      try Element.__read(place.at($0))
    }
  }
}

extension String: GraphQLLeaf, GraphQLInput {
  public static func __decode(_ value: ResponseValue) throws -> String { try __read(value.place) }

  @inlinable
  public static func __read(_ place: ResponsePlace) throws -> String {
    guard let text = place.string else { throw place.mismatch(expected: String.self) }
    return text
  }

  public func __encode(depth: Int) throws -> InputEncoding { .value(.string(self)) }
}

extension Bool: GraphQLLeaf, GraphQLInput {
  public static func __decode(_ value: ResponseValue) throws -> Bool { try __read(value.place) }

  @inlinable
  public static func __read(_ place: ResponsePlace) throws -> Bool {
    guard let flag = place.tape.boolean(at: place.index) else { throw place.mismatch(expected: Bool.self) }
    return flag
  }

  public func __encode(depth: Int) throws -> InputEncoding { .value(.bool(self)) }
}

extension Int: GraphQLLeaf, GraphQLInput {
  public static func __decode(_ value: ResponseValue) throws -> Int { try __read(value.place) }

  /// Accepts a number without a fraction, however it is written: `7`, `7.0`, `1e3`.
  @inlinable
  public static func __read(_ place: ResponsePlace) throws -> Int {
    guard let number = place.tape.integer(at: place.index) else { throw place.mismatch(expected: Int.self) }
    return number
  }

  public func __encode(depth: Int) throws -> InputEncoding { .value(.number(String(self))) }
}

extension Double: GraphQLLeaf, GraphQLInput {
  public static func __decode(_ value: ResponseValue) throws -> Double { try __read(value.place) }

  @inlinable
  public static func __read(_ place: ResponsePlace) throws -> Double {
    guard let number = place.tape.double(at: place.index) else { throw place.mismatch(expected: Double.self) }
    return number
  }

  public func __encode(depth: Int) throws -> InputEncoding {
    guard isFinite else {
      throw GraphQLFailure(
        code: .unencodableInput, message: "\(self) cannot be sent: the scalar Float has finite numbers only.")
    }
    return .value(AnyCodable(self))
  }
}
