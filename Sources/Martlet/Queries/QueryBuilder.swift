/// Builds the body of a query or of a nested selection out of attributes and queries.
@resultBuilder
public enum QueryBuilder<Model: GraphQLModel> {
  /// An attribute.
  public static func buildExpression(_ attribute: Attribute<Model>) -> [QueryNode] {
    [attribute.node]
  }

  /// A reused query, unfolded in place.
  public static func buildExpression<Nested: Query>(
    _ query: Nested, fileID: StaticString = #fileID, line: UInt = #line
  ) -> [QueryNode] where Nested.Model == Model {
    [QueryNode(kind: .query(query), location: SourceLocation(fileID, line))]
  }

  @available(
    *, unavailable,
    message:
      "Unexpected query: its Model is not the type that is selected from here. Nest it in an attribute of its type."
  )
  public static func buildExpression<Nested: Query>(_ query: Nested) -> [QueryNode] { [] }

  /// Everything in braces, in the order written.
  public static func buildBlock(_ components: [QueryNode]...) -> [QueryNode] {
    components.flatMap { $0 }
  }

  /// `if` without `else`.
  public static func buildOptional(_ component: [QueryNode]?) -> [QueryNode] { component ?? [] }
  /// `if` with `else`, and `switch`.
  public static func buildEither(first component: [QueryNode]) -> [QueryNode] { component }
  /// `if` with `else`, and `switch`.
  public static func buildEither(second component: [QueryNode]) -> [QueryNode] { component }
  /// `for`.
  public static func buildArray(_ components: [[QueryNode]]) -> [QueryNode] { components.flatMap { $0 } }
  /// `if #available`.
  public static func buildLimitedAvailability(_ component: [QueryNode]) -> [QueryNode] { component }

  /// The whole content.
  public static func buildFinalResult(_ component: [QueryNode]) -> QueryContent<Model> {
    QueryContent(nodes: component)
  }
}
