extension Attribute {
  /// Selects the attribute only where a condition holds, in one document for both: `email @include(if: $include_email)`.
  ///
  /// Decode it with `decodeIfPresent`. An `if` around the attribute leaves it out of the document instead.
  public func include(
    if condition: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Attribute<Model> {
    adding(.include(condition, SourceLocation(fileID, line)))
  }

  /// Leaves the attribute out where a condition holds, in one document for both: `email @skip(if: $skip_email)`.
  ///
  /// Decode it with `decodeIfPresent`.
  public func skip(
    if condition: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Attribute<Model> {
    adding(.skip(condition, SourceLocation(fileID, line)))
  }

  /// Lets the server send the attribute later than the rest: `... @defer(label: "bio") { biography }`.
  ///
  /// - Parameters:
  ///   - label: Tells this part from others; stands in the document, once.
  ///   - condition: Whether it may come later; nil leaves that to the server.
  public func deferred(
    label: StaticString? = nil, if condition: Bool? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Attribute<Model> {
    adding(.deferred(condition, label: label, SourceLocation(fileID, line)))
  }

  /// Lets the server send the elements of a list one by one: `comments @stream(initialCount: $initialCount)`.
  ///
  /// - Parameters:
  ///   - initialCount: How many elements are to come at once.
  ///   - label: Tells this part from others; stands in the document, once.
  ///   - condition: Whether elements may come later; nil leaves that to the server.
  public func streamed(
    initialCount: Int = 0, label: StaticString? = nil, if condition: Bool? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Attribute<Model> {
    adding(.streamed(initialCount, label: label, condition, SourceLocation(fileID, line)))
  }

  /// Adds a directive of the schema: `email @cached(ttl: $ttl)`.
  public func directive(
    _ directive: GraphQLDirective, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Attribute<Model> {
    adding(DirectiveUse(kind: .custom, directive: directive, location: SourceLocation(fileID, line)))
  }

  /// The same with a variable that the query declares: `@include(if: $detailed)`.
  public func include(
    if condition: InputValue<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Attribute<Model> {
    adding(.include(condition, SourceLocation(fileID, line)))
  }

  /// The same with a variable that the query declares: `@skip(if: $brief)`.
  public func skip(
    if condition: InputValue<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Attribute<Model> {
    adding(.skip(condition, SourceLocation(fileID, line)))
  }

  /// The same with a variable that the query declares: `... @defer(if: $late)`.
  public func deferred(
    label: StaticString? = nil, if condition: InputValue<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Attribute<Model> {
    adding(.deferred(condition, label: label, SourceLocation(fileID, line)))
  }

  /// The same with variables that the query declares: `@stream(initialCount: $count)`.
  @_disfavoredOverload
  public func streamed(
    initialCount: InputValue<Int> = 0, label: StaticString? = nil, if condition: InputValue<Bool> = .absent,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Attribute<Model> {
    adding(.streamed(initialCount, label: label, condition, SourceLocation(fileID, line)))
  }

  private func adding(_ directive: DirectiveUse) -> Attribute<Model> {
    var copy = node
    copy.directives.append(directive)
    return Attribute(node: copy)
  }
}
