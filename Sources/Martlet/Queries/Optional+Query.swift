/// A query that may be missing selects nothing where it is nil: `let permissions: PermissionsQuery?`.
extension Optional: Query where Wrapped: Query {
  public typealias Model = Wrapped.Model

  /// The query, if there is one.
  public var body: QueryContent<Wrapped.Model> {
    QueryContent(nodes: map { [QueryNode(kind: .query($0), location: SourceLocation(#fileID, #line))] } ?? [])
  }
}

/// A query that stands for another, which may be missing.
protocol OptionalQuery {
  /// The query's type, without optionals.
  static var presentType: Any.Type { get }
  /// The query, without optionals.
  var present: (any Query)? { get }
}

extension Optional: OptionalQuery where Wrapped: Query {
  static var presentType: Any.Type { (Wrapped.self as? any OptionalQuery.Type)?.presentType ?? Wrapped.self }
  var present: (any Query)? {
    guard let self else { return nil }
    return (self as? any OptionalQuery).map(\.present) ?? self
  }
}
