/// An input object of the schema. Conforming types are generated.
///
/// Fields that are left out are not sent; ``InputValue/null`` sends `null`.
public protocol GraphQLInputObject: GraphQLInput {
  var __fields: InputFields { get }
}

extension GraphQLInputObject {
  public static func == (left: Self, right: Self) -> Bool { left.__fields == right.__fields }
  public func hash(into hasher: inout Hasher) { hasher.combine(__fields) }

  @GraphQLActor
  public func __encode(depth: Int) throws -> InputEncoding { try __fields.encode(depth: InputDepth.within(depth)) }
}

/// The fields of an input object, in the order of the schema.
public struct InputFields: Sendable, Hashable {
  /// Each field's name and exact type, as generated: `title:String!,body:String`.
  private let signature: StaticString
  private let values: [any GraphQLInput]

  /// Collects the fields of an input object.
  public init<each Value: GraphQLInput>(_ signature: StaticString, _ values: repeat each Value) {
    var list: [any GraphQLInput] = []
    for value in repeat each values { list.append(value) }
    self.signature = signature
    self.values = list
  }

  @GraphQLActor
  func encode(depth: Int) throws -> InputEncoding {
    var members: [AnyCodable.Member] = []
    for (input, value) in zip(InputSignature.entries(of: signature), values) {
      if case .value(let json) = try value.__encode(depth: depth) {
        members.append(AnyCodable.Member(input.name, json))
      }
    }
    return .value(.object(members))
  }

  public static func == (left: InputFields, right: InputFields) -> Bool {
    left.values.count == right.values.count
      && zip(left.values, right.values).allSatisfy { $0.anyHashable == $1.anyHashable }
  }

  public func hash(into hasher: inout Hasher) {
    for value in values { value.hash(into: &hasher) }
  }
}

/// An input object of which exactly one field is given (September 2025, section 3.10.1): an enum with payloads.
public protocol GraphQLOneOfInput: GraphQLInput {
  var __field: OneOfField { get }
}

extension GraphQLOneOfInput {
  public static func == (left: Self, right: Self) -> Bool { left.__field == right.__field }
  public func hash(into hasher: inout Hasher) { hasher.combine(__field) }

  @GraphQLActor
  public func __encode(depth: Int) throws -> InputEncoding {
    let depth = try InputDepth.within(depth)
    let field = __field
    guard case .value(let json) = try field.value.__encode(depth: depth) else { return .value(.object([])) }
    return .value(.object([AnyCodable.Member(field.name.text, json)]))
  }
}

/// The one field that a `@oneOf` input gives.
public struct OneOfField: Sendable, Hashable {
  let name: StaticString
  let value: any GraphQLInput

  /// The field of this name, given this value.
  public init(_ name: StaticString, _ value: some GraphQLInput) {
    self.name = name
    self.value = value
  }

  public static func == (left: OneOfField, right: OneOfField) -> Bool {
    left.name.text == right.name.text && left.value.anyHashable == right.value.anyHashable
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.text)
    value.hash(into: &hasher)
  }
}
