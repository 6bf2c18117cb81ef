import Martlet
import Synchronization
import Testing

private struct PostsQuery: Query {
  typealias Model = Lists.Query
  var after: String?

  var body: some Query {
    Attribute(\.posts[first: 2, after: after]) {
      PageQuery { Attribute(\.title) }
    }
  }
}

private struct TagsQuery: Query {
  typealias Model = Lists.Query
  var offset = 0

  var body: some Query {
    Attribute(\.tags[offset: offset, limit: 2]) { Attribute(\.name) }
  }
}

/// Pages of two posts, whose cursors are the number of posts before.
private func posts(_ count: Int) -> ListServer {
  ListServer { variables in
    let start = variables["after"]?.text.flatMap { Int($0) } ?? 0
    let end = min(start + 2, count)
    let nodes = (start..<end).map { #"{"title": "\#($0)"}"# }.joined(separator: ", ")
    return """
      {"posts": {"nodes": [\(nodes)], "pageInfo": {"hasNextPage": \(end < count), "endCursor": "\(end)"}}}
      """
  }
}

/// The pages of posts from a server.
private func pages(from server: ListServer) -> PageSequence<PostsQuery, String> {
  GraphQLClient(transport: server).pages(of: PostsQuery(), after: \.after) { root in
    try root.decode(\.posts) { try $0.page { try $0.decode(\.title) } }
  }
}

@Suite struct PagingTests {
  // octokit.graphql.net#153, #213, #275; elm-graphql#29
  @Test func `reads all pages of a connection, one request each`() async throws {
    let server = posts(5)
    var titles: [[String]] = []
    for try await page in pages(from: server) { titles.append(page.elements) }
    #expect(titles == [["0", "1"], ["2", "3"], ["4"]])
    #expect(server.operations.map { $0.variables["after"]?.text } == [nil, "2", "4"])
  }

  @Test func `reads elements across pages, fetching none before it is asked for`() async throws {
    let server = posts(5)
    var titles: [String] = []
    for try await title in pages(from: server).elements {
      titles.append(title)
      if titles.count == 3 { break }
    }
    #expect(titles == ["0", "1", "2"])
    #expect(server.operations.count == 2)
  }

  @Test func `begins anew with each iteration`() async throws {
    let pages = pages(from: posts(3))
    for _ in 0..<2 {
      var count = 0
      for try await page in pages { count += page.elements.count }
      #expect(count == 3)
    }
  }

  @Test func `goes on over pages without elements`() async throws {
    let server = ListServer { variables in
      let page = variables["after"]?.text.flatMap { Int($0) } ?? 0
      let nodes = page == 2 ? #"{"title": "late"}"# : ""
      return """
        {"posts": {"nodes": [\(nodes)], "pageInfo": {"hasNextPage": \(page < 2), "endCursor": "\(page + 1)"}}}
        """
    }
    var titles: [String] = []
    for try await title in pages(from: server).elements { titles.append(title) }
    #expect(titles == ["late"])
    #expect(server.operations.count == 3)
  }

  @Test func `leaves out elements that are null, and takes a list that is null for an empty one`() async throws {
    let server = ListServer { variables in
      variables["after"] == nil
        ? #"{"posts": {"nodes": [null, {"title": "a"}], "pageInfo": {"hasNextPage": true, "endCursor": "x"}}}"#
        : #"{"posts": {"nodes": null, "pageInfo": {"hasNextPage": false, "endCursor": null}}}"#
    }
    var titles: [[String]] = []
    for try await page in pages(from: server) { titles.append(page.elements) }
    #expect(titles == [["a"], []])
  }

  @Test func `stops with an error where a cursor comes a second time`() async throws {
    let server = ListServer { variables in
      let next = variables["after"]?.text == "b" ? "a" : variables["after"]?.text == "a" ? "b" : "a"
      return #"{"posts": {"nodes": [], "pageInfo": {"hasNextPage": true, "endCursor": "\#(next)"}}}"#
    }
    var iterator = pages(from: server).makeAsyncIterator()
    let failure = await #expect(throws: GraphQLFailure.self) {
      while try await iterator.next() != nil {}
    }
    #expect(failure?.code == .stalledPaging)
    #expect(server.operations.count == 3)
    #expect(try await iterator.next() == nil)
  }

  @Test func `stops with an error where there is a next page but no cursor`() async throws {
    let server = ListServer { _ in #"{"posts": {"nodes": [], "pageInfo": {"hasNextPage": true, "endCursor": null}}}"# }
    let failure = await #expect(throws: GraphQLFailure.self) { for try await _ in pages(from: server) {} }
    #expect(failure?.code == .stalledPaging)
    #expect(failure?.message.contains("endCursor") == true)
  }

  @Test func `passes an error of the server on, and ends`() async throws {
    let server = ListServer { variables in
      if variables["after"] != nil { throw GraphQLFailure(code: .unreachable, message: "No network.") }
      return #"{"posts": {"nodes": [], "pageInfo": {"hasNextPage": true, "endCursor": "x"}}}"#
    }
    var iterator = pages(from: server).makeAsyncIterator()
    #expect(try await iterator.next() != nil)
    let failure = await #expect(throws: GraphQLFailure.self) { try await iterator.next() }
    #expect(failure?.code == .unreachable)
    #expect(try await iterator.next() == nil)
  }

  @Test func `ends with the task that iterates`() async throws {
    let server = ListServer { variables in
      let page = variables["after"]?.text.flatMap { Int($0) } ?? 0
      return #"{"posts": {"nodes": [], "pageInfo": {"hasNextPage": true, "endCursor": "\#(page + 1)"}}}"#
    }
    let task = Task {
      for try await page in pages(from: server) where page.next == "3" {
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.operations.count == 3)
  }

  @Test func `reads elements within edges`() async throws {
    struct Comments: Query {
      typealias Model = Lists.Query
      var after: GraphQLID?
      var body: some Query {
        Attribute(\.comments[first: 1, after: after]) { PageQuery { Attribute(\.text) } }
      }
    }
    let server = ListServer { variables in
      let isFirst = variables["after"] == nil
      return """
        {"comments": {"edges": [{"node": {"text": "\(isFirst ? "a" : "b")"}}, {"node": null}],
          "pageInfo": {"hasNextPage": \(isFirst), "endCursor": 7}}}
        """
    }
    let pages = GraphQLClient(transport: server).pages(of: Comments(), after: \.after) { root in
      try root.decode(\.comments) { try $0.page { try $0.decode(\.text) } }
    }
    var texts: [String] = []
    for try await text in pages.elements { texts.append(text) }
    #expect(texts == ["a", "b"])
    #expect(
      flat(server.operations[0].document) == """
        query Comments($first: Int!) { comments(first: $first) { edges { node { text } } pageInfo { hasNextPage endCursor } } }
        """)
  }

  @Test func `ends where the whole connection is null`() async throws {
    struct Comments: Query {
      typealias Model = Lists.Query
      var after: GraphQLID?
      var body: some Query {
        Attribute(\.comments[first: 1, after: after]) { PageQuery { Attribute(\.text) } }
      }
    }
    let server = ListServer { _ in #"{"comments": null}"# }
    let pages = GraphQLClient(transport: server).pages(of: Comments(), after: \.after) { root in
      try root.decode(\.comments) { try $0.page { try $0.decode(\.text) } }
    }
    var count = 0
    for try await page in pages { count += 1 + page.elements.count }
    #expect(count == 1)
  }

  @Test func `reads a list from its end`() async throws {
    struct LastPosts: Query {
      typealias Model = Lists.Query
      var before: String?
      var body: some Query {
        Attribute(\.posts[last: 1, before: before]) { PageQuery.backward { Attribute(\.title) } }
      }
    }
    let server = ListServer { variables in
      let isFirst = variables["before"] == nil
      return """
        {"posts": {"nodes": [{"title": "\(isFirst ? "last" : "first")"}],
          "pageInfo": {"hasPreviousPage": \(isFirst), "startCursor": "s"}}}
        """
    }
    let pages = GraphQLClient(transport: server).pages(of: LastPosts(), after: \.before) { root in
      try root.decode(\.posts) { try $0.page { try $0.decode(\.title) } }
    }
    var titles: [String] = []
    for try await title in pages.elements { titles.append(title) }
    #expect(titles == ["last", "first"])
  }

  /// What is selected beside the page, or in the place of its names, leads nowhere else.
  @Test func `goes its own way whatever else is selected of the page information`() async throws {
    struct LastPosts: Query {
      typealias Model = Lists.Query
      var before: String?
      var body: some Query {
        Attribute(\.posts[last: 1, before: before]) {
          PageQuery.backward { Attribute(\.title) }
          Attribute(\.pageInfo) {
            Attribute(\.hasNextPage)
            Attribute("startCursor", \.hasNextPage)
          }
        }
      }
    }
    let request = try await Request(LastPosts(), naming: .hashed)
    let cursor = try #require(request.document.split(separator: "\n").first { $0.hasSuffix(": startCursor") })
    let key = cursor.prefix { $0 != ":" }.drop { $0 == " " }
    let server = ListServer { variables in
      let isFirst = variables["before"] == nil
      return """
        {"posts": {"nodes": [{"title": "\(isFirst ? "last" : "first")"}], "pageInfo": {
          "hasPreviousPage": \(isFirst), "hasNextPage": false, "\(key)": "s", "startCursor": 7}}}
        """
    }
    let pages = GraphQLClient(transport: server).pages(of: LastPosts(), after: \.before, naming: .hashed) { root in
      try root.decode(\.posts) { try $0.page { try $0.decode(\.title) } }
    }
    var titles: [String] = []
    for try await title in pages.elements { titles.append(title) }
    #expect(titles == ["last", "first"])
  }

  @Test func `goes on over pages with errors, where the rest is asked for`() async throws {
    struct Broken: Transport {
      func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
        let isFirst = operation.variables["after"] == nil
        let errors = isFirst ? #"{"message": "no", "path": ["posts", "nodes", 0]}"# : ""
        let text = """
          {"errors": [\(errors)], "data": {"posts": {"nodes": [null, {"title": "\(isFirst ? "a" : "b")"}],
          "pageInfo": {"hasNextPage": \(isFirst), "endCursor": \(isFirst ? "1" : "null")}}}}
          """
        return TransportResponse(document: try ResponseDocument(parsing: Array(text.utf8)))
      }
    }
    let client = GraphQLClient(transport: Broken())
    let pages = client.pages(of: PostsQuery(), after: \.after, errors: .partial) { root in
      try root.decode(\.posts) { try $0.page { try $0.decode(\.title) } }
    }
    var titles: [String] = []
    for try await title in pages.elements { titles.append(title) }
    #expect(titles == ["a", "b"])
    let strict = client.pages(of: PostsQuery(), after: \.after) { root in
      try root.decode(\.posts) { try $0.page { try $0.decode(\.title) } }
    }
    let failure = await #expect(throws: GraphQLFailure.self) { for try await _ in strict {} }
    #expect(failure?.code == .fieldErrors)
  }

  @Test func `reads cursors of a custom scalar, and elements of a union`() async throws {
    struct Feed: Query {
      typealias Model = Lists.Query
      var after: Lists.Scalar.Cursor?
      var body: some Query {
        Attribute(\.feed[after: after]) { PageQuery { Attribute(\.asPost) { Attribute(\.title) } } }
      }
    }
    let server = ListServer { variables in
      let isFirst = variables["after"] == nil
      return """
        {"feed": {"nodes": [{"__typename": "Post", "title": "p"}, {"__typename": "Comment"}],
          "pageInfo": {"hasNextPage": \(isFirst), "endCursor": "c"}}}
        """
    }
    let pages = GraphQLClient(transport: server).pages(of: Feed(), after: \.after) { root in
      try root.decode(\.feed) { try $0.page { try $0.decode(\.asPost) { try $0.decode(\.title) } } }
    }
    var titles: [String?] = []
    for try await title in pages.elements { titles.append(title) }
    #expect(titles == ["p", nil, "p", nil])
  }

  @Test func `reads pages by offset up to the first that is not full`() async throws {
    let server = tags(5)
    let pages = GraphQLClient(transport: server).pages(of: TagsQuery(), offset: \.offset, size: 2) { root in
      try root.decode(\.tags) { try $0.decode(\.name) }
    }
    var names: [String] = []
    for try await name in pages.elements { names.append(name) }
    #expect(names == ["0", "1", "2", "3", "4"])
    #expect(server.operations.count == 3)
    #expect(Set(server.operations.map(\.document)).count == 1)
  }

  @Test func `reads pages by offset up to an empty one where no size is given`() async throws {
    let server = tags(4)
    let pages = GraphQLClient(transport: server).pages(of: TagsQuery(), offset: \.offset) { root in
      try root.decode(\.tags) { try $0.decode(\.name) }
    }
    var count = 0
    for try await page in pages { count += page.elements.count }
    #expect(count == 4)
    #expect(server.operations.count == 3)
  }

  private func tags(_ count: Int) -> ListServer {
    ListServer { variables in
      guard case .number(let text)? = variables["offset"], let start = Int(text) else { return "null" }
      let names = (start..<min(start + 2, count)).map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
      return #"{"tags": [\#(names)]}"#
    }
  }
}
