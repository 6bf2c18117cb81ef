import GraphQLLanguage

/// A rule on definitions as they are written, before extensions are merged.
protocol SyntaxRule {
  /// Reports every breach of the rule.
  static func check(_ context: SyntaxContext, _ report: inout DiagnosticCollector)
}

/// What rules on definitions look at.
struct SyntaxContext {
  let table: DefinitionTable
  let options: SchemaOptions
  /// The schema merged from the table.
  let schema: Schema
  /// Every use of a directive in the table.
  let uses: [DirectiveUse]

  init(table: DefinitionTable, schema: Schema, options: SchemaOptions) {
    self.table = table
    self.schema = schema
    self.options = options
    uses = DirectiveUse.all(in: table)
  }

  /// The severity of what ``SchemaOptions/Tolerance/lenient`` tolerates.
  var tolerated: Diagnostic.Severity { options.tolerance == .strict ? .error : .warning }

  /// All rules, in the order they are checked.
  static var rules: [any SyntaxRule.Type] {
    [
      LoneTypeSystemRule.self, LoneSchemaDefinitionRule.self, UniqueOperationTypesRule.self, UniqueTypeNamesRule.self,
      UniqueEnumValueNamesRule.self, UniqueFieldDefinitionNamesRule.self, UniqueArgumentDefinitionNamesRule.self,
      UniqueDirectiveNamesRule.self, PossibleTypeExtensionsRule.self, KnownDirectivesRule.self,
      UniqueDirectivesPerLocationRule.self, KnownArgumentNamesOnDirectivesRule.self,
      ProvidedRequiredArgumentsOnDirectivesRule.self, UniqueArgumentNamesRule.self, UniqueInputFieldNamesRule.self,
    ]
  }
}
