import GraphQLLanguage

extension DefinitionTable.TypeGroup {
  /// Calls a function with every output field, those of extensions last.
  func forEachField(_ body: (GraphQLLanguage.FieldDefinition) -> Void) {
    switch definition {
    case .object(let node): node.fields.forEach(body)
    case .interface(let node): node.fields.forEach(body)
    default: break
    }
    for type in extensions {
      switch type {
      case .object(let node): node.fields.forEach(body)
      case .interface(let node): node.fields.forEach(body)
      default: continue
      }
    }
  }

  /// Calls a function with every input field, those of extensions last.
  func forEachInputField(_ body: (GraphQLLanguage.InputValueDefinition) -> Void) {
    if case .inputObject(let node) = definition { node.fields.forEach(body) }
    for case .inputObject(let node) in extensions { node.fields.forEach(body) }
  }

  /// Calls a function with every enum value, those of extensions last.
  func forEachEnumValue(_ body: (GraphQLLanguage.EnumValueDefinition) -> Void) {
    if case .enum(let node) = definition { node.values.forEach(body) }
    for case .enum(let node) in extensions { node.values.forEach(body) }
  }
}
