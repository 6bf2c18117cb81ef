import GraphQLLanguage

extension Schema {
  /// Calls a function with every use of a type's name, and the coordinate of the element that uses it.
  func forEachReference(_ body: (NamedType, SchemaCoordinate) -> Void) {
    for type in types {
      let coordinate = SchemaCoordinate.type(name: type.name)
      for interface in type.interfaces { body(interface, coordinate) }
      for field in type.fields {
        body(field.type.namedType, .member(type: type.name, name: field.name))
      }
      if case .union(let union) = type {
        for member in union.memberTypes { body(member, coordinate) }
      }
    }
    forEachInputValue { body($0.type.namedType, $1) }
  }

  /// Calls a function with every argument of a field or directive and every input field.
  func forEachInputValue(_ body: (InputValueDefinition, SchemaCoordinate) -> Void) {
    for type in types {
      for field in type.fields {
        for argument in field.arguments {
          body(argument, .argument(type: type.name, field: field.name, name: argument.name))
        }
      }
      if case .inputObject(let input) = type {
        for field in input.fields { body(field, .member(type: type.name, name: field.name)) }
      }
    }
    for directive in directiveDefinitions {
      for argument in directive.arguments {
        body(argument, .directiveArgument(directive: directive.name, name: argument.name))
      }
    }
  }
}

extension Schema {
  /// Calls a function with every directive that the schema keeps, and the coordinate of the element it stands on; absent for
  /// the schema itself.
  func forEachDirective(_ body: (Directive, SchemaCoordinate?) -> Void) {
    for directive in directives { body(directive, nil) }
    for type in types {
      for directive in type.directives { body(directive, .type(name: type.name)) }
      for field in type.fields {
        for directive in field.directives { body(directive, .member(type: type.name, name: field.name)) }
      }
      for value in type.enumType?.values ?? [] {
        for directive in value.directives { body(directive, .member(type: type.name, name: value.name)) }
      }
    }
    forEachInputValue { input, coordinate in
      for directive in input.directives { body(directive, coordinate) }
    }
  }
}
