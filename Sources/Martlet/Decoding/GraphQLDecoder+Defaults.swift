extension GraphQLDecoder {
  /// Decodes a value; its scalar's default if it is null or was not selected.
  ///
  /// ```swift
  /// nickname = try decoder.decodeOrDefault(\.nickname)   // "" instead of nil
  /// ```
  ///
  /// - Throws: ``GraphQLFailure`` if there is a value, and it is not what the schema promises.
  @GraphQLActor
  public func decodeOrDefault<Path: GraphQLFieldPath, Value: ScalarDefault>(
    _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value> {
    try valueOrDefault(Model.__catalogue[keyPath: path].__field.__descriptor, Value.self)
  }

  /// Decodes a nullable value; its scalar's default if it is null or was not selected.
  @GraphQLActor
  public func decodeOrDefault<Path: GraphQLFieldPath, Value: ScalarDefault>(
    _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value?> {
    try valueOrDefault(Model.__catalogue[keyPath: path].__field.__descriptor, Value.self)
  }

  /// Decodes a value that was selected under this alias; its scalar's default if it is null or was not selected.
  @GraphQLActor
  public func decodeOrDefault<Path: GraphQLFieldPath, Value: ScalarDefault>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value> {
    try valueOrDefault(Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias, Value.self)
  }

  /// Decodes a nullable value that was selected under this alias; its scalar's default if it is null or was not selected.
  @GraphQLActor
  public func decodeOrDefault<Path: GraphQLFieldPath, Value: ScalarDefault>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value?> {
    try valueOrDefault(Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias, Value.self)
  }

  @GraphQLActor
  private func valueOrDefault<Value: ScalarDefault>(
    _ descriptor: FieldDescriptor, alias: String? = nil, _ type: Value.Type
  ) throws -> Value.Decoded {
    try readIfPresent(descriptor, alias: alias) { try Value.__decode($0) } ?? Value.scalarDefault
  }
}
