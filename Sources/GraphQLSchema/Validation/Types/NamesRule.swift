import GraphQLLanguage

/// Names keep to the grammar and do not begin with two underscores (spec sections 2.1.9 and 3.3, "Reserved Names").
enum NamesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    for type in context.schema.types {
      check(type.name, .type(name: type.name), type.location, &report)
      for field in type.fields { check(field, of: type.name, &report) }
      if case .inputObject(let input) = type {
        for field in input.fields {
          check(field.name, .member(type: type.name, name: field.name), field.location, &report)
        }
      }
      if case .enum(let enumType) = type {
        for value in enumType.values { check(value, of: type.name, &report) }
      }
    }
    for directive in context.schema.directiveDefinitions {
      check(directive.name, .directive(name: directive.name), directive.location, &report)
      for argument in directive.arguments {
        let coordinate = SchemaCoordinate.directiveArgument(directive: directive.name, name: argument.name)
        check(argument.name, coordinate, argument.location, &report)
      }
    }
  }

  private static func check(_ field: Schema.FieldDefinition, of type: String, _ report: inout DiagnosticCollector) {
    check(field.name, .member(type: type, name: field.name), field.location, &report)
    for argument in field.arguments {
      let coordinate = SchemaCoordinate.argument(type: type, field: field.name, name: argument.name)
      check(argument.name, coordinate, argument.location, &report)
    }
  }

  private static func check(_ value: Schema.EnumValueDefinition, of type: String, _ report: inout DiagnosticCollector) {
    let coordinate = SchemaCoordinate.member(type: type, name: value.name)
    check(value.name, coordinate, value.location, &report)
    guard ["true", "false", "null"].contains(value.name) else { return }
    report.report(
      .validNames, "The enum value \"\(coordinate)\" has the name of a literal.", hint: "Rename it.",
      at: value.location, of: coordinate)
  }

  private static func check(
    _ name: String, _ coordinate: @autoclosure () -> SchemaCoordinate, _ location: NodeLocation,
    _ report: inout DiagnosticCollector
  ) {
    if !isName(name) {
      report.report(
        .validNames, "The name \"\(name)\" of \"\(coordinate())\" is not a GraphQL name.",
        hint: "Use letters, digits and underscores only, and no digit first.", at: location, of: coordinate())
    } else if name.utf8.starts(with: [0x5F, 0x5F]) {
      report.report(
        .reservedNames, "The name \"\(name)\" of \"\(coordinate())\" must not begin with \"__\".",
        hint: "Rename it: names with two underscores are reserved for introspection.", at: location, of: coordinate())
    }
  }

  /// Name : /[_A-Za-z][_0-9A-Za-z]*/
  private static func isName(_ name: String) -> Bool {
    var isFirst = true
    for byte in name.utf8 {
      switch byte {
      case 0x5F, 0x41...0x5A, 0x61...0x7A: break
      case 0x30...0x39 where !isFirst: break
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }
}
