extension Query {
  /// Asks the query only where a condition holds, in one document for both:
  /// `... @include(if: $include_NameQuery) { … }`.
  ///
  /// Decode its attributes with `decodeIfPresent`. An `if` around the query leaves it out of the document instead.
  public func include(
    if condition: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> QueryContent<Model> {
    adding(.include(condition, SourceLocation(fileID, line)))
  }

  /// Leaves the query out where a condition holds, in one document for both: `... @skip(if: $skip_NameQuery) { … }`.
  ///
  /// Decode its attributes with `decodeIfPresent`.
  public func skip(
    if condition: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> QueryContent<Model> {
    adding(.skip(condition, SourceLocation(fileID, line)))
  }

  /// Lets the server send what the query asks for later than the rest: `... @defer(label: "bio") { … }`.
  ///
  /// - Parameters:
  ///   - label: Tells this part from others; stands in the document, once.
  ///   - condition: Whether it may come later; nil leaves that to the server.
  public func deferred(
    label: StaticString? = nil, if condition: Bool? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> QueryContent<Model> {
    adding(.deferred(condition, label: label, SourceLocation(fileID, line)))
  }

  /// Adds a directive of the schema: `... @cached(ttl: $ttl) { … }`.
  public func directive(
    _ directive: GraphQLDirective, fileID: StaticString = #fileID, line: UInt = #line
  ) -> QueryContent<Model> {
    adding(DirectiveUse(kind: .custom, directive: directive, location: SourceLocation(fileID, line)))
  }

  /// The same with a variable that the query declares: `@include(if: $detailed)`.
  public func include(
    if condition: InputValue<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> QueryContent<Model> {
    adding(.include(condition, SourceLocation(fileID, line)))
  }

  /// The same with a variable that the query declares: `@skip(if: $brief)`.
  public func skip(
    if condition: InputValue<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> QueryContent<Model> {
    adding(.skip(condition, SourceLocation(fileID, line)))
  }

  /// The same with a variable that the query declares: `... @defer(if: $late)`.
  public func deferred(
    label: StaticString? = nil, if condition: InputValue<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> QueryContent<Model> {
    adding(.deferred(condition, label: label, SourceLocation(fileID, line)))
  }

  private func adding(_ directive: DirectiveUse) -> QueryContent<Model> {
    var node = QueryNode(kind: .query(self), location: directive.location)
    if let content = self as? QueryContent<Model>, content.nodes.count == 1, let only = content.nodes.first,
      !only.directives.isEmpty
    {
      node = only
    }
    node.directives.append(directive)
    return QueryContent(nodes: [node])
  }
}
