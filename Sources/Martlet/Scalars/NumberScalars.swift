// Numbers of other sizes than the scalars Int and Float: `--scalar Long=Swift.Int64`.

extension Int32: Scalar {
  @GraphQLActor public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }

  /// Accepts a number without a fraction, however it is written.
  public static func __decode(_ value: ResponseValue) throws -> Int32 {
    guard value.kind == .number, let number = NumberText.integer(value.rawText, as: Int32.self) else {
      throw value.mismatch(expected: Int32.self)
    }
    return number
  }
}

extension Int64: Scalar {
  @GraphQLActor public static var scalarRepresentation: DefaultScalarRepresentation<Self> {
    .init { try $0.wideInteger() }
  }

  /// Accepts a number without a fraction, or a text that is one, as servers send what JavaScript cannot count to.
  public static func __decode(_ value: ResponseValue) throws -> Int64 { try value.wideInteger() }
}

extension UInt64: Scalar {
  @GraphQLActor public static var scalarRepresentation: DefaultScalarRepresentation<Self> {
    .init { try $0.wideInteger() }
  }

  /// Accepts a number without a fraction, or a text that is one, as servers send what JavaScript cannot count to.
  public static func __decode(_ value: ResponseValue) throws -> UInt64 { try value.wideInteger() }
}

extension Float: Scalar {
  @GraphQLActor public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }

  /// Accepts a number within the type's range; the nearest that it has is taken.
  public static func __decode(_ value: ResponseValue) throws -> Float {
    guard value.kind == .number, let number = Float(value.rawText), number.isFinite else {
      throw value.mismatch(expected: Float.self)
    }
    return number
  }
}

extension ResponseValue {
  fileprivate func wideInteger<Value: FixedWidthInteger>() throws -> Value {
    guard kind == .number || kind == .string, let number = NumberText.integer(rawText, as: Value.self) else {
      throw mismatch(expected: Value.self)
    }
    return number
  }
}

extension AnyCodable {
  fileprivate func wideInteger<Value: FixedWidthInteger>() throws -> Value {
    switch self {
    case .number(let text), .string(let text):
      if let number = NumberText.integer(text, as: Value.self) { return number }
    default: break
    }
    throw GraphQLFailure.unexpectedScalarValue(expected: Value.self, value: self)
  }
}
