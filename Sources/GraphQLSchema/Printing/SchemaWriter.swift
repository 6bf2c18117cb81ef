import GraphQLLanguage

/// Writes the elements of a schema one behind the other.
struct SchemaWriter {
  private(set) var text = ""
  private let options: SchemaPrinter.Options

  init(options: SchemaPrinter.Options) {
    self.options = options
  }

  mutating func write(_ schema: Schema) {
    if needsDefinition(schema) {
      write(description: schema.description)
      text += "schema"
      write(schema.directives)
      writeBlock(schema.rootOperationTypes) { $0.text += "  \($1.operationType.rawValue): \($1.type.name.value)" }
    }
    for directive in schema.directiveDefinitions where writesDefinition(directive) {
      separate()
      write(directive)
    }
    for type in schema.types {
      separate()
      write(type)
    }
  }

  /// Reference form leaves out built-in directives even where they were redefined.
  private func writesDefinition(_ directive: Schema.DirectiveDefinition) -> Bool {
    options.contains(.appliedDirectives) || BuiltIns.directive(named: directive.name) == nil
  }

  /// Whether the root types would not be found by their names.
  private func needsDefinition(_ schema: Schema) -> Bool {
    if schema.rootOperationTypes.isEmpty { return false }
    if schema.description != nil || (options.contains(.appliedDirectives) && !schema.directives.isEmpty) { return true }
    return OperationType.allCases.contains { operation in
      let name = operation.defaultTypeName
      if let root = schema.rootTypeName(of: operation) { return root != name }
      return schema.definedType(named: name)?.objectType != nil
    }
  }

  private mutating func separate() {
    if !text.isEmpty { text += "\n\n" }
  }

  mutating func write(_ type: Schema.TypeDefinition) {
    write(description: type.description)
    text += "\(type.kind.keyword) \(type.name)"
    switch type {
    case .scalar(let scalar):
      if let url = scalar.specifiedByURL { text += " @specifiedBy(url: \(Self.literal(url)))" }
      write(type.directives)
    case .object, .interface:
      let interfaces = type.interfaces.map(\.name.value)
      if !interfaces.isEmpty { text += " implements " + interfaces.joined(separator: " & ") }
      write(type.directives)
      writeMembers(type.fields) {
        $0.write($1)
      } description: {
        $0.description
      }
    case .union(let union):
      write(type.directives)
      if !union.memberTypes.isEmpty { text += " = " + union.memberTypeNames.joined(separator: " | ") }
    case .enum(let definition):
      write(type.directives)
      writeMembers(definition.values) {
        $0.write($1)
      } description: {
        $0.description
      }
    case .inputObject(let input):
      if input.isOneOf { text += " @oneOf" }
      write(type.directives)
      writeMembers(input.fields) {
        $0.write($1)
      } description: {
        $0.description
      }
    }
  }

  private mutating func write(_ directive: Schema.DirectiveDefinition) {
    write(description: directive.description)
    text += "directive @\(directive.name)"
    write(arguments: directive.arguments, indentation: "")
    if directive.isRepeatable { text += " repeatable" }
    text += " on " + directive.locations.map(\.rawValue).joined(separator: " | ")
  }
}

extension SchemaWriter {
  private mutating func write(_ field: Schema.FieldDefinition) {
    text += field.name
    write(arguments: field.arguments, indentation: "  ")
    text += ": "
    write(field.type)
    write(deprecation: field.deprecationReason)
    write(field.directives)
  }

  private mutating func write(_ value: Schema.EnumValueDefinition) {
    text += value.name
    write(deprecation: value.deprecationReason)
    write(value.directives)
  }

  private mutating func write(_ input: Schema.InputValueDefinition) {
    text += input.name + ": "
    write(input.type)
    if let value = input.defaultValue { text += " = " + Printer.print(value) }
    write(deprecation: input.deprecationReason)
    write(input.directives)
  }

  /// Writes arguments on one line, or on lines of their own if one of them has a description.
  private mutating func write(arguments: [Schema.InputValueDefinition], indentation: String) {
    if arguments.isEmpty { return }
    if arguments.allSatisfy({ $0.description == nil }) {
      text += "("
      for (index, argument) in arguments.enumerated() {
        if index > 0 { text += ", " }
        write(argument)
      }
      text += ")"
      return
    }
    text += "("
    for (index, argument) in arguments.enumerated() {
      text += "\n"
      write(description: argument.description, indentation: "  " + indentation, isFirst: index == 0)
      text += "  " + indentation
      write(argument)
    }
    text += "\n" + indentation + ")"
  }

  private mutating func writeMembers<Member>(
    _ members: [Member], _ body: (inout Self, Member) -> Void, description: (Member) -> String?
  ) {
    if members.isEmpty { return }
    text += " {"
    for (index, member) in members.enumerated() {
      text += "\n"
      write(description: description(member), indentation: "  ", isFirst: index == 0)
      text += "  "
      body(&self, member)
    }
    text += "\n}"
  }

  private mutating func writeBlock<Item>(_ items: [Item], _ body: (inout Self, Item) -> Void) {
    text += " {\n"
    for item in items {
      body(&self, item)
      text += "\n"
    }
    text += "}"
  }

  /// Writes a description and the line end behind it; before it a blank line inside blocks, but not at their start.
  private mutating func write(description: String?, indentation: String = "", isFirst: Bool = true) {
    guard let description else { return }
    if !isFirst { text += "\n" }
    text += indentation
    let literal = Printer.print(Value.string(StringValue(description, isBlock: true)))
    if indentation.isEmpty || !literal.utf8.contains(0x0A) {
      text += literal
    } else {
      text += literal.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + indentation)
    }
    text += "\n"
  }

  private mutating func write(_ type: TypeReference) {
    switch type {
    case .named(let named): text += named.name.value
    case .list(let list):
      text += "["
      write(list.type)
      text += "]"
    case .nonNull(let nonNull):
      write(nonNull.type)
      text += "!"
    }
  }

  private mutating func write(deprecation reason: String?) {
    guard let reason else { return }
    text += " @deprecated"
    if reason != SyntaxConversion.defaultDeprecationReason { text += "(reason: \(Self.literal(reason)))" }
  }

  private mutating func write(_ directives: [Directive]) {
    guard options.contains(.appliedDirectives) else { return }
    for directive in directives { text += " " + Printer.print(directive) }
  }

  private static func literal(_ string: String) -> String { Printer.print(Value.string(StringValue(string))) }
}
