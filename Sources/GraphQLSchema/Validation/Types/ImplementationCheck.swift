import GraphQLLanguage

/// Checks one type against the interfaces it implements.
struct ImplementationCheck {
  private let type: Schema.TypeDefinition
  private let relations: TypeRelations
  private let context: TypeContext
  private let fields: [String: Schema.FieldDefinition]

  init(_ type: Schema.TypeDefinition, _ relations: TypeRelations, _ context: TypeContext) {
    self.type = type
    self.relations = relations
    self.context = context
    fields = Dictionary(type.fields.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func check(_ interface: InterfaceType, _ reference: NamedType, _ report: inout DiagnosticCollector) {
    if interface.name == type.name {
      self.report(
        "\"\(type.name)\" cannot implement itself.", hint: "Remove it from the list of interfaces.",
        at: reference.location, &report)
      return
    }
    checkTransitive(interface, reference, &report)
    for promised in interface.fields where !report.isSaturated {
      guard let field = fields[promised.name] else {
        self.report(
          "\"\(type.name)\" lacks the field \"\(promised.name)\" of the interface \"\(interface.name)\".",
          hint: "Add \"\(promised.name): \(promised.type)\" to \"\(type.name)\".", at: type.location,
          notes: [("The field of the interface.", promised.location)], &report)
        continue
      }
      check(field, promised, of: interface.name, &report)
    }
  }

  /// The interfaces of an interface must be declared too; an interface cannot be among its own.
  private func checkTransitive(
    _ interface: InterfaceType, _ reference: NamedType, _ report: inout DiagnosticCollector
  ) {
    for further in interface.interfaces {
      let name = further.name.value
      if name == type.name {
        self.report(
          "\"\(type.name)\" cannot implement \"\(interface.name)\", which implements \"\(type.name)\" itself.",
          hint: "Break the circle: remove one of the two.", at: reference.location,
          notes: [("The other direction.", further.location)], &report)
      } else if !relations.isDeclared(type.name, as: name) {
        self.report(
          "\"\(type.name)\" must implement \"\(name)\", because \"\(interface.name)\" implements it.",
          hint: "Write \"implements \(interface.name) & \(name)\".", at: reference.location,
          notes: [("What \"\(interface.name)\" implements.", further.location)], &report)
      }
    }
  }

  private func check(
    _ field: Schema.FieldDefinition, _ promised: Schema.FieldDefinition, of interface: String,
    _ report: inout DiagnosticCollector
  ) {
    if !relations.isSubtype(field.type, of: promised.type) {
      self.report(
        "\"\(type.name).\(field.name)\" has type \"\(field.type)\", but \"\(interface)\" promises \"\(promised.type)\".",
        hint: "Use \"\(promised.type)\" or a type that is part of it.", at: field.type.location, member: field.name,
        notes: [("The field of the interface.", promised.type.location)], &report)
    }
    checkArguments(field, promised, of: interface, &report)
    if field.isDeprecated && !promised.isDeprecated {
      self.report(
        "\"\(type.name).\(field.name)\" is deprecated, but \"\(interface).\(field.name)\" is not.",
        hint: "Deprecate the field of the interface too.", at: field.location, member: field.name,
        severity: context.tolerated, notes: [("The field of the interface.", promised.location)], &report)
    }
  }

  private func checkArguments(
    _ field: Schema.FieldDefinition, _ promised: Schema.FieldDefinition, of interface: String,
    _ report: inout DiagnosticCollector
  ) {
    if field.arguments.isEmpty && promised.arguments.isEmpty { return }
    let arguments = Dictionary(field.arguments.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for argument in promised.arguments { check(argument, as: arguments[argument.name], of: field, interface, &report) }
    let names = Set(promised.arguments.lazy.map(\.name))
    for argument in field.arguments where argument.isRequired && !names.contains(argument.name) {
      self.report(
        "\"\(type.name).\(field.name)(\(argument.name):)\" is required, but \"\(interface)\" does not have it.",
        hint: "Make it nullable or give it a default value.", at: argument.location, member: field.name,
        notes: [("The field of the interface.", promised.location)], &report)
    }
  }

  private func check(
    _ promised: Schema.InputValueDefinition, as argument: Schema.InputValueDefinition?,
    of field: Schema.FieldDefinition, _ interface: String, _ report: inout DiagnosticCollector
  ) {
    let place = "\(type.name).\(field.name)(\(promised.name):)"
    guard let argument else {
      self.report(
        "The argument \"\(place)\" is missing; \"\(interface).\(field.name)\" has it.",
        hint: "Add \"\(promised.name): \(promised.type)\".", at: field.location, member: field.name,
        notes: [("The argument of the interface.", promised.location)], &report)
      return
    }
    if argument.type == promised.type { return }
    self.report(
      "\"\(place)\" has type \"\(argument.type)\", but \"\(interface)\" has \"\(promised.type)\".",
      hint: "Use \"\(promised.type)\": arguments must agree exactly.", at: argument.type.location, member: field.name,
      notes: [("The argument of the interface.", promised.type.location)], &report)
  }

  func report(
    _ message: String, hint: String, at location: NodeLocation, member: String? = nil,
    severity: Diagnostic.Severity = .error, notes: [(message: String, location: NodeLocation)] = [],
    _ report: inout DiagnosticCollector
  ) {
    let coordinate = member.map { SchemaCoordinate.member(type: type.name, name: $0) } ?? .type(name: type.name)
    report.report(
      .interfaceImplementations, message, hint: hint, at: location, of: coordinate, notes: notes, severity: severity)
  }
}
