/// A directive of the schema with its arguments, for an attribute, a query or a request.
///
/// Generated code makes them: `API.Directive.cached(ttl: 60)`.
public struct GraphQLDirective: Sendable {
  /// The directive's name, without `@`.
  let name: StaticString
  /// Each argument's name and exact type: `ttl:Int!,scope:CacheScope`, with `=` behind a type that is not null and has a
  /// default.
  let signature: StaticString
  /// Where the schema lets it stand: `QUERY,FIELD`.
  let locations: StaticString
  /// Whether it may stand several times at one place.
  let isRepeatable: Bool
  /// The arguments, in the order of the signature.
  let arguments: [any GraphQLInput]

  /// A directive with arguments in the order of the signature.
  public init<each Value: GraphQLInput>(
    _ name: StaticString, _ signature: StaticString = "", on locations: StaticString, isRepeatable: Bool = false,
    _ values: repeat each Value
  ) {
    var list: [any GraphQLInput] = []
    for value in repeat each values { list.append(value) }
    self.name = name
    self.signature = signature
    self.locations = locations
    self.isRepeatable = isRepeatable
    arguments = list
  }

  /// Whether it may stand at a place that the specification calls so.
  func canStand(on location: String) -> Bool {
    locations.text.split(separator: ",").contains { $0 == location }
  }
}

/// A directive as it was written on an attribute or query.
struct DirectiveUse: Sendable {
  /// What the plan must know of a directive.
  enum Kind: Sendable, Hashable {
    /// `@include` or `@skip`.
    case condition
    case `defer`
    case stream
    case custom
  }

  let kind: Kind
  let directive: GraphQLDirective
  /// The label of a part that comes later: text that stands in the document.
  var label: StaticString?
  let location: SourceLocation

  var name: String { directive.name.text }
}

extension DirectiveUse {
  static func include(_ condition: some GraphQLInput, _ location: SourceLocation) -> DirectiveUse {
    self.init(
      kind: .condition,
      directive: GraphQLDirective("include", "if:Boolean!", on: "FIELD,FRAGMENT_SPREAD,INLINE_FRAGMENT", condition),
      location: location)
  }

  static func skip(_ condition: some GraphQLInput, _ location: SourceLocation) -> DirectiveUse {
    self.init(
      kind: .condition,
      directive: GraphQLDirective("skip", "if:Boolean!", on: "FIELD,FRAGMENT_SPREAD,INLINE_FRAGMENT", condition),
      location: location)
  }

  static func deferred(
    _ condition: some GraphQLInput, label: StaticString?, _ location: SourceLocation
  ) -> DirectiveUse {
    self.init(
      kind: .defer,
      directive: GraphQLDirective("defer", "if:Boolean!=", on: "FRAGMENT_SPREAD,INLINE_FRAGMENT", condition),
      label: label, location: location)
  }

  static func streamed(
    _ initialCount: some GraphQLInput, label: StaticString?, _ condition: some GraphQLInput, _ location: SourceLocation
  ) -> DirectiveUse {
    self.init(
      kind: .stream,
      directive: GraphQLDirective("stream", "initialCount:Int!=,if:Boolean!=", on: "FIELD", initialCount, condition),
      label: label, location: location)
  }
}
