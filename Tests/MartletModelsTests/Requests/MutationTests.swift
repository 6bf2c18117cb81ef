import Martlet
import MartletModels
import Testing

@Suite(.timeLimit(.minutes(5))) struct MutationTests {
  private func post(_ server: ScriptedServer) async throws -> Post {
    try #require(try await server.client.query(.get(Post.self, byId: "p1")))
  }

  private static func server() -> ScriptedServer {
    ScriptedServer { operation in
      let field = (operation.name ?? "").prefix(1).lowercased() + (operation.name ?? "").dropFirst()
      return #"""
        {"data":{"\#(field)":{"id":"p1","title":"T","rating":3,"subtitle":"x","blog":{"id":"b1"},"__typename":"Post"}}}
        """#
    }
  }

  // amplify-swift#2487: fields that were nil, and never set, were sent as null.
  @Test func `updates what was set, and nothing else`() async throws {
    let server = Self.server()
    var post = try await post(server)
    post.title = "new"
    post.rating = 3
    _ = try await server.client.mutate(.update(post, where: { $0.rating > 4 }, version: 3))
    #expect(server.variables[1] == #"{"condition":{"rating":{"gt":4}},"input":{"_version":3,"id":"p1","title":"new"}}"#)
    #expect(
      server.documents[1].hasPrefix(
        """
        mutation UpdatePost($condition: ModelPostConditionInput, $input: UpdatePostInput!) { updatePost(condition: \
        $condition, input: $input) { id blogPostsId createdAt rating
        """.replacing("\n", with: " ")))
  }

  @Test func `sends null for what was cleared, relations as well`() async throws {
    let server = Self.server()
    var post = try await post(server)
    #expect(post.blogPostsId == "b1")
    post.subtitle = nil
    post.setBlog(nil)
    let updated = try await server.client.mutate(.update(post))
    #expect(server.variables[1] == #"{"input":{"blogPostsId":null,"id":"p1","subtitle":null}}"#)
    #expect(updated.subtitle == "x")
    _ = try await server.client.mutate(.update(updated))
    #expect(server.variables[2] == #"{"input":{"id":"p1"}}"#)
  }

  @Test func `creates with what is not nil, and not what the server sets`() async throws {
    let server = Self.server()
    let post = Post(id: "p1", title: "T", rating: 3, tags: ["a"], blog: Blog(id: "b1", name: "B"))
    let created = try await server.client.mutate(.create(post, includes: { [$0.blog] }))
    #expect(
      server.variables == [#"{"input":{"blogPostsId":"b1","id":"p1","rating":3,"tags":["a"],"title":"T"}}"#])
    #expect(created.blogReference.key == Blog.Key("b1"))
    #expect(server.documents[0].contains("blog { id createdAt name updatedAt __typename }"))
  }

  @Test func `deletes by the key alone`() async throws {
    let server = Self.server()
    _ = try await server.client.mutate(.delete(Post.self, byKey: Post.Key("p1"), version: 2))
    let post = try await post(server)
    _ = try await server.client.mutate(.delete(post, where: { !($0.title == "x") }))
    #expect(server.variables[0] == #"{"input":{"_version":2,"id":"p1"}}"#)
    #expect(server.variables[2] == #"{"condition":{"not":{"title":{"eq":"x"}}},"input":{"id":"p1"}}"#)
  }

  @Test func `gives the server's object of a conflict`() async throws {
    let server = ScriptedServer { _ in
      #"""
      {"data":{"updatePost":null},"errors":[{"path":["updatePost"],"data":{"id":"p1","_version":5},
      "errorType":"ConflictUnhandled","errorInfo":null,"message":"Conflict resolver rejects mutation."}]}
      """#
    }
    let failure = await #expect(throws: ModelFailure.self) {
      try await server.client.mutate(.update(Post(id: "p1", title: "T", rating: 1)))
    }
    #expect(failure?.code == .conflict)
    #expect(failure?.serverObject?["_version"] == 5)
  }

  @Test func `tells a missing object from a change`() async throws {
    let server = ScriptedServer(data: #"{"deletePost":null}"#)
    let failure = await #expect(throws: ModelFailure.self) {
      try await server.client.mutate(.delete(Post.self, byKey: Post.Key("p1")))
    }
    #expect(failure?.code == .notFound)
  }
}
