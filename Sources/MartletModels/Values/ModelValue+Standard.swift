public import Martlet

extension String: ModelValue {
  @inlinable
  public static func __read(from place: ResponsePlace) throws -> String {
    guard let text = place.text else { throw place.failure(expected: Self.self) }
    return text
  }

  public static func __read(stored value: StoredValue) throws -> String {
    guard let text = value.text else { throw value.mismatch(expected: Self.self) }
    return text
  }

  public var __json: AnyCodable { .string(self) }
}

extension GraphQLID: ModelValue {
  @inlinable
  public static func __read(from place: ResponsePlace) throws -> GraphQLID {
    guard let text = place.text ?? place.digits else { throw place.failure(expected: Self.self) }
    return GraphQLID(text)
  }

  public static func __read(stored value: StoredValue) throws -> GraphQLID {
    switch value {
    case .text(let text): GraphQLID(text)
    case .integer(let number): GraphQLID(String(number))
    case .null, .real: throw value.mismatch(expected: Self.self)
    }
  }

  public var __json: AnyCodable { .string(rawValue) }
}

extension Int: ModelValue {
  @inlinable
  public static func __read(from place: ResponsePlace) throws -> Int {
    guard let number = place.integer else { throw place.failure(expected: Self.self) }
    return number
  }

  public static func __read(stored value: StoredValue) throws -> Int {
    guard case .integer(let number) = value, let result = Int(exactly: number) else {
      throw value.mismatch(expected: Self.self)
    }
    return result
  }

  public var __json: AnyCodable { .number(String(self)) }
}

extension Double: ModelValue {
  @inlinable
  public static func __read(from place: ResponsePlace) throws -> Double {
    guard let number = place.double else { throw place.failure(expected: Self.self) }
    return number
  }

  public static func __read(stored value: StoredValue) throws -> Double {
    switch value {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .null, .text: throw value.mismatch(expected: Self.self)
    }
  }

  public var __json: AnyCodable { AnyCodable(self) }
}

extension Bool: ModelValue {
  @inlinable
  public static func __read(from place: ResponsePlace) throws -> Bool {
    guard let flag = place.boolean else { throw place.failure(expected: Self.self) }
    return flag
  }

  public static func __read(stored value: StoredValue) throws -> Bool {
    guard case .integer(let number) = value, number == 0 || number == 1 else {
      throw value.mismatch(expected: Self.self)
    }
    return number == 1
  }

  public var __json: AnyCodable { .bool(self) }
}

extension AnyCodable: ModelValue {
  public static func __read(from place: ResponsePlace) throws -> AnyCodable { place.value.jsonTree }
  public var __json: AnyCodable { self }
}
