/// A part of a list, and the cursor that leads on.
public struct Page<Element> {
  /// The elements in the server's order; those that the server answered with null are left out.
  public var elements: [Element]
  /// The cursor of the page after this one, or before it for lists that are read from their end; nil where there is none.
  public var next: String?

  /// A page, for lists that are no connections.
  ///
  /// - Parameter next: The cursor, token or number that the next page is asked for with; nil for the last page.
  public init(_ elements: [Element], next: String?) {
    self.elements = elements
    self.next = next
  }
}

extension Page: Sendable where Element: Sendable {}
extension Page: Equatable where Element: Equatable {}

extension GraphQLDecoder where Model: GraphQLConnection {
  /// Decodes the page that ``PageQuery`` selected.
  @GraphQLActor
  public func page<Element: GraphQLDecodable<Model.__Page.Element>>(of type: Element.Type) throws -> Page<Element> {
    try page { try Element(from: $0) }
  }

  /// Decodes the page that ``PageQuery`` selected, each element by a closure.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.stalledPaging` if the server says that there is a next page, but not where.
  @GraphQLActor
  public func page<Element>(
    _ transform: (GraphQLDecoder<Model.__Page.Element>) throws -> Element
  ) throws -> Page<Element> {
    let elements = try Model.__Page.__decode(self, transform)
    let info: GraphQLObject<Model.__Page.Info> = "pageInfo"
    return try nested(info, alias: nil) { info in
      Page(elements, next: try info.optional { try $0.one { try $0.nextCursor() } } ?? nil)
    }
  }
}

extension GraphQLDecoder where Model: GraphQLPageInfo {
  /// The cursor to go on with, in the direction that was selected; nil on the last page.
  @GraphQLActor
  fileprivate func nextCursor() throws -> String? {
    // What a query selects beside the page may tell of the other direction, too.
    let isForward = try isSelected("hasNextPage") && isSelected("endCursor")
    let cursor: StaticString = isForward ? "endCursor" : "startCursor"
    guard try value(of: isForward ? "hasNextPage" : "hasPreviousPage")?.kind == .true else { return nil }
    guard let value = try value(of: cursor), value.kind == .string || value.kind == .number else {
      throw GraphQLFailure(
        code: .stalledPaging, message: "The server says that there is another page, but gives no \(cursor) for it.")
    }
    return value.rawText
  }

  @GraphQLActor
  private func isSelected(_ field: StaticString) throws -> Bool {
    try nodeIfSelected(FieldDescriptor(field), alias: field.text) != nil
  }

  @GraphQLActor
  private func value(of field: StaticString) throws -> ResponseValue? {
    try placeIfPresent(FieldDescriptor(field), alias: field.text).map {
      ResponseValue(storage: context.storage, index: $0)
    }
  }
}
