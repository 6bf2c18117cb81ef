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
  ///   - diagnostics: Where a failure is reported besides being thrown.
  /// - Throws: ``GraphQLFailure`` with code `.duplicateAttribute`, `.conflictingAttributes`, `.emptySelection`,
  ///   `.queryTooDeep`, `.invalidQuery` or `.unencodableInput`.
  @GraphQLActor
  public init<Content: Query<Root>>(
    _ query: Content, naming: NamingPolicy = .unique, operationName: String? = nil,
    diagnostics: RequestDiagnostics = .standardError
  ) throws {
    let name = operationName ?? Self.operationName(of: Content.self)
    plan = try diagnostics.reporting { try PlanBuilder.plan(query, operationName: name, naming: naming) }
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
    diagnostics: RequestDiagnostics = .standardError,
    @QueryBuilder<Root> content: @GraphQLActor () -> QueryContent<Root>
  ) throws {
    plan = try diagnostics.reporting {
      try PlanBuilder.plan(content(), operationName: operationName, naming: naming)
    }
    document = plan.document
  }

  /// The values of the document's variables, as a JSON object.
  public var variables: AnyCodable { plan.variableValues }

  private static func operationName<Content: Query>(of type: Content.Type) -> String? {
    if type is QueryContent<Root>.Type { return nil }
    let name = PlanBuilder.queryName((type as? any OptionalQuery.Type)?.presentType ?? type)
    return name.isGraphQLName ? name : nil
  }
}
