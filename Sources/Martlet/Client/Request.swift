/// A query that is ready to be sent: evaluated once, checked, printed.
public struct Request<Root: GraphQLRootModel>: Sendable {
  /// What the query asks for.
  public let plan: SelectionPlan
  /// The GraphQL document: the same text for the same query, in every process.
  public let document: String

  /// Evaluates the query.
  ///
  /// - Parameters:
  ///   - naming: What to do when a response key is selected twice at one level.
  ///   - operationName: The operation's name in the document; nil takes the name of the query's type.
  ///   - fragments: Whether reused queries stand in the document as named fragments.
  ///   - directives: Directives of the operation: `query PersonQuery @cached(ttl: $ttl) { … }`.
  ///   - diagnostics: Where a failure is reported besides being thrown.
  /// - Throws: ``GraphQLFailure`` with code `.duplicateAttribute`, `.conflictingAttributes`, `.emptySelection`,
  ///   `.queryTooDeep`, `.invalidQuery` or `.unencodableInput`.
  @GraphQLActor
  public init<Content: Query<Root>>(
    _ query: Content, naming: NamingPolicy = .unique, operationName: String? = nil,
    fragments: FragmentPolicy = .inlined, directives: [GraphQLDirective] = [],
    diagnostics: RequestDiagnostics = .standardError
  ) throws {
    let options = PlanOptions(
      operationName: operationName ?? Self.operationName(of: query), naming: naming, fragments: fragments,
      directives: directives)
    plan = try diagnostics.reporting {
      try SelectionCheck.plan(naming: naming) { try PlanBuilder.plan(query, options) }
    }
    document = plan.document
  }

  /// Evaluates a query that is written in place.
  ///
  /// ```swift
  /// let request = try await Request(API.Query.self) { Attribute(\.version) }
  /// ```
  @GraphQLActor
  public init(
    _ root: Root.Type, naming: NamingPolicy = .unique, operationName: String? = nil,
    fragments: FragmentPolicy = .inlined, directives: [GraphQLDirective] = [],
    diagnostics: RequestDiagnostics = .standardError,
    @QueryBuilder<Root> content: @GraphQLActor () -> QueryContent<Root>
  ) throws {
    let options = PlanOptions(
      operationName: operationName, naming: naming, fragments: fragments, directives: directives)
    plan = try diagnostics.reporting {
      try SelectionCheck.plan(naming: naming) { try PlanBuilder.plan(content(), options) }
    }
    document = plan.document
  }

  /// The values of the document's variables, as a JSON object.
  public var variables: AnyCodable { plan.variableValues }

  private static func operationName<Content: Query>(of query: Content) -> String? {
    if let content = query as? QueryContent<Root> {
      // A query with a directive keeps its name.
      guard content.nodes.count == 1, case .query(let only) = content.nodes[0].kind else { return nil }
      return operationName(of: only)
    }
    return PlanBuilder.queryName((Content.self as? any OptionalQuery.Type)?.presentType ?? Content.self)
      .spelledAsGraphQLName
  }
}
