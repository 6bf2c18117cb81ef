import GraphQLLanguage
import GraphQLSchema

extension Translator {
  /// The file with the namespace, the aliases of the root types, and the check of the runtime's version.
  func rootFile() -> SwiftFile {
    var kinds: [TypeNames.Kind] = [.model, .input, .enum, .scalar, .arguments]
    if !catalogue.directives.isEmpty { kinds.append(.directive) }
    var members = kinds.map { kind in
      SwiftDeclaration.nominal(
        SwiftNominalType(
          documentation: SwiftDocumentation(text: kind.summary), keyword: .enum, name: kind.rawValue))
    }
    members.append(
      .alias(
        SwiftTypeAlias(
          documentation: SwiftDocumentation(
            text: "Fails to compile where these files are of another version than the module `Martlet`."),
          name: "__Version", type: "MartletGeneratedCode.Version1")))
    let namespace = SwiftNominalType(
      documentation: SwiftDocumentation(text: schema.description ?? "The schema of a GraphQL service."), keyword: .enum,
      name: options.namespace, members: members)
    return SwiftFile(name: "\(options.namespace).swift", declarations: [.nominal(namespace)] + roots())
  }

  private func roots() -> [SwiftDeclaration] {
    let roots = OperationType.allCases.compactMap { operation in
      schema.rootTypeName(of: operation).map { (operation, names.qualifiedName(of: $0)) }
    }
    if roots.isEmpty { return [] }
    let aliases = roots.map { operation, type in
      SwiftDeclaration.alias(
        SwiftTypeAlias(
          documentation: SwiftDocumentation(text: "Where every \(operation.rawValue) begins."),
          name: SwiftIdentifier.capitalized(operation.rawValue), type: type))
    }
    return [.extension(SwiftExtension(extendedType: options.namespace, members: aliases))]
      + roots.map { operation, type in
        let conformance = "GraphQL\(SwiftIdentifier.capitalized(operation.rawValue))Root"
        return .extension(SwiftExtension(extendedType: type, conformance: conformance))
      }
  }
}

extension TypeNames.Kind {
  fileprivate var summary: String {
    switch self {
    case .model: "The objects, interfaces and unions."
    case .input: "The input objects."
    case .enum: "The enums."
    case .scalar: "The scalars."
    case .arguments: "The arguments of fields, as subscripts of key paths."
    case .directive: "The directives that queries can use."
    }
  }
}
