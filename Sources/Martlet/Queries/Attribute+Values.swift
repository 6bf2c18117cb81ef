extension Attribute {
  /// Selects a value.
  public init<Value: GraphQLLeaf>(
    _ path: KeyPath<Model, GraphQLValue<Value>>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(Model.__catalogue[keyPath: path].__descriptor, valueType: Value.self, fileID: fileID, line: line)
  }

  /// Selects a value under another name: `phone: number`.
  public init<Value: GraphQLLeaf>(
    _ alias: String, _ path: KeyPath<Model, GraphQLValue<Value>>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      Model.__catalogue[keyPath: path].__descriptor, alias: alias, valueType: Value.self, fileID: fileID, line: line)
  }

  /// Selects a value with the server's defaults for all arguments.
  public init<Arguments: GraphQLOptionalArguments, Value: GraphQLLeaf>(
    _ path: KeyPath<Model, Arguments>, fileID: StaticString = #fileID, line: UInt = #line
  ) where Arguments.Field == GraphQLValue<Value> {
    self.init(Model.__catalogue[keyPath: path].__field.__descriptor, valueType: Value.self, fileID: fileID, line: line)
  }

  /// Selects a value under another name, with the server's defaults for all arguments.
  public init<Arguments: GraphQLOptionalArguments, Value: GraphQLLeaf>(
    _ alias: String, _ path: KeyPath<Model, Arguments>, fileID: StaticString = #fileID, line: UInt = #line
  ) where Arguments.Field == GraphQLValue<Value> {
    self.init(
      Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias, valueType: Value.self, fileID: fileID,
      line: line)
  }
}
