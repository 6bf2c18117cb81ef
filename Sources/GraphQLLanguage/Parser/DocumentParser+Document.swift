extension DocumentParser {
  /// Grammar: Document : Definition+
  mutating func document() -> Document {
    if token.kind == .endOfFile {
      report(
        .unexpectedToken, "Expected a definition, found the end of the document.",
        hint: "Write an operation, a fragment or a type definition.")
    }
    var definitions: [Definition] = []
    while token.kind != .endOfFile {
      let start = token.start
      do {
        definitions.append(try definition())
      } catch {
        recoverInDocument(itemStart: start)
      }
    }
    let end = UInt32(truncatingIfNeeded: lexer.bytes.count)
    let location = NodeLocation(source: lexer.source, range: SourceRange(start: 0, end: end))
    return Document(definitions, location: location)
  }

  /// Grammar: Definition : ExecutableDefinition | TypeSystemDefinitionOrExtension
  private mutating func definition() throws(ParseFailure) -> Definition {
    let start = token.start
    let description = optionalDescription()
    if token.kind == .leftBrace {
      rejectDescription(description, "A query in short form takes no description.", hint: "Write query before \"{\".")
      return .operation(try shorthandQuery())
    }
    guard token.kind == .name else { throw unexpected(expected: "a definition") }
    let word = tokenText
    guard let keyword = DefinitionKeyword(rawValue: word) else {
      let nearest = DefinitionKeyword.nearest(to: word).map { "Did you mean \"\($0.rawValue)\"?" }
      throw unexpected(
        expected: "a definition", hint: nearest ?? "Definitions begin with a keyword such as type or query.")
    }
    return try definition(keyword, description, from: start)
  }

  private mutating func definition(
    _ keyword: DefinitionKeyword, _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> Definition {
    switch keyword {
    case .query: .operation(try operationDefinition(description, .query, from: start))
    case .mutation: .operation(try operationDefinition(description, .mutation, from: start))
    case .subscription: .operation(try operationDefinition(description, .subscription, from: start))
    case .fragment: .fragment(try fragmentDefinition(description, from: start))
    case .schema: .schema(try schemaDefinition(description, from: start))
    case .scalar: .type(.scalar(try scalarTypeDefinition(description, from: start)))
    case .type: .type(.object(try objectTypeDefinition(description, from: start)))
    case .interface: .type(.interface(try interfaceTypeDefinition(description, from: start)))
    case .union: .type(.union(try unionTypeDefinition(description, from: start)))
    case .enum: .type(.enum(try enumTypeDefinition(description, from: start)))
    case .input: .type(.inputObject(try inputObjectTypeDefinition(description, from: start)))
    case .directive: .directive(try directiveDefinition(description, from: start))
    case .extend: try extensionDefinition(description, from: start)
    }
  }

  /// Grammar: TypeSystemExtension : SchemaExtension | TypeExtension
  private mutating func extensionDefinition(
    _ description: StringValue?, from start: UInt32
  ) throws(ParseFailure) -> Definition {
    rejectDescription(description, "An extension takes no description.", hint: "Describe the definition itself.")
    advance()
    let keyword = token.kind == .name ? DefinitionKeyword(rawValue: tokenText) : nil
    switch keyword {
    case .schema: return .schemaExtension(try schemaExtension(from: start))
    case .scalar: return .typeExtension(.scalar(try scalarTypeExtension(from: start)))
    case .type: return .typeExtension(.object(try objectTypeExtension(from: start)))
    case .interface: return .typeExtension(.interface(try interfaceTypeExtension(from: start)))
    case .union: return .typeExtension(.union(try unionTypeExtension(from: start)))
    case .enum: return .typeExtension(.enum(try enumTypeExtension(from: start)))
    case .input: return .typeExtension(.inputObject(try inputObjectTypeExtension(from: start)))
    case .directive: return .directiveExtension(try directiveExtension(from: start))
    default:
      throw unexpected(
        expected: "what to extend", hint: "Extend one of schema, scalar, type, interface, union, enum and input.")
    }
  }

  private mutating func rejectDescription(_ description: StringValue?, _ message: String, hint: String) {
    guard let description else { return }
    report(.unexpectedToken, at: description.range, message, hint: hint)
  }
}
