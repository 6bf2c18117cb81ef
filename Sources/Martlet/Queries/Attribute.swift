/// One field of a type, selected by a key path into the catalogue.
///
/// ```swift
/// Attribute(\.email)                          // email
/// Attribute("phone", \.number)                // phone: number
/// Attribute(\.name) { Attribute(\.family) }   // name { family }
/// Attribute(\.issues[first: 10]) { … }        // issues(first: $first) { … }
/// Attribute(\.asDroid) { … }                  // ... on Droid { … }
/// ```
public struct Attribute<Model: GraphQLModel>: Sendable {
  let node: QueryNode

  init(node: QueryNode) {
    self.node = node
  }

  init(
    _ descriptor: FieldDescriptor, alias: String? = nil, valueType: any GraphQLLeaf.Type, fileID: StaticString,
    line: UInt
  ) {
    let attribute = AttributeNode(
      descriptor: descriptor, alias: alias, parent: Model.self, valueType: valueType, nested: nil)
    node = QueryNode(kind: .attribute(attribute), location: SourceLocation(fileID, line))
  }

  init<Field: TakesNestedSelection>(
    _ field: Field, alias: String? = nil, content: QueryContent<Field.NestedModel>, fileID: StaticString, line: UInt
  ) {
    let nested = NestedContent(nesting: Field.__nesting, model: Field.NestedModel.self, nodes: content.nodes)
    let attribute = AttributeNode(
      descriptor: field.__descriptor, alias: alias, parent: Model.self, valueType: nil, nested: nested)
    node = QueryNode(kind: .attribute(attribute), location: SourceLocation(fileID, line))
  }
}

/// What an attribute keeps of its key path.
struct AttributeNode: Sendable {
  let descriptor: FieldDescriptor
  let alias: String?
  /// The catalogue type that has the field.
  let parent: any GraphQLModel.Type
  /// The Swift type of a leaf; nil for a field with nested content.
  let valueType: (any GraphQLLeaf.Type)?
  let nested: NestedContent?
  /// Name and arguments of a field that is not in the catalogue; they stand for those of the descriptor.
  var dynamic: DynamicField?
}

/// The braces of an attribute.
struct NestedContent: Sendable {
  let nesting: Nesting
  let model: any GraphQLModel.Type
  let nodes: [QueryNode]
}
