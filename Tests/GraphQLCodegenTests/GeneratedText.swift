import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import TestSupport

/// What is generated for schemas written in tests.
enum GeneratedText {
  /// The result for a schema.
  static func result(_ sdl: String, _ options: CodegenOptions = CodegenOptions()) throws -> CodegenResult {
    let loaded = Schema.load(sdl: [Source(name: "schema.graphql", sdl)])
    guard let schema = loaded.valid else {
      throw TestSupportError(loaded.diagnostics.map { $0.rendered() }.joined(separator: "\n"))
    }
    return CodeGenerator.generate(schema, options: options)
  }

  /// All files for a schema as one text.
  static func text(_ sdl: String, _ options: CodegenOptions = CodegenOptions()) throws -> String {
    try result(sdl, options).files.map(\.text).joined(separator: "\n")
  }

  /// The lines of all files for a schema without indentation.
  static func lines(_ sdl: String, _ options: CodegenOptions = CodegenOptions()) throws -> [String] {
    try text(sdl, options).split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
  }
}
