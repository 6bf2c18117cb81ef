public import Martlet

/// A page of a list, and the way to the next one.
///
/// Pages may be empty although others follow: servers look at a number of objects, and leave out what does not match.
public struct ModelPage<Item: Model>: Sendable {
  /// What is on this page.
  public let items: [Item]
  /// How many items the server could not give: they are null, and left out of ``items``.
  public let nulls: Int
  /// Where the next page begins; nil on the last one.
  public let nextToken: String?
  /// The errors of single items, with the page's values beside them.
  public internal(set) var errors: [GraphQLError] = []
  /// The request of this page.
  let request: ModelPageRequest<Item>
  private let provider: (any ModelProvider)?

  /// A page, for providers.
  public init(
    items: [Item], nulls: Int = 0, nextToken: String? = nil,
    request: ModelPageRequest<Item> = ModelPageRequest(.all), provider: (any ModelProvider)? = nil
  ) {
    self.items = items
    self.nulls = nulls
    self.nextToken = nextToken
    self.request = request
    self.provider = provider
  }

  /// Whether another page follows.
  public var hasNext: Bool { nextToken != nil }

  /// The next page, which may be empty; nil after the last one. It has the same filter, size and includes.
  ///
  /// - Throws: ``ModelFailure``; with code `.stalledPaging` if the server gives the same token again.
  public func next() async throws -> ModelPage? {
    guard let nextToken else { return nil }
    guard let provider else {
      throw ModelFailure(
        code: .dataUnavailable,
        message: "The next page of \(Item.modelName) cannot be loaded: this one came from no client or store.",
        model: Item.modelName)
    }
    var request = request
    request.token = nextToken
    let page = try await provider.page(request)
    if page.nextToken == nextToken {
      throw ModelFailure(
        code: .stalledPaging,
        message: "The server says that the list of \(Item.modelName) goes on, but leads to the same page again.",
        model: Item.modelName)
    }
    return page
  }
}

/// All items of a list, page by page.
public struct ModelItems<Item: Model>: AsyncSequence, Sendable {
  public typealias Element = Item
  let first: @Sendable () async throws -> ModelPage<Item>

  public func makeAsyncIterator() -> Iterator { Iterator(first: first) }

  /// Reads one item after the other; a page is loaded when its first item is asked for.
  public struct Iterator: AsyncIteratorProtocol {
    let first: @Sendable () async throws -> ModelPage<Item>
    private var page: ModelPage<Item>?
    private var position = 0
    private var isEnded = false

    init(first: @escaping @Sendable () async throws -> ModelPage<Item>) { self.first = first }

    public mutating func next() async throws -> Item? {
      while !isEnded {
        if let page, position < page.items.count {
          defer { position += 1 }
          return page.items[position]
        }
        try Task.checkCancellation()
        let last = page
        page = if let last { try await last.next() } else { try await first() }
        position = 0
        isEnded = page == nil
      }
      return nil
    }
  }
}
