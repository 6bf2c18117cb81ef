extension ResponseDocument {
  /// Whether this is a response by the specification: an object with `data`, or with a list of `errors` (section 7.1).
  public var isGraphQLResponse: Bool {
    root.member("data") != nil || root.member("errors")?.kind == .array
  }

  /// Whether there is a `data` object.
  package var hasData: Bool { data != nil }

  /// The `data` object; nil if there is none, or it is null.
  var data: ResponseValue? {
    guard let value = root.member("data"), value.kind == .object else { return nil }
    return value
  }

  /// The members of `errors`; empty if there are none. A server's error that stands there without a list is one.
  public var graphQLErrors: [GraphQLError] {
    guard let errors = root.member("errors"), errors.kind != .null else { return [] }
    let value = errors.anyCodable
    return (value.items ?? [value]).map(GraphQLError.init(json:))
  }

  var responseExtensions: AnyCodable? {
    guard let value = root.member("extensions"), value.kind != .null else { return nil }
    return value.anyCodable
  }
}
