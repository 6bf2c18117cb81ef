/// A type that answers one page of a list, with cursors (GraphQL Cursor Connections Specification).
///
/// Conforming types are generated for every type of the schema that has this form.
public protocol GraphQLConnection: GraphQLModel {
  /// Which fields hold the elements: ``GraphQLNodesPage`` or ``GraphQLEdgesPage``.
  associatedtype __Page: GraphQLPageForm
}

/// Where a page stands in the whole list. Conforming types are generated.
public protocol GraphQLPageInfo: GraphQLModel {
  associatedtype __HasNextPage: GraphQLLeaf
  associatedtype __EndCursor: GraphQLLeaf
  /// Whether there is a page after this one.
  var hasNextPage: GraphQLValue<__HasNextPage> { get }
  /// The cursor to go on after this page.
  var endCursor: GraphQLValue<__EndCursor> { get }
}

/// Where a page stands in the whole list, for lists that can be read from their end, too.
public protocol GraphQLBackwardPageInfo: GraphQLPageInfo {
  associatedtype __HasPreviousPage: GraphQLLeaf
  associatedtype __StartCursor: GraphQLLeaf
  /// Whether there is a page before this one.
  var hasPreviousPage: GraphQLValue<__HasPreviousPage> { get }
  /// The cursor to go on before this page.
  var startCursor: GraphQLValue<__StartCursor> { get }
}
