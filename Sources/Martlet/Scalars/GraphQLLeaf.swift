/// A type that a leaf of a response decodes to.
///
/// Custom scalars conform to ``Scalar`` rather than to this.
public protocol GraphQLLeaf: Sendable {
  /// What decoding gives: the type itself, unless it stands for a type that it cannot extend.
  associatedtype Decoded: Sendable = Self

  /// - Throws: ``GraphQLFailure`` with code `.unexpectedNull` or `.unexpectedValue`.
  @GraphQLActor static func __decode(_ value: ResponseValue) throws -> Decoded
}

extension Optional: GraphQLLeaf where Wrapped: GraphQLLeaf {
  public static func __decode(_ value: ResponseValue) throws -> Wrapped.Decoded? {
    value.kind == .null ? nil : try Wrapped.__decode(value)
  }
}

extension Array: GraphQLLeaf where Element: GraphQLLeaf {
  public static func __decode(_ value: ResponseValue) throws -> [Element.Decoded] {
    try value.elements(expected: Self.self).enumerated().map { index, element in
      try GraphQLFailure.locating(.index(index)) { try Element.__decode(element) }
    }
  }
}

extension String: GraphQLLeaf, GraphQLInput {
  public static func __decode(_ value: ResponseValue) throws -> String { try value.text(expected: String.self) }
  public func __encode(depth: Int) throws -> InputEncoding { .value(.string(self)) }
}

extension Bool: GraphQLLeaf, GraphQLInput {
  public static func __decode(_ value: ResponseValue) throws -> Bool {
    switch value.kind {
    case .true: true
    case .false: false
    default: throw value.mismatch(expected: Bool.self)
    }
  }

  public func __encode(depth: Int) throws -> InputEncoding { .value(.bool(self)) }
}

extension Int: GraphQLLeaf, GraphQLInput {
  /// Accepts a number without a fraction, however it is written: `7`, `7.0`, `1e3`.
  public static func __decode(_ value: ResponseValue) throws -> Int {
    guard value.kind == .number, let number = value.integer else { throw value.mismatch(expected: Int.self) }
    return number
  }

  public func __encode(depth: Int) throws -> InputEncoding { .value(.number(String(self))) }
}

extension Double: GraphQLLeaf, GraphQLInput {
  public static func __decode(_ value: ResponseValue) throws -> Double {
    guard value.kind == .number, let number = value.double else { throw value.mismatch(expected: Double.self) }
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
