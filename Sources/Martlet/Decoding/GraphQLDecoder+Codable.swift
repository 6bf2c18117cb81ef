// Plain `Decodable` types, for code that exists. A type that is `GraphQLDecodable` as well is read as that.
extension GraphQLDecoder {
  /// Reads a nested object, or a list of them, into a `Decodable` type whose coding keys are the response keys.
  ///
  /// The type has the lists and optionals itself: `decode(\.friends, as: [Friend?]?.self)`.
  ///
  /// - Throws: ``GraphQLFailure`` with the path in the response, and the type's own error as its cause.
  @GraphQLActor @_disfavoredOverload
  public func decode<Path: GraphQLFieldPath, Shape: GraphQLShape, Value: Decodable>(
    _ path: KeyPath<Model, Path>, as type: Value.Type, options: DecodableOptions = DecodableOptions()
  ) throws -> Value where Path.Field == GraphQLObject<Shape> {
    try read(Model.__catalogue[keyPath: path].__field.__descriptor) {
      try DecodableReading.value(type, from: $0, options: options)
    }
  }

  /// Reads a nested object or list that was selected under this alias into a `Decodable` type.
  @GraphQLActor @_disfavoredOverload
  public func decode<Path: GraphQLFieldPath, Shape: GraphQLShape, Value: Decodable>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type, options: DecodableOptions = DecodableOptions()
  ) throws -> Value where Path.Field == GraphQLObject<Shape> {
    try read(Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias) {
      try DecodableReading.value(type, from: $0, options: options)
    }
  }

  /// Reads a value, such as that of a scalar for any JSON, into a `Decodable` type.
  @GraphQLActor @_disfavoredOverload
  public func decode<Path: GraphQLFieldPath, Leaf, Value: Decodable>(
    _ path: KeyPath<Model, Path>, as type: Value.Type, options: DecodableOptions = DecodableOptions()
  ) throws -> Value where Path.Field == GraphQLValue<Leaf> {
    try read(Model.__catalogue[keyPath: path].__field.__descriptor) {
      try DecodableReading.value(type, from: $0, options: options)
    }
  }

  /// Reads a value that was selected under this alias into a `Decodable` type.
  @GraphQLActor @_disfavoredOverload
  public func decode<Path: GraphQLFieldPath, Leaf, Value: Decodable>(
    _ alias: String, _ path: KeyPath<Model, Path>, as type: Value.Type, options: DecodableOptions = DecodableOptions()
  ) throws -> Value where Path.Field == GraphQLValue<Leaf> {
    try read(Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias) {
      try DecodableReading.value(type, from: $0, options: options)
    }
  }

  /// Reads the whole object into a `Decodable` type whose coding keys are the response keys.
  @GraphQLActor @_disfavoredOverload
  public func decode<Value: Decodable>(
    as type: Value.Type, options: DecodableOptions = DecodableOptions()
  ) throws -> Value {
    try DecodableReading.value(type, from: object, options: options)
  }
}

extension SelectedObject {
  /// The whole object as a value of a `Decodable` type whose coding keys are the response keys.
  @GraphQLActor @_disfavoredOverload
  public func decode<Value: Decodable>(
    as type: Value.Type, options: DecodableOptions = DecodableOptions()
  ) throws -> Value {
    try whole { try decoder.decode(as: type, options: options) }
  }
}
