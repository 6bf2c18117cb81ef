extension Attribute {
  /// Selects a value, with the server's defaults for arguments that are not given.
  public init<Path: NeedsNoArguments, Value: GraphQLLeaf>(
    _ path: KeyPath<Model, Path>, fileID: StaticString = #fileID, line: UInt = #line
  ) where Path.Field == GraphQLValue<Value> {
    self.init(Model.__catalogue[keyPath: path].__field.__descriptor, valueType: Value.self, fileID: fileID, line: line)
  }

  /// Selects a value under another name: `phone: number`.
  public init<Path: NeedsNoArguments, Value: GraphQLLeaf>(
    _ alias: String, _ path: KeyPath<Model, Path>, fileID: StaticString = #fileID, line: UInt = #line
  ) where Path.Field == GraphQLValue<Value> {
    self.init(
      Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias, valueType: Value.self, fileID: fileID,
      line: line)
  }
}
