import Martlet
import MartletModels
import Testing

@Suite(.timeLimit(.minutes(5))) struct PrefetchTests {
  /// Answers every get with an object of the id, and says nothing else.
  private func server() -> ScriptedServer {
    ScriptedServer { operation in
      guard case .object(let variables) = operation.variables else { return "{}" }
      let isBlog = operation.name?.hasPrefix("GetBlog") == true
      let members = variables.enumerated().map { index, variable -> String in
        let name = variables.count == 1 ? (isBlog ? "getBlog" : "getPost") : "item\(index + 1)"
        let id = variable.value.description
        return isBlog
          ? #""\#(name)":{"id":\#(id),"name":"B"}"#
          : #""\#(name)":{"id":\#(id),"title":"T","rating":1,"blog":{"id":"b1"}}"#
      }
      return #"{"data":{\#(members.joined(separator: ","))}}"#
    }
  }

  private func comments(_ server: ScriptedServer) throws -> [Comment] {
    let provider = server.client.models
    return try (0..<10).map { number in
      let json = #"{"id":"c\#(number)","content":"x","post":{"id":"p\#(number % 3)"}}"#
      return try JSONModels.decode(json, provider: provider)
    }
  }

  @Test func `loads relations of relations, level by level`() async throws {
    let server = server()
    let comments = try comments(server)
    try await prefetch(comments, \.post.blog)
    #expect(server.operations.map(\.name) == ["GetPosts", "GetBlog"])
    for comment in comments { #expect(try await comment.post.blog?.name == "B") }
    #expect(server.operations.count == 2)
  }

  @Test func `loads nothing that is loaded, and nothing for nothing`() async throws {
    let server = server()
    let comments = try comments(server)
    try await prefetch(comments, \.post)
    try await prefetch(comments, \.post)
    try await prefetch([Comment](), \.post)
    #expect(server.operations.count == 1)
    await #expect(throws: ModelFailure.self) { try await prefetch([Post(title: "T", rating: 1)], \.comments) }
  }

  @Test func `loads what a program kept, by the client it is given`() async throws {
    let server = server()
    let kept: Comment = try JSONModels.decode(
      #"{"id":"c","content":"x","post":{"id":"p1"}}"#, provider: server.client.models)
    #expect(try await kept.post.title == "T")
  }
}
