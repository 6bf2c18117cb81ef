import Martlet
import MartletModels
import Testing

@Suite(.timeLimit(.minutes(5))) struct ListTests {
  private static func comments(_ ids: [String], next: String?) -> String {
    let items = ids.map { $0 == "null" ? "null" : #"{"id":"\#($0)","content":"x","__typename":"Comment"}"# }
    return #"{"items":[\#(items.joined(separator: ","))],"nextToken":\#(next.map { #""\#($0)""# } ?? "null")}"#
  }

  @Test func `follows pages, empty ones as well, and keeps filter, size and includes`() async throws {
    let server = ScriptedServer { operation in
      let page: String
      switch operation.variables["nextToken"] {
      case nil: page = Self.comments(["c1"], next: "t1")
      case "t1": page = Self.comments([], next: "t2")
      default: page = Self.comments(["c2", "null", "c3"], next: nil)
      }
      return #"{"data":{"listComments":\#(page)}}"#
    }
    var ids: [GraphQLID] = []
    let query = ModelQuery.list(
      Comment.self, where: { $0.content.contains("x") }, limit: 10, includes: { [$0.post] })
    for try await comment in server.client.items(query) { ids.append(comment.id) }
    #expect(ids == ["c1", "c2", "c3"])
    #expect(
      server.variables == [
        #"{"filter":{"content":{"contains":"x"}},"limit":10}"#,
        #"{"filter":{"content":{"contains":"x"}},"limit":10,"nextToken":"t1"}"#,
        #"{"filter":{"content":{"contains":"x"}},"limit":10,"nextToken":"t2"}"#,
      ])
    #expect(
      server.documents[2].hasPrefix(
        """
        query ListComments($filter: ModelCommentFilterInput, $limit: Int, $nextToken: String) { listComments(filter: \
        $filter, limit: $limit, nextToken: $nextToken) { items { id content createdAt updatedAt post { id createdAt
        """.replacing("\n", with: " ")))
  }

  @Test func `reports items that are null, and errors beside a page`() async throws {
    let server = ScriptedServer { _ in
      #"""
      {"data":{"listComments":\#(Self.comments(["c1", "null"], next: nil))},
      "errors":[{"message":"no","path":["listComments","items",1]}]}
      """#
    }
    let page = try await server.client.query(.list(Comment.self))
    #expect(page.items.map(\.id) == ["c1"])
    #expect(page.nulls == 1)
    #expect(page.errors.count == 1)
    #expect(!page.hasNext)
  }

  @Test func `ends where the server gives the same token again`() async throws {
    let server = ScriptedServer(data: #"{"listComments":\#(Self.comments([], next: "t"))}"#)
    let failure = await #expect(throws: ModelFailure.self) {
      for try await _ in server.client.items(.list(Comment.self)) {}
    }
    #expect(failure?.code == .stalledPaging)
    #expect(server.operations.count == 2)
  }

  // amplify-swift#3128: nested lists had no token, so that their first page was all that came.
  @Test func `goes on with a list that came along, through the object that has it`() async throws {
    let server = ScriptedServer { operation in
      operation.variables["nextToken"] == nil
        ? #"{"data":{"getPost":{"id":"p1","title":"T","rating":1,"comments":\#(Self.comments(["c1"], next: "t"))}}}"#
        : #"{"data":{"getPost":{"comments":\#(Self.comments(["c2"], next: nil))}}}"#
    }
    let post = try #require(
      try await server.client.query(.get(Post.self, byId: "p1", includes: { [$0.comments] })))
    #expect(post.comments.loaded?.map(\.id) == ["c1"])
    #expect(try await post.comments.all().map(\.id) == ["c1", "c2"])
    #expect(
      server.documents[1] == """
        query GetPost($id: ID!, $limit: Int, $nextToken: String) { getPost(id: $id) { comments(limit: $limit, nextToken: \
        $nextToken) { items { id content createdAt updatedAt post { id __typename } __typename } nextToken } } }
        """)
  }

  @Test func `loads a list when it is asked for, once`() async throws {
    let server = ScriptedServer { operation in
      operation.document.contains("comments(")
        ? #"{"data":{"getPost":{"comments":\#(Self.comments(["c1", "c2"], next: nil))}}}"#
        : #"{"data":{"getPost":{"id":"p1","title":"T","rating":1}}}"#
    }
    let post = try #require(try await server.client.query(.get(Post.self, byId: "p1")))
    #expect(!post.comments.isLoaded)
    #expect(try await post.comments.load().items.count == 2)
    #expect(try await post.comments.all().count == 2)
    #expect(server.operations.count == 2)
  }

  @Test func `queries by an index`() async throws {
    let server = ScriptedServer(data: #"{"callsByCaller":{"items":[],"nextToken":null}}"#)
    _ = try await server.client.query(
      .query(
        PhoneCall.self, PhoneCall.callsByCaller("a", sorting: .greater(["2024-01-01T00:00Z"])), sort: .descending,
        limit: 5))
    #expect(
      server.documents[0].hasPrefix(
        """
        query CallsByCaller($callerId: ID!, $startedAt: ModelStringKeyConditionInput, $limit: Int, $sortDirection: \
        ModelSortDirection) { callsByCaller(callerId: $callerId, startedAt: $startedAt, limit: $limit, sortDirection: \
        $sortDirection) { items {
        """))
    #expect(
      server.variables == [
        #"{"callerId":"a","startedAt":{"gt":"2024-01-01T00:00Z"},"limit":5,"sortDirection":"DESC"}"#
      ])
  }

  @Test(arguments: [
    #"{"id":"p","title":"T","rating":1}"#,
    #"{"id":"p","title":"T","rating":1,"comments":{"items":[{"id":"c","content":"x"}],"nextToken":"t"}}"#,
  ])
  func `survives being written and read`(json: String) throws {
    let post = try Post.from(json)
    let again = try JSONModels.roundTrip(post)
    #expect(again == post)
    #expect(again.comments.loaded == post.comments.loaded)
    #expect(again.comments.page?.nextToken == post.comments.page?.nextToken)
  }
}
