import GraphQLLanguage
public import GraphQLSchema

extension CodeGenerator {
  /// Generates models: a struct for each type with `@model`, and the types that they hold. The files import `MartletModels`.
  ///
  /// - Returns: No files if a diagnostic is an error.
  public static func generateModels(_ schema: Valid<Schema>, options: CodegenOptions = CodegenOptions())
    -> CodegenResult
  {
    var analysis = ModelAnalysis(schema.value)
    if analysis.models.isEmpty, !analysis.diagnostics.contains(where: { $0.severity == .error }) {
      analysis.report(
        "The schema has no models.",
        hint:
          "Give types that are stored the directive @model, or give the schema of a deployed API with getPost and listPosts.",
        at: .none, "schema")
    }
    let translator = ModelTranslator(analysis, options: options)
    let hasErrors = analysis.diagnostics.contains { $0.severity == .error }
    let files = hasErrors ? [] : translator.files().sorted { $0.name < $1.name }
    let statistics = CodegenStatistics(
      typeCount: analysis.models.count + analysis.embedded.count + analysis.enums.count,
      fieldCount: analysis.models.reduce(0) { $0 + $1.members.count }, opaqueScalarNames: [])
    return CodegenResult(files: files, diagnostics: analysis.diagnostics, statistics: statistics)
  }
}
