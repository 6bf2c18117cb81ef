import Martlet
import MartletModels
import Synchronization
import TestSupport
import Testing

/// Loads of many relations at a time.
@Suite(.timeLimit(.minutes(5))) struct BatchingTests {
  /// Answers gets of posts, whatever their aliases; and a list of comments over some posts.
  private static func server(
    comments: Int = 100, posts: Int = 7, missing: Set<String> = [], failing: Set<String> = []
  ) -> ScriptedServer {
    ScriptedServer { operation in
      if operation.name == "ListComments" {
        let items = (0..<comments).map {
          #"{"id":"c\#($0)","content":"x","post":{"id":"p\#($0 % posts)","__typename":"Post"},"__typename":"Comment"}"#
        }
        return #"{"data":{"listComments":{"items":[\#(items.joined(separator: ","))],"nextToken":null}}}"#
      }
      guard case .object(let variables) = operation.variables else { return "{}" }
      var members: [String] = []
      var errors: [String] = []
      for (index, variable) in variables.enumerated() {
        guard case .string(let id) = variable.value else { continue }
        let name = variables.count == 1 ? "getPost" : "item\(index + 1)"
        if failing.contains(id) {
          errors.append(#"{"message":"no","errorType":"Unauthorized","path":["\#(name)"]}"#)
        }
        members.append(
          missing.contains(id) || failing.contains(id)
            ? #""\#(name)":null"# : #""\#(name)":{"id":"\#(id)","title":"T\#(id)","rating":1,"__typename":"Post"}"#)
      }
      let tail = errors.isEmpty ? "" : #","errors":[\#(errors.joined(separator: ","))]"#
      return #"{"data":{\#(members.joined(separator: ","))}\#(tail)}"#
    }
  }

  @Test func `loads the posts of 100 comments by one document`() async throws {
    let server = Self.server()
    let page = try await server.client.query(.list(Comment.self))
    try await prefetch(page.items, \.post)
    #expect(server.operations.count == 2)
    #expect(
      server.documents[1].hasPrefix(
        "query GetPosts($id: ID!, $item2_id: ID!, $item3_id: ID!, $item4_id: ID!, $item5_id: ID!, $item6_id: ID!"))
    for comment in page.items { #expect(try await comment.post.title.hasPrefix("T")) }
    #expect(server.operations.count == 2)
  }

  @Test func `loads what 100 tasks ask for by two documents at most`() async throws {
    let server = Self.server()
    let page = try await server.client.query(.list(Comment.self))
    let titles = try await withThrowingTaskGroup(of: String.self) { group in
      for comment in page.items { group.addTask { try await comment.post.title } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(titles.count == 7)
    #expect(server.operations.count <= 3)
  }

  @Test func `gathers for a moment what is asked for while others are loading, and no longer`() async throws {
    let gate = Gate()
    let server = ScriptedServer { operation in
      if operation.variables == ["id": "p0"] { await gate.pass() }
      return #"{"data":{"getPost":{"id":\#(operation.variables["id"] ?? nil),"title":"T","rating":1}}}"#
    }
    let clock = ManualClock()
    let provider = APIModelProvider(server.client, clock: clock)
    let first = Task { try await provider.load(Post.Key("p0"), of: Post.self) }
    while server.operations.isEmpty { await Task.yield() }
    let second = Task { try await provider.load(Post.Key("p1"), of: Post.self) }
    await clock.waitForSleepers()
    #expect(server.operations.count == 1)
    clock.advance(by: .milliseconds(5))
    #expect(try await second.value?.id == "p1")
    await gate.open()
    #expect(try await first.value?.id == "p0")
    // Nothing is loading: nothing is waited for.
    #expect(try await provider.load(Post.Key("p2"), of: Post.self)?.id == "p2")
    #expect(server.operations.count == 3)
  }

  @Test func `loads a reference that 50 tasks await once`() async throws {
    let server = Self.server(comments: 1)
    let comment = try #require(try await server.client.query(.list(Comment.self)).items.first)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try await comment.post } }
      try await group.waitForAll()
    }
    #expect(server.operations.count == 2)
  }

  @Test func `asks for no more objects at a time than it may`() async throws {
    let server = Self.server(comments: 60, posts: 60)
    let page = try await server.client.query(.list(Comment.self))
    try await prefetch(page.items, \.post)
    #expect(server.operations.count == 4)
  }

  @Test func `fails for those alone whose objects failed, and tries those again`() async throws {
    let server = Self.server(comments: 3, posts: 3, missing: ["p1"], failing: ["p2"])
    let comments = try await server.client.query(.list(Comment.self)).items
    async let first = comments[0].post
    async let second = comments[1].post
    async let third = comments[2].post
    #expect(try await first.title == "Tp0")
    do {
      _ = try await second
      Issue.record("There is no such post.")
    } catch let failure as ModelFailure { #expect(failure.code == .missingRequiredReference) }
    do {
      _ = try await third
      Issue.record("The post may not be read.")
    } catch let failure as ModelFailure { #expect(failure.code == .unauthorized) }
    let count = server.operations.count
    await #expect(throws: ModelFailure.self) { try await comments[2].post }
    #expect(server.operations.count == count + 1)
    await #expect(throws: ModelFailure.self) { try await comments[1].post }
    #expect(server.operations.count == count + 1)
  }

  @Test func `goes on for others when one that waits is cancelled`() async throws {
    let gate = Gate()
    let server = ScriptedServer { operation in
      if operation.name == "GetComment" {
        return #"{"data":{"getComment":{"id":"c","content":"x","post":{"id":"p1"}}}}"#
      }
      await gate.pass()
      return #"{"data":{"getPost":{"id":"p1","title":"T","rating":1}}}"#
    }
    let comment = try #require(try await server.client.query(.get(Comment.self, byId: "c")))
    let cancelled = Task { try await comment.post }
    let other = Task { try await comment.post }
    while server.operations.count < 2 { await Task.yield() }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    await gate.open()
    #expect(try await other.value.title == "T")
    #expect(server.operations.count == 2)
  }

  // amplify-swift#3677: relations were loaded without the authorization of their object.
  @Test func `loads relations with the headers of the object's request`() async throws {
    let server = Self.server(comments: 1)
    let client = server.client.with(headers: ["x-mode": "iam"])
    let comment = try #require(try await client.query(.list(Comment.self)).items.first)
    _ = try await comment.post
    #expect(server.operations.map { $0.headers["x-mode"] } == ["iam", "iam"])
  }
}

/// Holds back those who come until it is opened.
private actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
