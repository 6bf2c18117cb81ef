extension DocumentWriter {
  /// Writes a definition of any kind.
  mutating func write(_ definition: Definition) {
    switch definition {
    case .operation(let operation): write(operation)
    case .fragment(let fragment): write(fragment)
    case .schema(let schema):
      write(description: schema.description)
      write("schema")
      write(schema.directives)
      write(schema.rootOperationTypeDefinitions)
    case .type(let type): write(type)
    case .directive(let directive): write(directive)
    case .schemaExtension(let schema):
      write("extend schema")
      write(schema.directives)
      write(schema.rootOperationTypeDefinitions)
    case .typeExtension(let type): write(type)
    case .directiveExtension(let directive):
      write("extend directive @" + directive.name.value)
      write(directive.directives)
    }
  }

  private mutating func write(_ roots: [RootOperationTypeDefinition]) {
    writeBlock(roots) { $0.write($1.operationType.rawValue + ": " + $1.type.name.value) }
  }

  private mutating func write(_ type: TypeDefinition) {
    write(description: type.description)
    switch type {
    case .scalar: write(head: "scalar", type.name, type.directives)
    case .object(let object):
      write(head: "type", object.name, interfaces: object.interfaces, object.directives)
      writeBlock(object.fields) { $0.write($1) }
    case .interface(let interface):
      write(head: "interface", interface.name, interfaces: interface.interfaces, interface.directives)
      writeBlock(interface.fields) { $0.write($1) }
    case .union(let union):
      write(head: "union", union.name, union.directives)
      write(memberTypes: union.memberTypes)
    case .enum(let definition):
      write(head: "enum", definition.name, definition.directives)
      writeBlock(definition.values) { $0.write($1) }
    case .inputObject(let input):
      write(head: "input", input.name, input.directives)
      writeBlock(input.fields) { $0.write($1) }
    }
  }

  private mutating func write(_ type: TypeExtension) {
    write("extend ")
    switch type {
    case .scalar: write(head: "scalar", type.name, type.directives)
    case .object(let object):
      write(head: "type", object.name, interfaces: object.interfaces, object.directives)
      writeBlock(object.fields) { $0.write($1) }
    case .interface(let interface):
      write(head: "interface", interface.name, interfaces: interface.interfaces, interface.directives)
      writeBlock(interface.fields) { $0.write($1) }
    case .union(let union):
      write(head: "union", union.name, union.directives)
      write(memberTypes: union.memberTypes)
    case .enum(let definition):
      write(head: "enum", definition.name, definition.directives)
      writeBlock(definition.values) { $0.write($1) }
    case .inputObject(let input):
      write(head: "input", input.name, input.directives)
      writeBlock(input.fields) { $0.write($1) }
    }
  }

  private mutating func write(
    head keyword: String, _ name: Name, interfaces: [NamedType] = [], _ directives: [Directive]
  ) {
    write(keyword + " " + name.value)
    if !interfaces.isEmpty { write(" implements " + interfaces.map(\.name.value).joined(separator: " & ")) }
    write(directives)
  }

  private mutating func write(memberTypes: [NamedType]) {
    if !memberTypes.isEmpty { write(" = " + memberTypes.map(\.name.value).joined(separator: " | ")) }
  }

  /// Writes the definition of an output field.
  mutating func write(_ field: FieldDefinition) {
    write(description: field.description)
    write(field.name.value)
    write(argumentDefinitions: field.arguments)
    write(": ")
    write(field.type)
    write(field.directives)
  }

  /// Writes the definition of an argument or an input field.
  mutating func write(_ input: InputValueDefinition) {
    write(description: input.description)
    write(input.name.value + ": ")
    write(input.type)
    write(defaultValue: input.defaultValue)
    write(input.directives)
  }

  private mutating func write(_ value: EnumValueDefinition) {
    write(description: value.description)
    write(value.name.value)
    write(value.directives)
  }

  /// Argument definitions go on lines of their own if one of them takes several lines.
  private mutating func write(argumentDefinitions arguments: [InputValueDefinition]) {
    if arguments.isEmpty { return }
    let texts = arguments.map { argument in
      var writer = DocumentWriter()
      writer.write(argument)
      return writer.text
    }
    if texts.contains(where: { $0.utf8.contains(0x0A) }) {
      writeIndented("(", texts, ")") { $0.writeLines($1) }
    } else {
      write("(" + texts.joined(separator: ", ") + ")")
    }
  }

  private mutating func write(_ directive: DirectiveDefinition) {
    write(description: directive.description)
    write("directive @" + directive.name.value)
    write(argumentDefinitions: directive.arguments)
    write(directive.directives)
    if directive.isRepeatable { write(" repeatable") }
    write(" on " + directive.locations.map(\.rawValue).joined(separator: " | "))
  }
}
