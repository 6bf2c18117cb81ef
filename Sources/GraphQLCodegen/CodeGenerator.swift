public import GraphQLSchema

/// Makes Swift files from a schema.
///
/// The files hold one enum, ``CodegenOptions/namespace``, with the types of the schema in it: what queries are written
/// against, and the input values they take. They import the module `Martlet` and what ``CodegenOptions/scalars`` names.
///
/// It reads and writes nothing, and equal input gives equal output, byte for byte.
public enum CodeGenerator {
  /// Generates the files for a schema.
  public static func generate(_ schema: Valid<Schema>, options: CodegenOptions = CodegenOptions()) -> CodegenResult {
    var translator = Translator(schema.value, options: options)
    let files = translator.files().map { $0.rendered(access: options.access) }.sorted { $0.name < $1.name }
    let statistics = CodegenStatistics(
      typeCount: schema.types.count, fieldCount: schema.types.reduce(0) { $0 + $1.fields.count },
      opaqueScalarNames: translator.opaqueScalarNames)
    return CodegenResult(files: files, diagnostics: translator.diagnostics, statistics: statistics)
  }
}
