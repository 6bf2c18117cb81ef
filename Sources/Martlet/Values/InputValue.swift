/// An input in one of three states: left out, `null`, or a value (September 2025, section 3.10).
///
/// Literals convert by themselves: `first: 10`, `title: "x"`, `body: .null`.
public enum InputValue<Value: GraphQLInput>: GraphQLInput {
  /// Left out of the request: the server applies its default.
  case absent
  /// Sent as `null`.
  case null
  /// Sent as this value.
  case value(Value)
  /// What the query declares by ``Variable``: `$first`.
  case variable(GraphQLVariable)

  public typealias __Base = Value

  /// A value, or ``absent`` for nil.
  public init(_ value: Value?) {
    self = value.map(InputValue.value) ?? .absent
  }

  @GraphQLActor
  public func __encode(depth: Int) throws -> InputEncoding {
    switch self {
    case .absent: .absent
    case .null: .value(.null)
    case .value(let value): try value.__encode(depth: depth)
    case .variable(let variable): .template(InputTemplate(content: .variable(try variable.encoded())))
    }
  }
}

extension InputValue: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

extension InputValue: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension InputValue: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}

extension InputValue: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .value(Value(integerLiteral: value))
  }
}

extension InputValue: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .value(Value(floatLiteral: value))
  }
}

extension InputValue: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .value(Value(booleanLiteral: value))
  }
}

extension InputValue: ExpressibleByArrayLiteral
where Value: RangeReplaceableCollection & ExpressibleByArrayLiteral, Value.ArrayLiteralElement == Value.Element {
  public init(arrayLiteral elements: Value.Element...) {
    self = .value(Value(elements))
  }
}
