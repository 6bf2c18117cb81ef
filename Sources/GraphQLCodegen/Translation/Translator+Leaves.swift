import GraphQLLanguage
import GraphQLSchema

extension Translator {
  /// An enum.
  mutating func `enum`(_ type: EnumType) -> SwiftDeclaration {
    let cases = EnumCaseNames(type.values.map(\.name))
    if let collision = cases.collision {
      diagnostics.append(
        Diagnostic(
          code: .enumCaseCollision, severity: .warning,
          message:
            "The cases keep the spelling of the schema, because \(collision.first) and \(collision.second) would "
            + "both become '\(collision.name)'.",
          location: type.location.sourceLocation, coordinate: type.name))
    }
    if type.values.count > Self.maximumRawValueCount { return largeEnum(type, cases.names) }
    let members = zip(type.values, cases.names).map { value, name in
      SwiftDeclaration.enumCase(
        SwiftEnumCase(
          documentation: SwiftDocumentation(text: value.description, deprecation: value.deprecationReason),
          name: SwiftIdentifier.escaped(name), rawValue: value.name))
    }
    return .nominal(
      SwiftNominalType(
        documentation: SwiftDocumentation(text: type.description), keyword: .enum,
        name: SwiftIdentifier.escaped(names.simpleName(of: type.name)), inheritance: ["String", "GraphQLEnumValues"],
        members: members))
  }

  /// The most values of an enum with raw values: for those the compiler takes time and memory that grow with the square,
  /// 2.5 s and 600 MB for 1,000, a minute and 11 GB for 5,000.
  private static let maximumRawValueCount = 500

  /// An enum with a table of its names. Deprecated cases are documented as such only, as the table uses them.
  private func largeEnum(_ type: EnumType, _ caseNames: [String]) -> SwiftDeclaration {
    let caseNames = caseNames.map(SwiftIdentifier.escaped)
    var members = zip(type.values, caseNames).map { value, name in
      let deprecation = value.deprecationReason.map { "Deprecated: \($0)" }
      let text = [value.description, deprecation].compactMap(\.self).joined(separator: "\n\n")
      return SwiftDeclaration.enumCase(
        SwiftEnumCase(documentation: SwiftDocumentation(text: text.isEmpty ? nil : text), name: name))
    }
    let branches = zip(type.values, caseNames).map { (caseName: $1, text: $0.name) }
    members.append(.property(SwiftProperty(name: "rawValue", type: "String", getter: .nameSwitch(branches))))
    members.append(.nameLookup)
    return .nominal(
      SwiftNominalType(
        documentation: SwiftDocumentation(text: type.description), keyword: .enum,
        name: SwiftIdentifier.escaped(names.simpleName(of: type.name)),
        inheritance: ["GraphQLEnumValues", "CaseIterable"], members: members))
  }

  /// The scalars: type aliases where there is a mapping, opaque types otherwise.
  func scalars() -> [(String, SwiftDeclaration)] {
    let builtIn = ["Int", "Float", "String", "Boolean", "ID"].filter { options.scalars[$0] != nil }
    return (builtIn.map { ScalarType(name: $0) } + catalogue.scalars).map { type in
      let name = names.simpleName(of: type.name)
      var text = type.description
      if let url = type.specifiedByURL { text = (text.map { $0 + "\n\n" } ?? "") + "Specified by <\(url)>." }
      let documentation = SwiftDocumentation(text: text)
      if let mapping = options.scalars[type.name] {
        let alias = SwiftTypeAlias(
          documentation: documentation, name: SwiftIdentifier.escaped(name), type: mapping.typeName)
        return (name, .alias(alias))
      }
      let opaque = SwiftNominalType(
        documentation: documentation, keyword: .struct, name: SwiftIdentifier.escaped(name),
        inheritance: ["GraphQLOpaqueScalar"],
        members: [.constant(name: "value", type: "AnyCodable"), .memberwise(name: "value", type: "AnyCodable")])
      return (name, .nominal(opaque))
    }
  }

  /// The modules of mapped scalars that the schema has, sorted.
  var scalarModules: [String] {
    Set(usedMappings.compactMap(\.value.module)).subtracting(["Swift", "Martlet"]).sorted()
  }

  private var usedMappings: [String: ScalarMapping] {
    options.scalars.filter { name, _ in
      if case .scalar? = schema.type(named: name) { true } else { false }
    }
  }

  /// Warns of scalar mappings for names that are no scalar of the schema.
  mutating func reportUnusedMappings() {
    let used = usedMappings
    for name in options.scalars.keys.sorted() where used[name] == nil {
      diagnostics.append(
        Diagnostic(
          code: .unusedScalarMapping, severity: .warning,
          message: "The schema has no scalar '\(name)'; its mapping does nothing.",
          hint: "Check the spelling, or remove the mapping."))
    }
  }
}

extension Diagnostic.Code {
  /// Two values of an enum would get one Swift name.
  static let enumCaseCollision: Self = "enumCaseCollision"

  /// A scalar mapping names no scalar of the schema.
  static let unusedScalarMapping: Self = "unusedScalarMapping"
}
