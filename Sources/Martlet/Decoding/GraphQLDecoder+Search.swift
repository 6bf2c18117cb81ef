// How fields are found that the frame does not give at once.
extension GraphQLDecoder {
  /// The field of the scope that a descriptor means; nil if the query does not ask for it.
  ///
  /// Where the field was selected several times, given arguments pick the one that has the same.
  @GraphQLActor
  func fieldIfSelected(_ descriptor: FieldDescriptor, alias: String?) throws -> Int? {
    if let name = descriptor.literalName {
      let hint = frame.isGood ? frame.frame.pointee.next : 0
      let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      let found =
        if let alias { scope.field(named: bytes, key: alias, from: hint) } else {
          scope.field(of: name.utf8Start, from: hint) ?? scope.field(named: bytes, from: hint)
        }
      if let found { return found }
    }
    let arguments = descriptor.arguments == nil ? nil : try PlanBuilder.encode(descriptor)
    let details = context.scopes.details(of: scope)
    let candidates = details.candidates(named: descriptor.name.text) { field in
      (alias == nil || field.key == alias || field.node.writtenKey == alias)
        && (arguments.map(field.node.arguments.isSameInput) ?? true)
    }
    if candidates.count > 1 { throw ambiguous(descriptor.name.text, candidates.map { details.fields[$0].node }) }
    return candidates.first
  }

  @GraphQLActor
  func field(_ descriptor: FieldDescriptor, alias: String?) throws -> Int {
    if let field = try fieldIfSelected(descriptor, alias: alias) { return field }
    throw notSelected(descriptor, alias: alias)
  }

  /// The plan's node for a field of this object.
  ///
  /// Where several nodes share the response key it is the nearest; what is selected within all of them can be decoded
  /// by ``nested(_:alias:_:)``.
  @GraphQLActor
  func node(_ descriptor: FieldDescriptor, alias: String? = nil) throws -> PlannedNode {
    context.scopes.details(of: scope).fields[try field(descriptor, alias: alias)].node
  }

  /// The plan's node for a field of this object; nil if the query does not ask for it.
  @GraphQLActor
  func nodeIfSelected(_ descriptor: FieldDescriptor, alias: String? = nil) throws -> PlannedNode? {
    try fieldIfSelected(descriptor, alias: alias).map { context.scopes.details(of: scope).fields[$0].node }
  }

  /// Where the value of a field lies.
  @GraphQLActor
  @usableFromInline
  @inline(never)
  func searchedPlace(_ descriptor: FieldDescriptor, alias: String?) throws -> Int {
    let field = try field(descriptor, alias: alias)
    guard let place = context.place(ofField: field, in: scope, frame, object: place) else { throw missing(field) }
    if frame.isGood { frame.frame.pointee.next = field + 1 }
    return place
  }

  /// Where the value of a field lies; nil if the query does not ask for it, or the answer lacks it or has null for it.
  @GraphQLActor
  @usableFromInline
  func placeIfPresent(_ descriptor: FieldDescriptor, alias: String?) throws -> Int? {
    guard let field = try fieldIfSelected(descriptor, alias: alias),
      let place = context.place(ofField: field, in: scope, frame, object: place),
      !context.tape.isNull(at: place)
    else { return nil }
    return place
  }

  /// Where a composite field's value lies, and what can be read within.
  @GraphQLActor
  @usableFromInline
  @inline(never)
  func searchedObject(_ descriptor: FieldDescriptor, alias: String?) throws -> FoundObject {
    let field = try field(descriptor, alias: alias)
    guard let scope = context.scopes.child(of: scope, field: field),
      let place = context.place(ofField: field, in: self.scope, frame, object: place)
    else { throw missing(field) }
    if frame.isGood { frame.frame.pointee.next = field + 1 }
    return FoundObject(scope: scope, place: place)
  }

  /// The same; nil if the query does not ask for it, or the answer lacks it or has null for it.
  @GraphQLActor
  @usableFromInline
  func objectIfPresent(_ descriptor: FieldDescriptor, alias: String?) throws -> FoundObject? {
    guard let field = try fieldIfSelected(descriptor, alias: alias),
      let scope = context.scopes.child(of: scope, field: field),
      let place = context.place(ofField: field, in: self.scope, frame, object: place),
      !context.tape.isNull(at: place)
    else { return nil }
    return FoundObject(scope: scope, place: place)
  }
}
