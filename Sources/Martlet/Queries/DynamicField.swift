/// A field whose name and arguments are known at run time only: requests for models are made of these, and become a plan
/// like any other.
package struct DynamicField: Sendable {
  /// An argument with its exact type in the schema.
  package struct Argument: Sendable {
    let name: String
    let type: String
    let value: AnyCodable

    /// An argument of this name, type and value.
    package init(_ name: String, _ type: String, _ value: AnyCodable) {
      self.name = name
      self.type = type
      self.value = value
    }
  }

  /// The type that has the field.
  let parent: String
  let name: String
  let alias: String?
  let arguments: [Argument]
  /// What is selected within; nil for a leaf.
  let children: [DynamicField]?
  let isList: Bool

  /// A field of a type; one without children is a leaf.
  package init(
    _ parent: String, _ name: String, alias: String? = nil, arguments: [Argument] = [], isList: Bool = false,
    children: [DynamicField]? = nil
  ) {
    self.parent = parent
    self.name = name
    self.alias = alias
    self.arguments = arguments
    self.isList = isList
    self.children = children
  }
}

/// The type of the objects within dynamic fields.
private struct DynamicObject: GraphQLModel {
  typealias Base = DynamicObject
  static var __typename: String { "Object" }
}

/// The query root of requests that are made of dynamic fields.
package struct DynamicQuery: GraphQLQueryRoot {
  package typealias Base = DynamicQuery
  package static var __typename: String { "Query" }
}

/// The mutation root of requests that are made of dynamic fields.
package struct DynamicMutation: GraphQLMutationRoot {
  package typealias Base = DynamicMutation
  package static var __typename: String { "Mutation" }
}

/// The subscription root of requests that are made of dynamic fields.
package struct DynamicSubscription: GraphQLSubscriptionRoot {
  package typealias Base = DynamicSubscription
  package static var __typename: String { "Subscription" }
}

extension QueryContent {
  /// Content that is made of dynamic fields.
  package init(dynamic fields: [DynamicField], fileID: StaticString = #fileID, line: UInt = #line) {
    let location = SourceLocation(fileID, line)
    self.init(nodes: fields.map { $0.node(of: Model.self, at: location) })
  }
}

extension DynamicField {
  /// Depth is bounded by the plan builder, which refuses what is deeper; includes are as deep as they are written.
  fileprivate func node(of parent: any GraphQLModel.Type, at location: SourceLocation) -> QueryNode {
    let nested = children.map { children in
      NestedContent(
        nesting: .field(wrappers: isList ? "?[?" : "?"), model: DynamicObject.self,
        nodes: children.map { $0.node(of: DynamicObject.self, at: location) })
    }
    let attribute = AttributeNode(
      descriptor: FieldDescriptor(""), alias: alias, parent: parent, valueType: nested == nil ? String.self : nil,
      nested: nested, dynamic: self)
    return QueryNode(kind: .attribute(attribute), location: location)
  }

  /// The arguments for the plan.
  var plannedArguments: [PlannedArgument] {
    arguments.map { PlannedArgument(name: $0.name, type: $0.type, hasDefault: false, value: .value($0.value)) }
  }
}
