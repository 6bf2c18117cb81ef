/// Inputs as they stand in a document: the defaults of variables.
@GraphQLActor
enum GraphQLLiteral {
  /// The literal of a value: enum values without quotation marks, input objects with their fields (section 2.10).
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unencodableInput` if there is no literal for it.
  static func text(of value: any GraphQLInput, depth: Int = 0) throws -> String {
    switch value {
    case let value as any LiteralInput:
      if let literal = try value.literal(depth: depth) { return literal }
    case let value as any GraphQLEnumValues: return value.rawValue
    case let value as any GraphQLInputObject:
      return try text(of: value.__fields.given, depth: InputDepth.within(depth))
    case let value as any GraphQLOneOfInput:
      let field = value.__field
      return try text(of: [(field.input.name, field.value)], depth: InputDepth.within(depth))
    default: break
    }
    switch try value.__encode(depth: depth) {
    case .absent: return "null"
    case .value(let json): return try text(of: json)
    case .template: throw variableWithin
    }
  }

  private static func text(of fields: [(name: String, value: any GraphQLInput)], depth: Int) throws -> String {
    let list = try fields.compactMap { field in
      if case .absent = try field.value.__encode(depth: depth) { return nil as String? }
      return "\(field.name): \(try text(of: field.value, depth: depth))"
    }
    return "{" + list.joined(separator: ", ") + "}"
  }

  /// The literal of a JSON value.
  private static func text(of value: AnyCodable) throws -> String {
    switch value {
    case .array(let items): return "[" + (try items.map { try text(of: $0) }).joined(separator: ", ") + "]"
    case .object(let members):
      let fields = try members.map { member in
        guard member.key.isGraphQLName else {
          throw GraphQLFailure(
            code: .unencodableInput,
            message: "A default cannot have the key \(AnyCodable.string(member.key).shortDescription): it is no name.")
        }
        return "\(member.key): \(try text(of: member.value))"
      }
      return "{" + fields.joined(separator: ", ") + "}"
    // What escapes JSON has for strings, GraphQL has as well.
    case .string, .number, .bool, .null: return value.description
    case .upload:
      throw GraphQLFailure(code: .unencodableInput, message: "A file cannot be the default of a variable.")
    }
  }

  fileprivate static var variableWithin: GraphQLFailure {
    GraphQLFailure(code: .unencodableInput, message: "The default of a variable cannot have a variable in it.")
  }
}

/// An input whose literal says more than its JSON: enum values are no strings.
@GraphQLActor
private protocol LiteralInput {
  /// The literal; nil for nothing.
  func literal(depth: Int) throws -> String?
}

extension Optional: LiteralInput where Wrapped: GraphQLInput {
  fileprivate func literal(depth: Int) throws -> String? { try map { try GraphQLLiteral.text(of: $0, depth: depth) } }
}

extension Array: LiteralInput where Element: GraphQLInput {
  fileprivate func literal(depth: Int) throws -> String? {
    let depth = try InputDepth.within(depth)
    return "[" + (try map { try GraphQLLiteral.text(of: $0, depth: depth) }).joined(separator: ", ") + "]"
  }
}
