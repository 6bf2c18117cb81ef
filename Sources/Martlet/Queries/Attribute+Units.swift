// Nesting units.
extension Attribute {
  /// Selects what a unit needs of a nested object, or of the members of a list of them: `author { … }`.
  public init<Path: NeedsNoArguments, Unit: Selectable>(
    _ path: KeyPath<Model, Path>, _ unit: Unit.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Path.Field: TakesNestedSelection, Path.Field.NestedModel == Unit.Model {
    self.init(
      Model.__catalogue[keyPath: path].__field, content: .unit(unit, fileID: fileID, line: line), fileID: fileID,
      line: line)
  }

  /// Selects what a unit needs of a nested object or list under another name: `author: owner { … }`.
  public init<Path: NeedsNoArguments, Shape: GraphQLShape, Unit: Selectable>(
    _ alias: String, _ path: KeyPath<Model, Path>, _ unit: Unit.Type, fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Path.Field == GraphQLObject<Shape>, Shape.Base == Unit.Model {
    self.init(
      Model.__catalogue[keyPath: path].__field, alias: alias, content: .unit(unit, fileID: fileID, line: line),
      fileID: fileID, line: line)
  }
}

extension QueryContent {
  /// The selection of a unit, evaluated when the request is made.
  fileprivate static func unit<Unit: Selectable>(
    _ unit: Unit.Type, fileID: StaticString, line: UInt
  ) -> QueryContent<Unit.Model> {
    QueryContent<Unit.Model>(
      nodes: [QueryNode(kind: .query(UnitQuery(Unit.self)), location: SourceLocation(fileID, line))])
  }
}

// What the compiler says in words where one of the above does not fit.
extension Attribute {
  @available(
    *, unavailable,
    message: "Unexpected unit: its Model is not the type of this attribute."
  )
  @_disfavoredOverload
  public init<Path: NeedsNoArguments, Unit: Selectable>(_ path: KeyPath<Model, Path>, _ unit: Unit.Type)
  where Path.Field: TakesNestedSelection {
    self.init(FieldDescriptor(""), valueType: String.self, fileID: #fileID, line: #line)
  }

  @available(
    *, unavailable, message: "Nullability is overridden where the attribute is decoded: leave out '.required' here."
  )
  public init<Field: GraphQLField>(_ path: KeyPath<Model, RequiredPath<Field>>) {
    self.init(FieldDescriptor(""), valueType: String.self, fileID: #fileID, line: #line)
  }
}
