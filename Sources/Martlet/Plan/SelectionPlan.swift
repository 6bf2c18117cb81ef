/// What a request asks for, found by evaluating its query once.
///
/// The document, its variables, the merge check, decoding and error messages all read this one plan.
public struct SelectionPlan: Sendable {
  /// Whether the request reads, changes, or listens.
  public let operation: OperationKind
  /// The operation's name in the document; nil for an anonymous operation.
  public let operationName: String?
  /// The directives of the operation.
  let directives: [PlannedDirective]
  /// All selection sets; the first is the root.
  let sets: [PlannedSet]
  /// In the order of their first use.
  let fragments: [PlannedFragment]
  /// In the order of their first use in the selections; those of the operation's directives last.
  let variables: [PlannedVariable]
  /// What decoders look at.
  let scopes: DecodingScopes
}

/// One selection set: what is asked of one object.
struct PlannedSet: Sendable {
  /// Whether `__typename` is asked for so that type conditions can be told apart.
  let asksTypename: Bool
  var nodes: [PlannedNode]
  /// The set around this one, if this one is a type condition's or a group's: both are about the same object.
  let enclosing: Int?
  /// The query type that was being evaluated, for messages.
  let query: String
}

/// One field, type condition or group of a selection set.
struct PlannedNode: Sendable {
  enum Kind: Sendable, Hashable {
    case field
    /// A condition on an object type: the object's `__typename` says whether it holds.
    case objectCondition
    /// A condition on an interface or union, or one that a directive may leave out: an aliased `__typename` within it
    /// says whether it holds.
    case abstractCondition
    /// A part of the set that it stands in: an inline fragment without a type condition, or a named fragment.
    case group
  }

  let kind: Kind
  /// The field's name; for a condition, the type's; for a group, that of the query or field that it is made of.
  let name: String
  let alias: String?
  var arguments: [PlannedArgument]
  /// In the order of the document.
  var directives: [PlannedDirective]
  /// Whether the answer may lack the field on account of a directive, on it or around it.
  let isConditional: Bool
  /// The alias as it was written, or the field's name: the response key unless keys were hashed.
  let writtenKey: String
  /// The set that is selected within: an index into the plan's sets.
  var child: Int?
  let parentType: String
  /// Fields of one number are merged by the server, and so share their arguments' variables.
  let merged: Int
  /// Whether a group is a reused query, which may stand as a named fragment.
  let isReusedQuery: Bool
  /// The fragment that a group stands for; nil for an inline fragment.
  var fragment: String?
  let location: SourceLocation
  let query: String
  /// The Swift type of a leaf.
  var leaf: LeafType?
  /// How many lists are around a nested object.
  var lists = 0

  var responseKey: String { alias ?? name }

  /// Whether it asks for the object's type, whatever the values of variables.
  var isTypename: Bool { kind == .field && responseKey == "__typename" && !hasCondition }

  /// Whether it carries a directive that decides if the answer has it, or when.
  var hasCondition: Bool { directives.contains { $0.kind == .condition || $0.kind == .defer } }

  /// The key that tells, in an answer, that an abstract condition held.
  var conditionKey: String { "__is\(name)" }
}

struct PlannedArgument: Sendable, Hashable {
  let name: String
  let type: String
  /// Whether it may be left out although null cannot be sent.
  let hasDefault: Bool
  let value: InputTemplate.Content
  /// What stands in the document: `$first`, or an input that has variables in it. Empty until variables are named.
  var text = ""
}

/// A named fragment of the document.
struct PlannedFragment: Sendable {
  let name: String
  /// The name of the type that it selects from.
  let typeName: String
  /// The set of its first use; those of others print the same.
  let set: Int
}

/// A directive of a node.
struct PlannedDirective: Sendable, Hashable {
  let kind: DirectiveUse.Kind
  let name: String
  /// Text that stands in the document.
  let label: String?
  var arguments: [PlannedArgument]
}

extension [PlannedArgument] {
  /// Whether names and values are the same: those of declared variables are the values that are sent.
  func isSameInput(as other: [PlannedArgument]) -> Bool {
    if count == other.count, zip(self, other).allSatisfy({ $0.name == $1.name && $0.value == $1.value }) { return true }
    return sent == other.sent
  }

  /// What is sent, as the members of an object.
  private var sent: AnyCodable {
    .object(compactMap { argument in argument.value.sent.map { AnyCodable.Member(argument.name, $0) } })
  }
}

struct PlannedVariable: Sendable {
  let name: String
  /// The exact type in the schema.
  let type: String
  /// What the server takes where nothing is sent, as it stands in the document.
  var defaultLiteral: String?
  /// What is sent; nil for nothing.
  let value: AnyCodable?
}
