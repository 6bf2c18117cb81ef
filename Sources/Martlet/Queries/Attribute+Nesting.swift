extension Attribute {
  /// Selects a nested object, or the members of a list of them; which, and whether it may be null, makes no difference.
  ///
  /// Arguments that are not given have the server's defaults.
  public init<Path: NeedsNoArguments>(
    _ path: KeyPath<Model, Path>, fileID: StaticString = #fileID, line: UInt = #line,
    @QueryBuilder<Path.Field.NestedModel> content: () -> QueryContent<Path.Field.NestedModel>
  ) where Path.Field: TakesNestedSelection {
    self.init(Model.__catalogue[keyPath: path].__field, content: content(), fileID: fileID, line: line)
  }

  /// Selects a nested object or list under another name: `author: owner { … }`.
  public init<Path: NeedsNoArguments, Shape: GraphQLShape>(
    _ alias: String, _ path: KeyPath<Model, Path>, fileID: StaticString = #fileID, line: UInt = #line,
    @QueryBuilder<Shape.Base> content: () -> QueryContent<Shape.Base>
  ) where Path.Field == GraphQLObject<Shape> {
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

// What the compiler says in words where one of the above does not fit.
extension Attribute {
  @available(
    *, unavailable,
    message:
      "This attribute is an object: add braces with the attributes you want of it, as in Attribute(\\.name) { Attribute(\\.givenName) }."
  )
  public init<Path: NeedsNoArguments>(_ path: KeyPath<Model, Path>) where Path.Field: TakesNestedSelection {
    self.init(unavailable: ())
  }

  @available(
    *, unavailable,
    message:
      "This attribute is an object: add braces with the attributes you want of it, as in Attribute(\"alias\", \\.name) { Attribute(\\.givenName) }."
  )
  public init<Path: NeedsNoArguments>(_ alias: String, _ path: KeyPath<Model, Path>)
  where Path.Field: TakesNestedSelection {
    self.init(unavailable: ())
  }

  @available(
    *, unavailable,
    message:
      "This attribute has required arguments: give them in brackets, as in Attribute(\\.country[code: \"SE\"]) { … }."
  )
  public init<Arguments: GraphQLRequiredArguments>(_ path: KeyPath<Model, Arguments>) { self.init(unavailable: ()) }

  @available(
    *, unavailable,
    message:
      "This attribute has required arguments: give them in brackets, as in Attribute(\"alias\", \\.country[code: \"SE\"]) { … }."
  )
  public init<Arguments: GraphQLRequiredArguments>(_ alias: String, _ path: KeyPath<Model, Arguments>) {
    self.init(unavailable: ())
  }

  private init(unavailable: ()) {
    self.init(FieldDescriptor(""), valueType: String.self, fileID: #fileID, line: #line)
  }
}
