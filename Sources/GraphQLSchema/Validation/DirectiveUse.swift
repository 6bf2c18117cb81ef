import GraphQLLanguage

/// One use of a directive in a schema.
struct DirectiveUse {
  let directive: Directive
  let location: DirectiveLocation
  /// Number of the element the directive stands on; a type and its extensions are one element.
  let element: Int
  /// The element; absent for the schema itself.
  let coordinate: SchemaCoordinate?

  /// All uses in a table of definitions, grouped by element.
  static func all(in table: DefinitionTable) -> [DirectiveUse] {
    var collector = Collector()
    collector.begin()
    for schema in table.schemas { collector.add(schema.directives, .schema, nil) }
    for schema in table.schemaExtensions { collector.add(schema.directives, .schema, nil) }
    for group in table.types { collector.add(group, table.directiveSites[group.name] ?? []) }
    for directive in table.directives {
      for argument in directive.arguments {
        collector.begin()
        let coordinate = SchemaCoordinate.directiveArgument(directive: directive.name.value, name: argument.name.value)
        collector.add(argument.directives, .argumentDefinition, coordinate)
      }
    }
    return collector.uses
  }
}

/// Walks over definitions.
private struct Collector {
  private(set) var uses: [DirectiveUse] = []
  private var element = 0

  mutating func begin() { element += 1 }

  mutating func add(_ directives: [Directive], _ location: DirectiveLocation, _ coordinate: SchemaCoordinate?) {
    for directive in directives {
      uses.append(DirectiveUse(directive: directive, location: location, element: element, coordinate: coordinate))
    }
  }

  mutating func add(_ group: DefinitionTable.TypeGroup, _ sites: [DefinitionTable.DirectiveSite]) {
    begin()
    let coordinate = SchemaCoordinate.type(name: group.name)
    for site in sites { add(site.directives, DirectiveLocation(site.kind), coordinate) }
    group.forEachField { add($0, of: group.name) }
    group.forEachInputField { field in
      begin()
      add(field.directives, .inputFieldDefinition, .member(type: group.name, name: field.name.value))
    }
    group.forEachEnumValue { value in
      begin()
      add(value.directives, .enumValue, .member(type: group.name, name: value.name.value))
    }
  }

  private mutating func add(_ field: GraphQLLanguage.FieldDefinition, of type: String) {
    begin()
    add(field.directives, .fieldDefinition, .member(type: type, name: field.name.value))
    for argument in field.arguments {
      begin()
      let coordinate = SchemaCoordinate.argument(type: type, field: field.name.value, name: argument.name.value)
      add(argument.directives, .argumentDefinition, coordinate)
    }
  }
}

extension DirectiveLocation {
  /// Where directives on a type of a kind stand.
  init(_ kind: Schema.TypeKind) {
    switch kind {
    case .scalar: self = .scalar
    case .object: self = .object
    case .interface: self = .interface
    case .union: self = .union
    case .enum: self = .enum
    case .inputObject: self = .inputObject
    }
  }
}
