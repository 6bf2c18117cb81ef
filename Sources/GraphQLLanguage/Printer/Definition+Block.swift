extension Definition {
  /// Whether a braced block that came behind the definition would be read as its own.
  ///
  /// A query in short form must not stand there: `type A` and `{ b }` would become `type A { b }`.
  var wouldTakeBlock: Bool {
    switch self {
    case .operation, .fragment, .directive, .directiveExtension: false
    case .schema(let schema): schema.rootOperationTypeDefinitions.isEmpty
    case .schemaExtension(let schema): schema.rootOperationTypeDefinitions.isEmpty
    case .type(let type): type.wouldTakeBlock
    case .typeExtension(let type): type.wouldTakeBlock
    }
  }
}

extension TypeDefinition {
  fileprivate var wouldTakeBlock: Bool {
    switch self {
    case .scalar, .union: false
    case .object(let object): object.fields.isEmpty
    case .interface(let interface): interface.fields.isEmpty
    case .enum(let definition): definition.values.isEmpty
    case .inputObject(let input): input.fields.isEmpty
    }
  }
}

extension TypeExtension {
  fileprivate var wouldTakeBlock: Bool {
    switch self {
    case .scalar, .union: false
    case .object(let object): object.fields.isEmpty
    case .interface(let interface): interface.fields.isEmpty
    case .enum(let definition): definition.values.isEmpty
    case .inputObject(let input): input.fields.isEmpty
    }
  }
}
