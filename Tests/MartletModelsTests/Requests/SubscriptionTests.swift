import Martlet
import MartletModels
import Testing

@Suite(.timeLimit(.minutes(5))) struct SubscriptionTests {
  /// Sends payloads to whoever listens, and remembers what they asked for.
  private func events<Item>(
    _ subscription: ModelSubscription<Item>, _ payloads: [String] = []
  ) async throws -> (items: [Item], document: String, variables: String) {
    let server = ScriptedServer(data: payloads.first ?? "{}")
    let stream = try await GraphQLClient(transport: EventTransport(server, payloads)).subscribe(subscription)
    var items: [Item] = []
    for try await event in stream {
      if case .response(let response) = event { items.append(response.value) }
    }
    return (items, server.documents.first ?? "", server.variables.first ?? "")
  }

  @Test func `gives what is created, as other clients send it`() async throws {
    let (items, document, _) = try await events(
      .onCreate(Comment.self),
      [
        #"{"onCreateComment":{"id":"c1","content":"hi","post":{"id":"p1"},"_version":1,"_deleted":null}}"#,
        #"{"onCreateComment":{"id":"c2","content":"ho","postCommentsId":"p2","post":null}}"#,
      ])
    #expect(items.map(\.postReference.key) == [Post.Key("p1"), Post.Key("p2")])
    #expect(
      document
        == "subscription OnCreateComment { onCreateComment { id content createdAt postCommentsId updatedAt "
        + "post { id __typename } __typename } }")
  }

  @Test func `filters at the server`() async throws {
    let (_, document, variables) = try await events(.onUpdate(Post.self, where: { $0.rating > 3 }))
    #expect(
      document.hasPrefix(
        "subscription OnUpdatePost($filter: ModelSubscriptionPostFilterInput) { onUpdatePost(filter: $filter) {"))
    #expect(variables == #"{"filter":{"rating":{"gt":3}}}"#)
  }

  @Test func `refuses what a server's filter for subscriptions cannot say`() async throws {
    let (_, _, variables) = try await events(.onCreate(Post.self, where: { $0.rating.isIn([1, 2]) }))
    #expect(variables == #"{"filter":{"rating":{"in":[1,2]}}}"#)
    for condition in [
      ModelPredicate<Post> { !($0.rating > 3) }, ModelPredicate { $0.rating > 3 && $0.subtitle == nil },
    ] {
      let failure = #expect(throws: ModelFailure.self) { try condition.subscriptionFilter() }
      #expect(failure?.code == .invalidRequest)
    }
  }

  @Test func `says who listens where owners see their own alone`() async throws {
    let (_, document, variables) = try await events(
      .onCreate(Todo.self, as: .claims(["username": "u1"])))
    #expect(
      document == """
        subscription OnCreateTodo($owner: String!) { onCreateTodo(owner: $owner) { id createdAt name updatedAt __typename \
        owner } }
        """)
    #expect(variables == #"{"owner":"u1"}"#)
    let member = try await events(.onDelete(Todo.self, as: .claims(["username": "u1", "cognito:groups": ["Admin"]])))
    #expect(member.document.hasPrefix("subscription OnDeleteTodo { onDeleteTodo {"))
  }

  @Test func `sends nothing where nobody is signed in`() async throws {
    let failure = await #expect(throws: ModelFailure.self) {
      try await events(.onCreate(Todo.self, as: .signedOut))
    }
    #expect(failure?.code == .unauthorized)
  }
}
