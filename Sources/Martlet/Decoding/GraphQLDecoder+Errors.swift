extension GraphQLDecoder {
  /// The errors that the server reported for this object and what is in it.
  public var errors: [GraphQLError] { context.errorPlaces.errors(within: object) }

  /// The errors that the server reported for an attribute of this object and what is in it; empty if there are none.
  ///
  /// Where the attribute was selected more than once, arguments in the key path pick one selection; without, the errors of
  /// all are given.
  @GraphQLActor
  public func errors<Path: GraphQLFieldPath>(at path: KeyPath<Model, Path>) -> [GraphQLError] {
    errors(of: Model.__catalogue[keyPath: path].__field.__descriptor, alias: nil)
  }

  /// The errors that the server reported for what was selected under this alias.
  @GraphQLActor
  public func errors<Path: GraphQLFieldPath>(at alias: String, _ path: KeyPath<Model, Path>) -> [GraphQLError] {
    errors(of: Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias)
  }

  @GraphQLActor
  private func errors(of descriptor: FieldDescriptor, alias: String?) -> [GraphQLError] {
    if context.errors.isEmpty { return [] }
    let arguments = try? descriptor.arguments.map { _ in try PlanBuilder.encode(descriptor) }
    let fields = context.scopes.details(of: scope).fields.filter { field in
      field.name == descriptor.name.text && (alias == nil || field.key == alias || field.node.writtenKey == alias)
        && (arguments.map { field.node.arguments.isSameInput(as: $0) } ?? true)
    }
    return fields.map(\.key).flatMap { key in
      object.member(key).map { context.errorPlaces.errors(within: $0) }
        ?? context.errorPlaces.errors(at: key, missingFrom: object)
    }
  }
}

extension SelectionPlan {
  /// The response keys of a set under which a field was selected; with the arguments of the descriptor, if it has any.
  @GraphQLActor
  func responseKeys(of descriptor: FieldDescriptor, alias: String?, in set: Int) -> [String] {
    let arguments = try? descriptor.arguments.map { _ in try PlanBuilder.encode(descriptor) }
    return fields(of: set).filter { node in
      node.name == descriptor.name.text
        && (alias == nil || node.responseKey == alias || node.writtenKey == alias)
        && (arguments.map { node.arguments.isSameInput(as: $0) } ?? true)
    }.map(\.responseKey)
  }
}
