public import Martlet
public import Synchronization

/// A to-many relation: not loaded, or the first page of it.
///
/// ```swift
/// for try await comment in post.comments { print(comment.content) }   // all of them, page by page
/// let page = try await post.comments.load()                           // the first page
/// ```
///
/// The first page is loaded once: copies share it. Two lists are equal if they are of the same object's relation, or, where
/// they are of none, if they have the same items.
public struct LazyList<Item: Model>: Sendable {
  @usableFromInline let box: Box

  /// What copies share.
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let origin: ModelListOrigin?
    @usableFromInline let provider: (any ModelProvider)?
    @usableFromInline let page: Mutex<Loaded?>

    @inlinable
    init(_ origin: consuming ModelListOrigin?, _ provider: (any ModelProvider)?) {
      self.origin = consume origin
      self.provider = provider
      page = Mutex(nil)
    }
  }

  /// The first page, apart, as most lists are never loaded.
  @usableFromInline
  final class Loaded: Sendable {
    let page: ModelPage<Item>

    init(_ page: ModelPage<Item>) { self.page = page }
  }

  /// These items, and no more.
  public init(_ items: [Item] = []) {
    self.init(Box(nil, nil), ModelPage(items: items))
  }

  /// The list of an object's relation.
  @inlinable
  public init(origin: consuming ModelListOrigin, provider: (any ModelProvider)?) {
    box = Box(consume origin, provider)
  }

  /// The list of an object's relation, its first page loaded.
  public init(origin: ModelListOrigin, provider: (any ModelProvider)?, page: ModelPage<Item>) {
    self.init(Box(origin, provider), page)
  }

  private init(_ box: Box, _ page: ModelPage<Item>) {
    self.box = box
    remember(page)
  }

  private func remember(_ page: ModelPage<Item>) {
    let loaded = Loaded(page)
    box.page.withLock { $0 = loaded }
  }

  /// Whether the first page is there.
  public var isLoaded: Bool { page != nil }

  /// The first page; nil if it is not loaded.
  public var page: ModelPage<Item>? { box.page.withLock { $0 }?.page }

  /// The items of the first page; nil if it is not loaded.
  public var loaded: [Item]? { page?.items }

  /// Whose list it is; nil for one that was made of items.
  public var origin: ModelListOrigin? { box.origin }

  /// The first page, loaded if it has to be.
  ///
  /// - Throws: ``ModelFailure``; with code `.dataUnavailable` if there is nothing to load it with.
  @discardableResult
  public func load() async throws -> ModelPage<Item> {
    if let page { return page }
    guard let origin = box.origin, let provider = box.provider else {
      let place = box.origin.map { "\($0.parent.modelName) '\($0.key)' has a list '\($0.field.name)' that" } ?? "A list"
      throw ModelFailure(
        code: .dataUnavailable,
        message: "\(place) is not loaded, and there is nothing to load it with: it came from no client or store.",
        model: Item.modelName, field: box.origin?.field.name, key: box.origin?.key.description)
    }
    let page = try await provider.page(ModelPageRequest<Item>(.children(origin)))
    remember(page)
    return page
  }

  /// All items, loaded page by page.
  public func all() async throws -> [Item] {
    var items: [Item] = []
    for try await item in self { items.append(item) }
    return items
  }
}

extension LazyList: AsyncSequence {
  public typealias Element = Item

  public func makeAsyncIterator() -> ModelItems<Item>.Iterator {
    ModelItems { try await load() }.makeAsyncIterator()
  }
}

extension LazyList: Hashable {
  public static func == (left: LazyList, right: LazyList) -> Bool {
    if left.box === right.box { return true }
    guard left.origin == right.origin else { return false }
    return left.origin != nil || left.loaded == right.loaded
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(origin) }
}

extension LazyList {
  /// The first page as GraphQL writes it; nil if it is not loaded.
  public var __json: AnyCodable? {
    guard let page else { return nil }
    return .object([
      AnyCodable.Member("items", .array(page.items.map(\.json))),
      AnyCodable.Member("nextToken", page.nextToken.map { .string($0) } ?? .null),
    ])
  }
}
