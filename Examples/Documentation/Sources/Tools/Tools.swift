import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema

/// The code of the first pages of GraphQLLanguage, GraphQLSchema and GraphQLCodegen.
enum Tools {
  static func parse(text: String) {
    let result = Parser.parse(Source(name: "api.graphql", text))
    for diagnostic in result.diagnostics { print(diagnostic.rendered()) }
  }

  static func load(text: String) {
    let result = Schema.load(sdl: [Source(name: "api.graphqls", text)])
    for diagnostic in result.diagnostics { print(diagnostic.rendered()) }
    guard let schema = result.valid else { return }
    generate(schema: schema)
  }

  static func generate(schema: Valid<Schema>) {
    let result = CodeGenerator.generate(schema, options: CodegenOptions(namespace: "GitHub", access: .internal))
    for file in result.files { print(file.name) }
  }
}
