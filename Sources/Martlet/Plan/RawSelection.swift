/// An attribute as it was written: arguments encoded, queries around it and within it unfolded.
struct RawSelection {
  let attribute: AttributeNode
  let fieldName: String
  /// The response key as written; for a condition or group, what it prints as.
  let key: String
  let arguments: [PlannedArgument]
  var directives: [PlannedDirective]
  /// What stands within its braces.
  var children: [RawSelection]
  let location: SourceLocation
  /// The query in whose body it stands.
  let origin: SelectionOrigin
  /// Tells it from all others of the request; in the order of the query.
  var number = 0
  /// What a group is called after: a query, or a field that a directive needs a group around.
  var groupName = ""
  /// Whether a group is a reused query, which may stand as a named fragment.
  var isReusedQuery = false

  init(
    _ attribute: AttributeNode, arguments: [PlannedArgument], directives: [PlannedDirective],
    children: [RawSelection], location: SourceLocation, origin: SelectionOrigin
  ) {
    self.attribute = attribute
    self.arguments = arguments
    self.directives = directives
    self.children = children
    self.location = location
    self.origin = origin
    fieldName = attribute.dynamic?.name ?? attribute.descriptor.name.text
    key =
      switch attribute.nested?.nesting {
      case .typeCondition: "... on \(attribute.nested?.model.__typename ?? "")"
      case .group: "..."
      case .field, nil: attribute.alias ?? fieldName
      }
  }

  var parentType: String { attribute.dynamic?.parent ?? attribute.parent.__typename }
  var isCondition: Bool { attribute.nested?.nesting == .typeCondition }
  /// Whether it is a part of the selection around it rather than a field or type condition.
  var isGroup: Bool { attribute.nested?.nesting == .group }

  /// How the elements of a list are to come one by one.
  var stream: PlannedDirective? { directives.first { $0.kind == .stream } }

  var place: String { "\(location) (in \(origin))" }

  /// The type of the object that is selected from; nil for an interface or union.
  var objectType: ObjectIdentifier? {
    attribute.parent is any GraphQLAbstractModel.Type ? nil : ObjectIdentifier(attribute.parent)
  }
}

extension RawSelection {
  /// The field and the values that it is given: those that may be about one object must have one meaning.
  struct Meaning: Hashable {
    let field: String
    let arguments: [PlannedArgument]
    /// Selections that the server merges must be streamed alike.
    let stream: PlannedDirective?
  }

  var meaning: Meaning { Meaning(field: fieldName, arguments: arguments, stream: stream) }

  /// What the specification calls the shape of a response, but for what is selected within.
  enum Shape: Hashable {
    /// Two scalars of a schema may have one Swift type, but are different for the server.
    case leaf(ObjectIdentifier?, scalar: String?)
    case object(wrappers: String)
  }

  var shape: Shape {
    guard case .field(let wrappers)? = attribute.nested?.nesting else {
      return .leaf(attribute.valueType.map { ObjectIdentifier($0) }, scalar: mappedScalar)
    }
    return .object(wrappers: wrappers)
  }

  /// How many lists are around a nested object.
  var lists: Int {
    guard case .field(let wrappers)? = attribute.nested?.nesting else { return 0 }
    return wrappers.filter { $0 == "[" }.count
  }

  /// The scalar of the schema for which a leaf's Swift type stands, if it is mapped.
  var mappedScalar: String? { InputSignature.scalar(of: attribute.descriptor.signature) }
}

extension [RawSelection] {
  /// Numbers all selections from a number on. Depth is bounded by the plan builder.
  mutating func number(from next: inout Int) {
    for index in indices {
      self[index].number = next
      next += 1
      self[index].children.number(from: &next)
    }
  }
}
