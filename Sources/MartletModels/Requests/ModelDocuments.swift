import Martlet

/// The requests for models, as plans like any other.
enum ModelDocuments {
  /// `query GetPost($id: ID!) { getPost(id: $id) { … } }`
  static func get<Item: Model>(
    _ request: ModelGetRequest<Item>
  ) async throws -> (request: Request<DynamicQuery>, field: String) {
    let field = "get\(Item.modelName)"
    let root = DynamicField(
      "Query", field, arguments: keyArguments(of: Item.self, request.key.values),
      children: ModelSelection.fields(of: Item.self, including: request.includes))
    return (try await self.request([root], named: field), field)
  }

  /// `query GetPosts($id: ID!, $post2_id: ID!) { post1: getPost(id: $id) { … } post2: getPost(id: $post2_id) { … } }`
  static func get<Item: Model>(_ keys: [Item.Key], of type: Item.Type) async throws -> Request<DynamicQuery> {
    let children = ModelSelection.fields(of: type, including: ModelIncludes())
    let roots = keys.indices.map { index in
      DynamicField(
        "Query", "get\(Item.modelName)", alias: alias(index), arguments: keyArguments(of: type, keys[index].values),
        children: children)
    }
    return try await request(roots, named: "get\(Item.schema.listPluralName)")
  }

  static func alias(_ index: Int) -> String { "item\(index + 1)" }

  /// A page of a list, and the names of the fields that lead to it.
  static func page<Item: Model>(
    _ request: ModelPageRequest<Item>
  ) async throws -> (request: Request<DynamicQuery>, path: [String]) {
    let children = ModelSelection.page(of: Item.self, including: request.includes)
    switch request.source {
    case .all:
      let field = "list\(Item.schema.listPluralName)"
      let root = DynamicField("Query", field, arguments: try pageArguments(request), children: children)
      return (try await self.request([root], named: field), [field])
    case .children(let origin):
      let list = DynamicField(
        origin.parent.modelName, origin.field.name, arguments: try pageArguments(request), children: children)
      let parent = "get\(origin.parent.modelName)"
      let arguments = keyArguments(of: origin.parent, origin.key.values)
      let root = DynamicField("Query", parent, arguments: arguments, children: [list])
      return (try await self.request([root], named: parent), [parent, origin.field.name])
    case .index(let query):
      guard let index = Item.schema.index(named: query.name), let field = index.queryField else {
        throw ModelFailure(
          code: .invalidRequest,
          message: "\(Item.modelName) has no index '\(query.name)' with a query of its own; add a 'queryField' to it.",
          model: Item.modelName)
      }
      let arguments = try indexArguments(query, index, of: Item.self) + pageArguments(request)
      let root = DynamicField("Query", field, arguments: arguments, children: children)
      return (try await self.request([root], named: field), [field])
    }
  }

  /// `mutation UpdatePost($input: UpdatePostInput!) { updatePost(input: $input) { … } }`
  static func change<Item: Model>(
    _ request: ModelChangeRequest<Item>, for purpose: ModelSelection.Purpose = .change
  ) async throws -> (request: Request<DynamicMutation>, field: String) {
    let verb = request.kind.rawValue
    let field = verb + Item.modelName
    var arguments: [DynamicField.Argument] = []
    if let condition = try request.condition.filter() {
      arguments.append(.init("condition", "Model\(Item.modelName)ConditionInput", condition))
    }
    arguments.append(.init("input", "\(pascal(verb))\(Item.modelName)Input!", ModelInputs.input(of: request)))
    let root = DynamicField(
      "Mutation", field, arguments: arguments,
      children: ModelSelection.fields(of: Item.self, including: request.includes, for: purpose))
    return (try await self.request([root], named: field), field)
  }

  /// `subscription OnCreatePost { onCreatePost { … } }`
  static func events<Item: Model>(
    _ request: ModelSubscription<Item>, for purpose: ModelSelection.Purpose = .change
  ) async throws -> (request: Request<DynamicSubscription>, field: String) {
    let field = "on\(pascal(request.kind.rawValue))\(Item.modelName)"
    var arguments: [DynamicField.Argument] = []
    if let filter = try request.predicate.subscriptionFilter() {
      arguments.append(.init("filter", "ModelSubscription\(Item.modelName)FilterInput", filter))
    }
    var children = ModelSelection.fields(of: Item.self, including: request.includes, for: purpose)
    if let owner = try request.ownerArgument() {
      arguments.append(.init(owner.field, "String!", .string(owner.value)))
    }
    for name in ModelSubscription<Item>.ownerFields where Item.schema.field(named: name) == nil {
      children.append(DynamicField(Item.modelName, name))
    }
    let root = DynamicField("Subscription", field, arguments: arguments, children: children)
    return (try await self.request([root], named: field), field)
  }
}

// MARK: - Parts

extension ModelDocuments {
  static func request<Root: GraphQLRootModel>(
    _ fields: [DynamicField], named name: String
  ) async throws -> Request<Root> {
    try await Request(QueryContent<Root>(dynamic: fields), operationName: pascal(name))
  }

  static func pascal(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func keyArguments(of type: any Model.Type, _ values: [AnyCodable]) -> [DynamicField.Argument] {
    zip(type.schema.primaryKey, values).map { name, value in
      .init(name, graphQLType(of: name, in: type) + "!", value)
    }
  }

  private static func graphQLType(of name: String, in type: any Model.Type) -> String {
    switch type.schema.field(named: name)?.kind {
    case .scalar(let name)?, .enum(let name)?: name
    case .embedded, .relation, nil: "ID"
    }
  }

  /// From A to Z.
  private static func pageArguments<Item: Model>(
    _ request: ModelPageRequest<Item>
  ) throws -> [DynamicField.Argument] {
    var arguments: [DynamicField.Argument] = []
    if let filter = try request.predicate.filter() {
      arguments.append(.init("filter", "Model\(Item.modelName)FilterInput", filter))
    }
    arguments.append(.init("limit", "Int", .number(String(request.limit ?? defaultLimit))))
    if let token = request.token { arguments.append(.init("nextToken", "String", .string(token))) }
    if let sort = request.sort {
      arguments.append(.init("sortDirection", "ModelSortDirection", .string(sort.rawValue)))
    }
    return arguments
  }

  /// How many objects the server looks at for one page.
  private static let defaultLimit = 1000
}
