/// An attribute of a query, as a response path leads to it: `phone` may stand for `Person.number`.
public struct SelectedAttribute: Sendable, Hashable {
  /// The type that has the field, as the schema calls it.
  public let typeName: String
  /// The field's name in the schema.
  public let fieldName: String
  /// The name in the response: an alias, or the field's name.
  public let responseKey: String
  /// The query type that selects it.
  public let query: String
  /// Module, file and line where it is selected: `App/PersonQuery.swift:12`.
  public let source: String

  init(_ node: PlannedNode) {
    typeName = node.parentType
    fieldName = node.name
    responseKey = node.responseKey
    query = node.query
    source = node.location.description
  }
}

extension SelectedAttribute: CustomStringConvertible {
  /// Type and field: `Person.number`.
  public var description: String { "\(typeName).\(fieldName)" }
}

extension SelectionPlan {
  /// The attributes that a response path leads through, outermost first; as far as the query has them.
  ///
  /// Where several type conditions select one response key, the first counts.
  public func attributes(along path: [ResponsePathElement]) -> [SelectedAttribute] {
    var attributes: [SelectedAttribute] = []
    var current = sets.isEmpty ? [] : [0]
    for case .key(let key) in path {
      let nodes = current.flatMap { fields(of: $0) }.filter { $0.responseKey == key }
      guard let first = nodes.first else { break }
      attributes.append(SelectedAttribute(first))
      current = nodes.compactMap(\.child)
    }
    return attributes
  }

  /// The fields of a set, and of the type conditions and groups within it.
  func fields(of set: Int) -> [PlannedNode] {
    sets[set].nodes.flatMap { node in
      node.kind == .field ? [node] : node.child.map { fields(of: $0) } ?? []
    }
  }

  /// The attribute that the last key of a response path stands for; nil if the path leads elsewhere.
  public func attribute(at path: [ResponsePathElement]) -> SelectedAttribute? {
    let keys = path.filter { if case .key = $0 { true } else { false } }
    let attributes = attributes(along: path)
    return attributes.count == keys.count ? attributes.last : nil
  }
}
