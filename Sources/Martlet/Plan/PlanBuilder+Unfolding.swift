extension PlanBuilder {
  /// Evaluates queries: what comes of it is what was written, reused queries unfolded.
  @GraphQLActor
  struct Unfolding {
    let fragments: FragmentPolicy
    private let names = QueryNames()

    init(fragments: FragmentPolicy) {
      self.fragments = fragments
    }

    /// The selections of a query; those that it reuses stand in their places, or as groups where directives or named
    /// fragments ask for that.
    func unfold<Nested: Query>(
      _ query: Nested, reuses: [SourceLocation], depth: Int
    ) throws -> [RawSelection] {
      guard depth < maximumDepth else {
        throw GraphQLFailure(
          code: .queryTooDeep,
          message: """
            \(Nested.self) nests queries more than \(maximumDepth) levels deep; most likely its body contains itself.
            """)
      }
      if let content = query as? QueryContent<Nested.Model> {
        let origin = SelectionOrigin(query: Nested.Model.__typename, reuses: reuses)
        return try unfold(content.nodes, origin: origin, depth: depth)
      }
      let body = query.body
      if let content = body as? QueryContent<Nested.Model> {
        let origin = SelectionOrigin(query: names.name(of: Nested.self), reuses: reuses)
        return try unfold(content.nodes, origin: origin, depth: depth)
      }
      guard Nested.Body.Model.self == Nested.Model.self else {
        throw GraphQLFailure(
          code: .invalidQuery,
          message: """
            The body of \(Nested.self) selects from \(Nested.Body.Model.__typename), but its Model is \
            \(Nested.Model.__typename).
            """)
      }
      return try unfold(body, reuses: reuses, depth: depth + 1)
    }

    private func unfold(_ nodes: [QueryNode], origin: SelectionOrigin, depth: Int) throws -> [RawSelection] {
      var selections: [RawSelection] = []
      for node in nodes {
        switch node.kind {
        case .query(let nested):
          guard let present = (nested as? any OptionalQuery).map(\.present) ?? nested else { continue }
          selections += try reused(present, node, origin: origin, depth: depth)
        case .attribute(let attribute):
          selections.append(try selection(attribute, node, origin: origin, depth: depth))
        }
      }
      return selections
    }

    private func reused<Nested: Query>(
      _ query: Nested, _ node: QueryNode, origin: SelectionOrigin, depth: Int
    ) throws -> [RawSelection] {
      let isContent = query is QueryContent<Nested.Model>
      let reuses = isContent ? origin.reuses : [node.location] + origin.reuses
      let isNamed =
        fragments == .named && !isContent
        && node.directives.allSatisfy { $0.kind != .custom || $0.directive.canStand(on: "FRAGMENT_SPREAD") }
      if node.directives.isEmpty && !isNamed {
        return noted(query, try unfold(query, reuses: reuses, depth: depth + 1))
      }
      let layers = try DirectiveLayers(node.directives, on: isNamed ? .spread : .inlineFragment)
      let children = noted(query, try unfold(query, reuses: reuses, depth: depth + layers.count))
      if children.isEmpty { return [] }
      let model = Nested.Model.self
      let name = isContent ? model.__typename : names.name(of: Nested.self)
      var group = RawSelection.group(
        children, of: model, name: name, directives: try layers.planned(0), location: node.location, origin: origin)
      group.isReusedQuery = isNamed
      return [try layers.wrap(group, of: model, name: name)]
    }

    /// Remembers what a unit selects, for its check.
    private func noted<Nested: Query>(_ query: Nested, _ selections: [RawSelection]) -> [RawSelection] {
      UnitCollector.note(query, selections)
      return selections
    }

    private func selection(
      _ attribute: AttributeNode, _ node: QueryNode, origin: SelectionOrigin, depth: Int
    ) throws -> RawSelection {
      if let alias = attribute.alias, !alias.isGraphQLName || alias.hasPrefix("__") {
        throw GraphQLFailure(
          code: .invalidQuery,
          message: """
            \(AnyCodable.string(alias).shortDescription) at \(node.location) is no alias: use letters, digits and _, no \
            digit first, and no __ in front.
            """)
      }
      let layers = node.directives.isEmpty ? nil : try DirectiveLayers(node.directives, on: attribute)
      let depth = depth + (layers?.count ?? 1)
      guard depth <= maximumDepth else {
        throw GraphQLFailure(
          code: .queryTooDeep,
          message: "\(origin.query) nests attributes more than \(maximumDepth) levels deep, at \(node.location).")
      }
      let selection = RawSelection(
        attribute, arguments: try PlanBuilder.encode(attribute, at: node.location, origin),
        directives: try layers?.planned(0) ?? [],
        children: try attribute.nested.map { try unfold($0.nodes, origin: origin, depth: depth) } ?? [],
        location: node.location, origin: origin)
      return try layers?.wrap(selection, of: attribute.parent, name: selection.key) ?? selection
    }
  }

  /// The names of the types of queries; finding out one takes a while.
  @GraphQLActor
  private final class QueryNames {
    private var names: [ObjectIdentifier: String] = [:]

    func name(of type: Any.Type) -> String {
      if let name = names[ObjectIdentifier(type)] { return name }
      let name = PlanBuilder.queryName(type)
      names[ObjectIdentifier(type)] = name
      return name
    }
  }

  /// The arguments that are not absent, in the order of the schema.
  static func encode(_ field: FieldDescriptor) throws -> [PlannedArgument] {
    try field.arguments.map { try encode($0, signature: field.signature) } ?? []
  }

  /// - Throws: ``GraphQLFailure`` with the place in front of its message.
  private static func encode(
    _ attribute: AttributeNode, at location: SourceLocation, _ origin: SelectionOrigin
  ) throws -> [PlannedArgument] {
    if let dynamic = attribute.dynamic { return dynamic.plannedArguments }
    let field = attribute.descriptor
    guard let values = field.arguments else { return [] }
    return try encode(
      values, signature: field.signature,
      at: "\(attribute.parent.__typename).\(field.name.text) at \(location) (in \(origin))")
  }

  /// The directives of an operation.
  static func encode(_ directives: [GraphQLDirective], on operation: OperationKind) throws -> [PlannedDirective] {
    let location = operation.rawValue.uppercased()
    var names: Set<String> = []
    return try directives.map { directive in
      let name = directive.name.text
      guard directive.canStand(on: location) else {
        let allowed = directive.locations.text.split(separator: ",").joined(separator: ", ")
        throw GraphQLFailure(
          code: .invalidQuery,
          message: "The directive @\(name) cannot stand on a \(operation.rawValue); the schema allows it on \(allowed)."
        )
      }
      guard names.insert(name).inserted || directive.isRepeatable else {
        throw GraphQLFailure(
          code: .invalidQuery,
          message: "The directive @\(name) stands twice on one request, but it may stand only once.")
      }
      return PlannedDirective(
        kind: .custom, name: name, label: nil,
        arguments: try encode(directive.arguments, signature: directive.signature, at: "@\(name) of the request"))
    }
  }

  /// - Throws: ``GraphQLFailure`` with the place in front of its message.
  static func encode(
    _ values: [any GraphQLInput], signature: StaticString, at place: @autoclosure () -> String
  ) throws -> [PlannedArgument] {
    do {
      return try encode(values, signature: signature)
    } catch let failure as GraphQLFailure {
      throw failure.prefixed("\(place()): ")
    }
  }

  private static func encode(_ values: [any GraphQLInput], signature: StaticString) throws -> [PlannedArgument] {
    try zip(InputSignature.entries(of: signature), values).compactMap { input, value in
      guard let content = try input.encode(value, depth: 0) else { return nil }
      return PlannedArgument(name: input.name, type: input.type, hasDefault: input.hasDefault, value: content)
    }
  }
}

extension RawSelection {
  /// A part of a selection of the model.
  static func group(
    _ children: [RawSelection], of model: any GraphQLModel.Type, name: String, directives: [PlannedDirective],
    location: SourceLocation, origin: SelectionOrigin
  ) -> RawSelection {
    let attribute = AttributeNode(
      descriptor: FieldDescriptor(""), alias: nil, parent: model, valueType: nil,
      nested: NestedContent(nesting: .group, model: model, nodes: []))
    var group = RawSelection(
      attribute, arguments: [], directives: directives, children: children, location: location,
      origin: origin)
    group.groupName = name
    return group
  }
}
