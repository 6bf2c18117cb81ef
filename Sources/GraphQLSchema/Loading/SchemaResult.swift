public import GraphQLLanguage

/// What loading or validating a schema gave.
public struct SchemaResult: Sendable, Hashable {
  /// The schema, or as much of it as could be read; of elements defined twice the first.
  public let schema: Schema

  /// The schema if nothing is wrong with it, warnings aside; `nil` after an error.
  public let valid: Valid<Schema>?

  /// What there is to tell, sorted by position; a last one without a place counts those left out.
  public let diagnostics: [Diagnostic]

  init(schema: Schema, diagnostics: DiagnosticCollector) {
    self.schema = schema
    self.diagnostics = diagnostics.sorted()
    valid = diagnostics.hasErrors ? nil : Valid(validated: schema)
  }
}
