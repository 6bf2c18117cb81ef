extension GraphQLClient {
  /// The pages of a list with cursors.
  ///
  /// ```swift
  /// struct IssuesQuery: Query {
  ///   typealias Model = API.Query
  ///   @Variable var first = 50
  ///   @Variable var after: String?
  ///
  ///   var body: some Query {
  ///     Attribute(\.issues[first: $first, after: $after]) { PageQuery { Attribute(\.title) } }
  ///   }
  /// }
  ///
  /// let pages = client.pages(of: IssuesQuery(), after: \.after) { root in
  ///   try root.decode(\.issues) { try $0.page { try $0.decode(\.title) } }
  /// }
  /// for try await title in pages.elements { … }
  /// ```
  ///
  /// - Parameters:
  ///   - query: The query of the first page.
  ///   - cursor: The property of the query that takes the cursor of each further page.
  ///   - errors: Whether a page with errors of single fields ends the pages by throwing them, or the rest of it is decoded.
  ///   - page: Decodes the page from the answer; nil, as from a list that the server answers with null, ends the pages.
  public func pages<Content: Query, Cursor: PageCursor, Element: Sendable>(
    of query: Content, after cursor: any WritableKeyPath<Content, Cursor?> & Sendable, naming: NamingPolicy = .unique,
    errors: ErrorPolicy = .strict,
    _ page: @escaping @GraphQLActor @Sendable (GraphQLDecoder<Content.Model>) throws -> Page<Element>?
  ) -> PageSequence<Content, Element> where Content.Model: GraphQLQueryRoot {
    PageSequence(first: query, fetch: fetching(naming, errors, page)) { query, page in
      guard let next = page.next else { return nil }
      var query = query
      query[keyPath: cursor] = Cursor(next)
      return query
    }
  }

  /// The pages of a list that is read by offset: `posts(offset: 20, limit: 10)`.
  ///
  /// - Parameters:
  ///   - query: The query of the first page.
  ///   - offset: The property of the query that says how many elements come before the page.
  ///   - size: How many elements a whole page has: a shorter one is the last. Without it, an empty page ends the pages.
  ///   - errors: Whether a page with errors of single fields ends the pages by throwing them, or the rest of it is decoded.
  ///   - elements: Decodes the page's elements from the answer, null elements included; nil ends the pages.
  public func pages<Content: Query, Element: Sendable>(
    of query: Content, offset: any WritableKeyPath<Content, Int> & Sendable, size: Int? = nil,
    naming: NamingPolicy = .unique, errors: ErrorPolicy = .strict,
    _ elements: @escaping @GraphQLActor @Sendable (GraphQLDecoder<Content.Model>) throws -> [Element]?
  ) -> PageSequence<Content, Element> where Content.Model: GraphQLQueryRoot {
    let fetch: @Sendable (Content) async throws -> Page<Element> = fetching(naming, errors) {
      Page(try elements($0) ?? [], next: nil)
    }
    return PageSequence(first: query, fetch: fetch) { query, page in
      guard !page.elements.isEmpty, page.elements.count >= size ?? 1 else { return nil }
      var query = query
      query[keyPath: offset] += page.elements.count
      return query
    }
  }

  private func fetching<Content: Query, Element: Sendable>(
    _ naming: NamingPolicy, _ errors: ErrorPolicy,
    _ page: @escaping @GraphQLActor @Sendable (GraphQLDecoder<Content.Model>) throws -> Page<Element>?
  ) -> @Sendable (Content) async throws -> Page<Element> where Content.Model: GraphQLQueryRoot {
    { query in
      let answer = try await self.query(query, naming: naming, errors: errors)
      return try await page(answer.decoder) ?? Page([], next: nil)
    }
  }
}
