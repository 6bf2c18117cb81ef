/// Selects one page of a connection: its elements, and what leads on to the next page.
///
/// ```swift
/// Attribute(\.issues[first: 50, after: cursor]) {
///   PageQuery { IssueQuery() }        // nodes { … } pageInfo { hasNextPage endCursor }
/// }
/// ```
///
/// Where the schema has elements within edges alone, this prints `edges { node { … } }`. The page is decoded by
/// ``GraphQLDecoder/page(of:)``.
public struct PageQuery<Connection: GraphQLConnection>: Query {
  public typealias Model = Connection
  /// The catalogue type of the elements.
  public typealias Element = Connection.__Page.Element

  public let body: QueryContent<Connection>

  /// Selects a page that leads on to the one after it.
  public init(
    fileID: StaticString = #fileID, line: UInt = #line, @QueryBuilder<Element> elements: () -> QueryContent<Element>
  ) {
    let place = PagePlace(fileID: fileID, line: line)
    let info = Info.__catalogue
    self.init(elements(), info: [place.value(info.hasNextPage), place.value(info.endCursor)], at: place)
  }

  /// A page that leads on to the one before it, for lists that are read from their end: `pageInfo { hasPreviousPage
  /// startCursor }`. Where both `hasNextPage` and `endCursor` are selected beside it, the page leads on to the next one.
  public static func backward(
    fileID: StaticString = #fileID, line: UInt = #line, @QueryBuilder<Element> elements: () -> QueryContent<Element>
  ) -> PageQuery where Connection.__Page.Info.Base: GraphQLBackwardPageInfo {
    let place = PagePlace(fileID: fileID, line: line)
    let info = Info.__catalogue
    return PageQuery(elements(), info: [place.value(info.hasPreviousPage), place.value(info.startCursor)], at: place)
  }

  private typealias Info = Connection.__Page.Info.Base

  private init(_ elements: QueryContent<Element>, info: [Attribute<Info>], at place: PagePlace) {
    let field: GraphQLObject<Connection.__Page.Info> = "pageInfo"
    let pageInfo = Attribute<Connection>(
      field, content: QueryContent(nodes: info.map(\.node)), fileID: place.fileID, line: place.line)
    let page = Connection.__Page.__select(elements, from: Connection.self, at: place)
    body = QueryContent(nodes: [page.node, pageInfo.node])
  }
}

extension PagePlace {
  fileprivate func value<Model: GraphQLModel, Value: GraphQLLeaf>(_ field: GraphQLValue<Value>) -> Attribute<Model> {
    Attribute(field.__descriptor, valueType: Value.self, fileID: fileID, line: line)
  }
}
