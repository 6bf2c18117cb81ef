/// The pages of a list, each fetched when it is asked for.
///
/// Iterating begins at the first page each time. Pages are fetched one after the other by the task that iterates; cancelling
/// it ends the request that is under way. Nothing is kept of pages that were read.
public struct PageSequence<Content: Query, Element: Sendable>: AsyncSequence, Sendable {
  /// The query as it was given: where the first page is found.
  let first: Content
  /// Fetches the page of a query.
  let fetch: @Sendable (Content) async throws -> Page<Element>
  /// Makes a query the one for the page after this; nil if this was the last.
  let following: @Sendable (Content, Page<Element>) throws -> Content?

  public func makeAsyncIterator() -> Iterator { Iterator(sequence: self, query: first) }

  /// Fetches page after page.
  public struct Iterator: AsyncIteratorProtocol {
    let sequence: PageSequence
    /// The query of the next page; nil when there is none.
    var query: Content?
    /// The cursors that were followed.
    var cursors: Set<String> = []

    /// The next page; nil after the last.
    ///
    /// - Throws: ``GraphQLFailure``, with code `.stalledPaging` if the server gives a cursor a second time;
    ///   `CancellationError`. Nothing comes after an error.
    public mutating func next() async throws -> Page<Element>? {
      guard let query else { return nil }
      self.query = nil
      try Task.checkCancellation()
      let page = try await sequence.fetch(query)
      if let cursor = page.next, !cursors.insert(cursor).inserted {
        throw GraphQLFailure(
          code: .stalledPaging,
          message: """
            The server gave the cursor of the next page a second time, so that the pages would never end. Page \
            \(cursors.count + 1) of \(PlanBuilder.queryName(Content.self)) has it again.
            """)
      }
      self.query = try sequence.following(query, page)
      return page
    }
  }

  /// The elements of all pages, one by one. A page is fetched when its first element is asked for.
  public var elements: Elements { Elements(pages: self) }

  /// The elements of all pages.
  public struct Elements: AsyncSequence, Sendable {
    let pages: PageSequence

    public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

    /// Goes through the elements of page after page.
    public struct Iterator: AsyncIteratorProtocol {
      var pages: PageSequence.Iterator
      var current: ArraySlice<Element> = []

      /// The next element; nil after the last.
      public mutating func next() async throws -> Element? {
        while current.isEmpty {
          guard let page = try await pages.next() else { return nil }
          current = page.elements[...]
        }
        return current.removeFirst()
      }
    }
  }
}
