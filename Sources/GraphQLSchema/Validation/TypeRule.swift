import GraphQLLanguage

/// A rule on the types of a schema, wherever it came from.
protocol TypeRule {
  /// Reports every breach of the rule.
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector)
}

/// What rules on types look at.
struct TypeContext {
  let schema: Schema
  let options: SchemaOptions
  let coercion: ValueCoercion

  init(schema: Schema, options: SchemaOptions) {
    self.schema = schema
    self.options = options
    coercion = ValueCoercion(schema)
  }

  /// The severity of what ``SchemaOptions/Tolerance/lenient`` tolerates.
  var tolerated: Diagnostic.Severity { options.tolerance == .strict ? .error : .warning }

  /// All rules, in the order they are checked.
  static var rules: [any TypeRule.Type] {
    [
      KnownTypeNamesRule.self, RootOperationTypesRule.self, NamesRule.self, UniqueDefinitionNamesRule.self,
      NonEmptyTypesRule.self, OutputTypesRule.self, InputTypesRule.self, InterfaceImplementationsRule.self,
      UnionMemberTypesRule.self, InputObjectCyclesRule.self, OneOfInputObjectsRule.self, DefaultValuesRule.self,
      DefaultValueCyclesRule.self, DeprecatedInputsRule.self, DirectiveDefinitionsRule.self,
      ValuesOfCorrectTypeRule.self,
    ]
  }
}
