public import GraphQLLanguage

extension Schema {
  /// Reads a schema written in the schema definition language, in one or several sources that make one schema together.
  ///
  /// Extensions are merged in, built-in scalars and directives need no definition. All faults of syntax and of the type system
  /// are reported at once.
  ///
  /// ```swift
  /// let result = Schema.load(sdl: [Source(name: "api.graphqls", text)])
  /// for diagnostic in result.diagnostics { print(diagnostic.rendered()) }
  /// guard let schema = result.valid else { return }
  /// ```
  public static func load(sdl sources: [Source], options: SchemaOptions = SchemaOptions()) -> SchemaResult {
    var collector = DiagnosticCollector(limit: options.maximumDiagnosticCount)
    let documents = sources.map { source in
      let result = Parser.parse(source, options: options.parserOptions)
      collector.add(contentsOf: result.diagnostics)
      return result.document
    }
    let table = DefinitionTable(documents)
    let schema = Schema(table).addingKnownScalars(options: options, &collector)
    let context = SyntaxContext(table: table, schema: schema, options: options)
    for rule in SyntaxContext.rules { rule.check(context, &collector) }
    return schema.validated(options: options, collector: collector)
  }

  /// Merges gathered definitions into a schema.
  init(_ table: DefinitionTable) {
    let types = table.types.lazy.filter { !BuiltIns.isBuiltIn(typeNamed: $0.name) }.map(SyntaxConversion.type)
    var seen: Set<String> = []
    let directives = table.directives.filter { seen.insert($0.name.value).inserted }.map(SyntaxConversion.directive)
    let definition = table.schemas.first
    self.init(
      description: definition?.description?.value,
      directives: (definition?.directives ?? []) + table.schemaExtensions.flatMap(\.directives),
      rootOperationTypes: Self.rootOperationTypes(table), location: definition?.location ?? .none, types: Array(types),
      directiveDefinitions: directives.filter { !BuiltIns.saysTheSame($0) })
  }

  /// The root operation types: those listed, or without a schema definition the types with the default names
  /// (spec section 3.3.1).
  private static func rootOperationTypes(_ table: DefinitionTable) -> [RootOperationTypeDefinition] {
    var roots = table.schemas.first?.rootOperationTypeDefinitions ?? table.implicitRoots
    roots += table.schemaExtensions.flatMap(\.rootOperationTypeDefinitions)
    var seen: Set<OperationType> = []
    return roots.filter { seen.insert($0.operationType).inserted }
  }
}

extension DefinitionTable {
  /// The object types with the names that make root types where there is no schema definition.
  var implicitRoots: [RootOperationTypeDefinition] {
    OperationType.allCases.compactMap { operation in
      guard case .object(let object)? = group(named: operation.defaultTypeName)?.definition else { return nil }
      let type = NamedType(object.name, location: object.name.location)
      return RootOperationTypeDefinition(operationType: operation, type: type, location: object.name.location)
    }
  }
}

extension OperationType {
  /// The name of the root type where no schema definition names another.
  var defaultTypeName: String {
    switch self {
    case .query: "Query"
    case .mutation: "Mutation"
    case .subscription: "Subscription"
    }
  }
}
