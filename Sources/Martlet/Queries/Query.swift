/// A reusable selection on one type of the catalogue.
///
/// ```swift
/// struct PersonQuery: Query {
///   typealias Model = API.Model.Person
///
///   var body: some Query {
///     Attribute(\.email)
///     Attribute(\.name) { NameQuery() }
///   }
/// }
/// ```
///
/// The `body` is evaluated once for each request, on ``GraphQLActor``.
public protocol Query<Model>: Sendable {
  /// The catalogue type that the query selects from.
  associatedtype Model: GraphQLModel
  /// The type of ``body``, which the builder makes: write `some Query`.
  associatedtype Body: Query

  /// The attributes and queries that this query is made of.
  @QueryBuilder<Model> @GraphQLActor var body: Body { get }
}

/// What a query's `body` comes to: attributes and queries, in the order they were written.
public struct QueryContent<Model: GraphQLModel>: Query {
  let nodes: [QueryNode]

  init(nodes: [QueryNode]) {
    self.nodes = nodes
  }

  /// Content is its own body.
  public var body: QueryContent<Model> { self }
}

/// One thing that stands in a query's body.
public struct QueryNode: Sendable {
  enum Kind: Sendable {
    case attribute(AttributeNode)
    case query(any Query)
  }

  let kind: Kind
  /// In the order they were written.
  var directives: [DirectiveUse] = []
  let location: SourceLocation
}

/// A place in the user's source.
struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// Module and file: `App/PersonQuery.swift`.
  let fileID: String
  /// One-based.
  let line: UInt

  var description: String { "\(fileID):\(line)" }

  init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID.text
    self.line = line
  }
}
