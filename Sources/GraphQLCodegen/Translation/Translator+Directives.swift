import GraphQLLanguage
import GraphQLSchema

extension Translator {
  /// The file with the directives; none if the schema has none for operations.
  func directiveFiles() -> [SwiftFile] {
    if catalogue.directives.isEmpty { return [] }
    var scope = NameScope(reserved: ReservedNames.fields, wireNames: catalogue.directives.lazy.map(\.name))
    let members = catalogue.directives.flatMap {
      directive($0, name: SwiftIdentifier.escaped(scope.name(for: $0.name)))
    }
    return [
      SwiftFile(
        name: "\(options.namespace)+Directives.swift",
        declarations: [.extension(SwiftExtension(extendedType: names.qualifier(.directive), members: members))])
    ]
  }

  /// The functions that make a directive: one, or two where there are optional arguments.
  private func directive(_ directive: Schema.DirectiveDefinition, name: String) -> [SwiftDeclaration] {
    let locations = directive.locations.filter(Catalogue.usableLocations.contains).map(\.rawValue)
    var head: [SwiftExpression] = [.string(directive.name)]
    if !directive.arguments.isEmpty { head.append(.string(ArgumentSignature.text(directive.arguments))) }
    head.append(.labelled("on", .string(locations.joined(separator: ","))))
    if directive.isRepeatable { head.append(.labelled("isRepeatable", .name("true"))) }
    let inputs = directive.arguments.map {
      InputParameter(name: $0.name, type: presentInputType($0.type), isRequired: $0.isRequired)
    }
    var functions = functions(inputs, isLabelled: false) { .call(".init", head + $0.map { .name($0) }) }
    functions[0].documentation = SwiftDocumentation(
      text: directive.description, list: documentation(of: directive.arguments, title: "- Parameters:"))
    return functions.map { .staticFunction($0, name: name, result: "GraphQLDirective") }
  }
}
