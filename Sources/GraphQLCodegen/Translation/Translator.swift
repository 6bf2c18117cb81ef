import GraphQLLanguage
import GraphQLSchema

/// Turns the types of a schema into Swift declarations.
struct Translator {
  let schema: Schema
  let options: CodegenOptions
  let names: TypeNames
  let catalogue: Catalogue
  let signatureNames: SignatureNames
  let indirectInputs: Set<String>
  let connections: Connections

  var diagnostics: [Diagnostic] = []
  /// The scalars that became opaque types, sorted.
  let opaqueScalarNames: [String]

  init(_ schema: Schema, options: CodegenOptions) {
    self.schema = schema
    self.options = options
    names = TypeNames(schema, options: options)
    catalogue = Catalogue(schema)
    signatureNames = SignatureNames(catalogue.signatures, reserved: names.reserved)
    indirectInputs = OneOfCycles.names(in: schema)
    connections = Connections(schema)
    opaqueScalarNames = catalogue.scalars.map(\.name).filter { options.scalars[$0] == nil }.sorted()
  }

  /// All files, in no particular order.
  mutating func files() -> [SwiftFile] {
    var files = [rootFile()]
    files += grouped(.model, catalogue.composites.map { (names.simpleName(of: $0.name), model($0)) })
    files += grouped(.arguments, catalogue.signatures.map { (signatureNames.name(of: $0), arguments($0)) })
    files += grouped(.input, catalogue.inputs.map { (names.simpleName(of: $0.name), input($0)) })
    var enums: [(String, SwiftDeclaration)] = []
    for type in catalogue.enums { enums.append((names.simpleName(of: type.name), `enum`(type))) }
    files += grouped(.enum, enums)
    files += grouped(.scalar, scalars()).map { file in
      var file = file
      file.imports = scalarModules
      return file
    }
    files += directiveFiles()
    reportUnusedMappings()
    return files
  }

  /// Spreads declarations of one kind over files, each type in an extension of the enum that holds its kind.
  private func grouped(
    _ kind: TypeNames.Kind, _ declarations: [(name: String, declaration: SwiftDeclaration)]
  ) -> [SwiftFile] {
    FileGroups.split(declarations.map(\.name)).map { group in
      let members = group.indices.map { declarations[$0].declaration }
      let suffix = group.prefix.isEmpty ? "" : "-\(group.prefix)"
      return SwiftFile(
        name: "\(options.namespace)+\(kind.filePrefix)\(suffix).swift", usesRuntimeInConformancesOnly: kind == .enum,
        declarations: [.extension(SwiftExtension(extendedType: names.qualifier(kind), members: members))])
    }
  }
}

extension TypeNames.Kind {
  /// How files with types of the kind are called.
  fileprivate var filePrefix: String {
    switch self {
    case .model: "Models"
    case .enum: "Enums"
    case .input: "Inputs"
    case .scalar: "Scalars"
    case .arguments: "Arguments"
    case .directive: "Directives"
    }
  }
}
