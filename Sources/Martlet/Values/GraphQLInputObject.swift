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
    var fields: [InputTemplate.Field] = []
    for (input, value) in zip(InputSignature.entries(of: signature), values) {
      if let content = try input.encode(value, depth: depth) {
        fields.append(
          InputTemplate.Field(name: input.name, type: input.type, hasDefault: input.hasDefault, content: content))
      }
    }
    return InputTemplate.object(fields)
  }

  /// The fields by their names, those that are left out among them.
  var given: [(name: String, value: any GraphQLInput)] {
    zip(InputSignature.entries(of: signature), values).map { ($0.name, $1) }
  }

  public static func == (left: InputFields, right: InputFields) -> Bool {
    left.values.count == right.values.count
      && zip(left.values, right.values).allSatisfy { $0.anyHashable == $1.anyHashable }
  }

  public func hash(into hasher: inout Hasher) {
    for value in values { hasher.combine(value.anyHashable) }
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
    // Exactly one field is given, so that neither it nor its variable can be null (September 2025, section 5.6.3).
    let type = field.input.type.nonNullType
    let input = InputSignature(name: field.input.name, type: type, hasDefault: false)
    guard let content = try input.encode(field.value, depth: depth) else { return .value(.object([])) }
    return InputTemplate.object([
      InputTemplate.Field(name: input.name, type: type, hasDefault: false, content: content)
    ])
  }
}

/// The one field that a `@oneOf` input gives.
public struct OneOfField: Sendable, Hashable {
  private let signature: StaticString
  let value: any GraphQLInput

  /// The field of this name and type, `id:ID`, given this value.
  public init(_ signature: StaticString, _ value: some GraphQLInput) {
    self.signature = signature
    self.value = value
  }

  /// Its name and type in the schema.
  var input: InputSignature { InputSignature(signature.text[...].utf8) }

  public static func == (left: OneOfField, right: OneOfField) -> Bool {
    left.signature.text == right.signature.text && left.value.anyHashable == right.value.anyHashable
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(signature.text)
    hasher.combine(value.anyHashable)
  }
}
