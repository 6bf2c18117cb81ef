/// The fields of a connection that hold its elements.
public protocol GraphQLPageForm {
  /// The page information, with its nullability.
  associatedtype Info: GraphQLShape where Info.Base: GraphQLPageInfo
  /// The catalogue type of the elements.
  associatedtype Element: GraphQLModel

  /// The selection of the elements.
  static func __select<Connection: GraphQLModel>(
    _ content: QueryContent<Element>, from type: Connection.Type, at place: PagePlace
  ) -> Attribute<Connection>

  /// Decodes the elements that are not null, in order.
  @GraphQLActor
  static func __decode<Connection: GraphQLModel, Result>(
    _ decoder: GraphQLDecoder<Connection>, _ transform: (GraphQLDecoder<Element>) throws -> Result
  ) throws -> [Result]
}

/// Where a page is selected in the user's source.
public struct PagePlace: Sendable {
  let fileID: StaticString
  let line: UInt
}

/// A connection whose elements can be read without their edges: `nodes { … }`.
public enum GraphQLNodesPage<Info: GraphQLShape, Nodes: GraphQLShape>: GraphQLPageForm
where Info.Base: GraphQLPageInfo {
  /// The catalogue type of the elements.
  public typealias Element = Nodes.Base

  private static var nodes: GraphQLObject<Nodes> { "nodes" }

  public static func __select<Connection: GraphQLModel>(
    _ content: QueryContent<Element>, from type: Connection.Type, at place: PagePlace
  ) -> Attribute<Connection> {
    Attribute(nodes, content: content, fileID: place.fileID, line: place.line)
  }

  @GraphQLActor
  public static func __decode<Connection: GraphQLModel, Result>(
    _ decoder: GraphQLDecoder<Connection>, _ transform: (GraphQLDecoder<Element>) throws -> Result
  ) throws -> [Result] {
    try decoder.nested(nodes, alias: nil) { nodes in
      try nodes.optional { try $0.list { try $0.optional { try $0.one(transform) } } } ?? []
    }.compactMap { $0 }
  }
}

/// A connection whose elements stand within edges: `edges { node { … } }`.
public enum GraphQLEdgesPage<Info: GraphQLShape, Edges: GraphQLShape, Node: GraphQLShape>: GraphQLPageForm
where Info.Base: GraphQLPageInfo {
  /// The catalogue type of the elements.
  public typealias Element = Node.Base

  private static var edges: GraphQLObject<Edges> { "edges" }
  private static var node: GraphQLObject<Node> { "node" }

  public static func __select<Connection: GraphQLModel>(
    _ content: QueryContent<Element>, from type: Connection.Type, at place: PagePlace
  ) -> Attribute<Connection> {
    let node = Attribute<Edges.Base>(node, content: content, fileID: place.fileID, line: place.line)
    return Attribute(edges, content: QueryContent(nodes: [node.node]), fileID: place.fileID, line: place.line)
  }

  @GraphQLActor
  public static func __decode<Connection: GraphQLModel, Result>(
    _ decoder: GraphQLDecoder<Connection>, _ transform: (GraphQLDecoder<Element>) throws -> Result
  ) throws -> [Result] {
    try decoder.nested(edges, alias: nil) { edges in
      try edges.optional { try $0.list { try $0.optional { try $0.one { try element($0, transform) } } } } ?? []
    }.compactMap { $0 ?? nil }
  }

  @GraphQLActor
  private static func element<Result>(
    _ edge: GraphQLDecoder<Edges.Base>, _ transform: (GraphQLDecoder<Element>) throws -> Result
  ) throws -> Result? {
    try edge.nested(node, alias: nil) { try $0.optional { try $0.one(transform) } }
  }
}
