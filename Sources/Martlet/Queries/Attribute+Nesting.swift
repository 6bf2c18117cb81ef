extension Attribute {
  /// Selects a nested object, or the members of a list of them; which, and whether it may be null, makes no difference.
  public init<Field: TakesNestedSelection>(
    _ path: KeyPath<Model, Field>, fileID: StaticString = #fileID, line: UInt = #line,
    @QueryBuilder<Field.NestedModel> content: () -> QueryContent<Field.NestedModel>
  ) {
    self.init(Model.__catalogue[keyPath: path], content: content(), fileID: fileID, line: line)
  }

  /// Selects a nested object or list under another name: `author: owner { … }`.
  public init<Shape: GraphQLShape>(
    _ alias: String, _ path: KeyPath<Model, GraphQLObject<Shape>>, fileID: StaticString = #fileID, line: UInt = #line,
    @QueryBuilder<Shape.Base> content: () -> QueryContent<Shape.Base>
  ) {
    self.init(Model.__catalogue[keyPath: path], alias: alias, content: content(), fileID: fileID, line: line)
  }

  /// Selects a nested object or list with the server's defaults for all arguments.
  public init<Arguments: GraphQLOptionalArguments>(
    _ path: KeyPath<Model, Arguments>, fileID: StaticString = #fileID, line: UInt = #line,
    @QueryBuilder<Arguments.Field.NestedModel> content: () -> QueryContent<Arguments.Field.NestedModel>
  ) where Arguments.Field: TakesNestedSelection {
    self.init(Model.__catalogue[keyPath: path].__field, content: content(), fileID: fileID, line: line)
  }

  /// Selects a nested object or list under another name, with the server's defaults for all arguments.
  public init<Arguments: GraphQLOptionalArguments>(
    _ alias: String, _ path: KeyPath<Model, Arguments>, fileID: StaticString = #fileID, line: UInt = #line,
    @QueryBuilder<Arguments.Field.NestedModel> content: () -> QueryContent<Arguments.Field.NestedModel>
  ) where Arguments.Field: TakesNestedSelection {
    self.init(Model.__catalogue[keyPath: path].__field, alias: alias, content: content(), fileID: fileID, line: line)
  }

  /// Selects on a type that the value may also have, such as another interface: `... on Comment { … }`.
  ///
  /// The possible object types of an interface or union have attributes of their own: `Attribute(\.asDroid) { … }`.
  public init<Target: GraphQLModel>(
    on type: Target.Type, fileID: StaticString = #fileID, line: UInt = #line,
    @QueryBuilder<Target> content: () -> QueryContent<Target>
  ) {
    let nested = NestedContent(nesting: .typeCondition, model: type, nodes: content().nodes)
    let attribute = AttributeNode(
      descriptor: FieldDescriptor(""), alias: nil, parent: Model.self, valueType: nil, nested: nested)
    node = QueryNode(kind: .attribute(attribute), location: SourceLocation(fileID, line))
  }
}

extension Attribute {
  @available(
    *, unavailable,
    message:
      "This attribute is an object: add braces with the attributes you want of it, as in Attribute(\\.name) { Attribute(\\.givenName) }."
  )
  public init<Field: TakesNestedSelection>(_ path: KeyPath<Model, Field>) { self.init(unavailable: ()) }

  @available(
    *, unavailable,
    message:
      "This attribute is an object: add braces with the attributes you want of it, as in Attribute(\\.name) { Attribute(\\.givenName) }."
  )
  public init<Arguments: GraphQLOptionalArguments>(_ path: KeyPath<Model, Arguments>)
  where Arguments.Field: TakesNestedSelection { self.init(unavailable: ()) }

  @available(
    *, unavailable,
    message:
      "This attribute has required arguments: give them in brackets, as in Attribute(\\.country[code: \"SE\"]) { … }."
  )
  public init<Arguments: GraphQLRequiredArguments>(_ path: KeyPath<Model, Arguments>) { self.init(unavailable: ()) }

  private init(unavailable: ()) {
    self.init(FieldDescriptor(""), valueType: Never.self, fileID: #fileID, line: #line)
  }
}
