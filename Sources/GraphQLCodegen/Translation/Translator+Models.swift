import GraphQLLanguage
import GraphQLSchema

extension Translator {
  /// An object, interface or union.
  func model(_ type: Schema.TypeDefinition) -> SwiftDeclaration {
    var scope = NameScope(reserved: ReservedNames.fields, wireNames: type.fields.lazy.map(\.name))
    var members: [SwiftDeclaration] = [
      .property(SwiftProperty(isStatic: true, name: "__typename", type: "String", getter: .string(type.name)))
    ]
    if let page = pageForm(of: type) { members.append(.alias(SwiftTypeAlias(name: "__Page", type: page))) }
    for field in type.fields { members.append(.property(property(field, name: scope.name(for: field.name)))) }
    if type.isAbstractType {
      let objects = schema.possibleTypes(of: type.name)
      members.insert(
        .property(
          SwiftProperty(
            isStatic: true, name: "__possibleTypes", type: "StaticString",
            getter: .string(objects.map(\.name).joined(separator: ",")))), at: 1)
      for object in objects {
        let name = scope.free("as" + SwiftIdentifier.capitalized(object.name))
        let type = "GraphQLFragment<\(names.qualifiedName(of: object.name))>"
        members.append(.property(SwiftProperty(name: name, type: type, getter: .string(object.name))))
      }
    }
    return .nominal(
      SwiftNominalType(
        documentation: SwiftDocumentation(text: type.description), keyword: .struct,
        name: SwiftIdentifier.escaped(names.simpleName(of: type.name)),
        inheritance: [
          type.isAbstractType
            ? "GraphQLAbstractModel" : connections.runtimeProtocol(of: type.name) ?? "GraphQLModel"
        ], members: members))
  }

  /// Which fields of a connection hold its page.
  private func pageForm(of type: Schema.TypeDefinition) -> String? {
    func shape(_ field: Schema.FieldDefinition) -> String {
      swiftType(field.type, named: names.qualifiedName(of: field.type.namedType.name.value))
    }
    return switch connections.form(of: type.name) {
    case .nodes(let info, let nodes): "GraphQLNodesPage<\(shape(info)), \(shape(nodes))>"
    case .edges(let info, let edges, let node): "GraphQLEdgesPage<\(shape(info)), \(shape(edges)), \(shape(node))>"
    case nil: nil
    }
  }

  private func property(_ field: Schema.FieldDefinition, name: String) -> SwiftProperty {
    var type = descriptorType(field)
    var getter = SwiftExpression.string(field.name)
    let text = ArgumentSignature.text(field.arguments) + mappedScalar(of: field)
    if !text.isEmpty { getter = .call(".init", [.string(field.name), .string(text)]) }
    if !field.arguments.isEmpty {
      let signature = ArgumentSignature(field.arguments)
      let name = SwiftIdentifier.escaped(signatureNames.name(of: signature))
      let named = zip(signature.arguments, field.arguments).filter(\.0.isGeneric).map {
        names.qualifiedName(of: $0.1.type.namedType.name.value)
      }
      type = "\(names.qualifier(.arguments)).\(name)<\((named + [type]).joined(separator: ", "))>"
    }
    return SwiftProperty(
      documentation: SwiftDocumentation(
        text: field.description, list: documentation(of: field.arguments, title: "Arguments:") { "`\($0)`" },
        deprecation: field.deprecationReason),
      name: SwiftIdentifier.escaped(name), type: type, getter: getter)
  }

  /// Names the scalar of a field whose Swift type another scalar may have too, as the server tells the two apart.
  private func mappedScalar(of field: Schema.FieldDefinition) -> String {
    let name = field.type.namedType.name.value
    return options.scalars[name] == nil ? "" : "->\(name)"
  }

  /// What a doc comment says about arguments or input fields: their descriptions and deprecations, where they have any.
  ///
  /// Swift has no attribute for deprecated parameters.
  func documentation(
    of inputs: [Schema.InputValueDefinition], title: String, name: (String) -> String = { $0 }
  ) -> SwiftDocumentationList? {
    let entries = inputs.compactMap { input -> (name: String, text: String)? in
      var text = input.description ?? ""
      if let reason = input.deprecationReason {
        if !text.isEmpty { text += "\n" }
        text += "Deprecated: \(reason)"
      }
      return text.isEmpty ? nil : (name: name(input.name), text: text)
    }
    return entries.isEmpty ? nil : SwiftDocumentationList(title: title, entries: entries)
  }
}
