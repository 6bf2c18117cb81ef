/// The query in whose body a selection stands, and how the request came there.
struct SelectionOrigin: Sendable, Equatable {
  /// The name of the query's type.
  let query: String
  /// Where the query was reused, where the one around it was reused, and so on; empty for the request's own query.
  let reuses: [SourceLocation]
}

extension SelectionOrigin: CustomStringConvertible {
  /// `NameQuery, reused at App/PersonQuery.swift:12, reused at App/RootQuery.swift:5`; long chains are cut in the
  /// middle.
  var description: String {
    let cut = reuses.count > 6
    let shown = cut ? reuses.prefix(3).map(\.description) + ["…"] + reuses.suffix(2).map(\.description) : []
    return ([query] + (cut ? shown : reuses.map(\.description))).joined(separator: ", reused at ")
  }
}
