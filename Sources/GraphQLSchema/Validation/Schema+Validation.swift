import GraphQLLanguage

extension Schema {
  /// Checks a schema against the type system of the specification (spec section 3) and reports all faults at once.
  ///
  /// Schemas that were loaded have been checked already; this is for schemas made in code.
  public func validate(options: SchemaOptions = SchemaOptions()) -> SchemaResult {
    validated(
      options: options, collector: DiagnosticCollector(limit: options.maximumDiagnosticCount))
  }

  /// Checks the rules on types.
  ///
  /// - Parameter collector: What was found before; it is part of the result.
  func validated(
    options: SchemaOptions, collector: DiagnosticCollector
  ) -> SchemaResult {
    var collector = collector
    let context = TypeContext(schema: self, options: options)
    for rule in TypeContext.rules { rule.check(context, &collector) }
    return SchemaResult(schema: self, diagnostics: collector)
  }

  /// The schema with definitions for the scalars that are used, undefined, and known by name.
  func addingKnownScalars(options: SchemaOptions, _ report: inout DiagnosticCollector) -> Schema {
    if options.tolerance == .strict || options.knownScalars.isEmpty { return self }
    var added: [TypeDefinition] = []
    var seen: Set<String> = []
    forEachReference { reference, coordinate in
      let name = reference.name.value
      guard options.knownScalars.contains(name), type(named: name) == nil, seen.insert(name).inserted else { return }
      added.append(.scalar(ScalarType(name: name)))
      report.report(
        .undefinedKnownScalar, "The type \"\(name)\" of \"\(coordinate)\" is taken as a scalar; it has no definition.",
        hint: "Add \"scalar \(name)\" to the schema.", at: reference.location, of: coordinate, severity: .warning)
    }
    if added.isEmpty { return self }
    return Schema(
      description: description, directives: directives, rootOperationTypes: rootOperationTypes, location: location,
      types: types + added, directiveDefinitions: directiveDefinitions)
  }
}
