import Foundation
import Martlet
import MartletHTTP
import MartletModels
import TestSupport
import Testing

/// Servers that keep versions: what has changed, and versions of what is changed.
@Suite(.timeLimit(.minutes(5))) struct SyncTests {
  @Test func `asks for what has changed`() async throws {
    let server = ScriptedServer(data: #"{"syncComments":{"items":[],"nextToken":null,"startedAt":456}}"#)
    let page = try await server.client.sync(
      Comment.self, since: 123, where: { $0.content.beginsWith("a") }, limit: 100, from: "token")
    #expect(page.startedAt == 456 && page.nextToken == nil)
    #expect(
      server.documents == [
        """
        query SyncComments($filter: ModelCommentFilterInput, $lastSync: AWSTimestamp, $limit: Int, $nextToken: String) { \
        syncComments(filter: $filter, lastSync: $lastSync, limit: $limit, nextToken: $nextToken) { items { id content \
        createdAt updatedAt post { id __typename _deleted } __typename _version _deleted _lastChangedAt } nextToken \
        startedAt } }
        """
      ])
    #expect(
      server.variables == [
        #"{"filter":{"and":[{"content":{"beginsWith":"a"}}]},"lastSync":123,"limit":100,"nextToken":"token"}"#
      ])
    _ = try await server.client.sync(Comment.self)
    #expect(server.documents[1].hasPrefix("query SyncComments { syncComments { items {"))
  }

  @Test func `tells versions, deletions and what the server could not give`() async throws {
    let server = ScriptedServer { _ in
      #"""
      {"data":{"syncComments":{"nextToken":"more","startedAt":1,"items":[
        {"id":"c1","content":"hi","post":{"id":"p1"},"_version":2,"_deleted":null,"_lastChangedAt":1645641115815},
        null,
        {"id":"c2","content":"ho","post":{"id":"p1","_deleted":true},"_version":3,"_deleted":true,"_lastChangedAt":2}]}},
       "errors":[{"message":"one is broken","path":["syncComments","items",1]}]}
      """#
    }
    let page = try await server.client.sync(Comment.self)
    #expect(page.items.map(\.version) == [2, 3])
    #expect(page.items.map(\.isDeleted) == [false, true])
    #expect(page.items.map(\.lastChangedAt) == [1_645_641_115_815, 2])
    #expect(page.items.map(\.model.postReference.key) == [Post.Key("p1"), Post.Key("p1")])
    #expect(page.items.allSatisfy { !$0.model.postReference.isLoaded })
    #expect(page.nulls == 1 && page.errors.count == 1 && page.nextToken == "more")
  }

  @Test func `says which object of a page lacks its version`() async throws {
    let server = ScriptedServer(
      data: #"{"syncTodos":{"items":[{"id":"t","name":"n","_lastChangedAt":1}],"nextToken":null,"startedAt":1}}"#)
    let failure = await #expect(throws: ModelFailure.self) { try await server.client.sync(Todo.self) }
    #expect(failure?.code == .decoding)
    #expect(failure?.path == [.key("syncTodos"), .key("items"), .index(0), .key("_version")])
  }

  // The seed: an event of an Android client, without `__typename`.
  @Test func `gives events with their versions`() async throws {
    let event = #"""
      {"onCreateComment":{"id":"c1","content":"hi","createdAt":null,"updatedAt":null,"_version":1,
      "_lastChangedAt":1645641115815,"_deleted":null,"post":{"id":"p1"}}}
      """#
    let server = ScriptedServer(data: "{}")
    let client = GraphQLClient(transport: EventTransport(server, [event]))
    for try await comment in try await client.subscribe(synced: .onCreate(Comment.self)).values {
      #expect(comment.version == 1 && !comment.isDeleted && comment.lastChangedAt == 1_645_641_115_815)
      #expect(comment.model.postReference.key == Post.Key("p1") && !comment.model.postReference.isLoaded)
    }
    let silent = GraphQLClient(transport: EventTransport(server, []))
    for try await _ in try await silent.subscribe(synced: .onCreate(Todo.self, as: .claims(["username": "u1"]))) {}
    #expect(
      server.documents.last == """
        subscription OnCreateTodo($owner: String!) { onCreateTodo(owner: $owner) { id createdAt name updatedAt __typename \
        _version _deleted _lastChangedAt owner } }
        """)
  }

  @Test func `keeps up with a server that keeps versions`() async throws {
    let server = try await LoopbackServer.start(
      script: "Tests/Servers/models_server.py",
      options: [
        "--conflict", "optimistic", "--schema", PackageFolder.url("Tests/Fixtures/models.graphql").path,
      ])
    let client = GraphQLClient(
      transport: HTTPTransport(url: server.url, headers: ["x-api-key": "da2-fakeApiKey"]))
    let first = try await client.mutate(synced: .create(Blog(id: "b1", name: "One")))
    let second = try await client.mutate(synced: .create(Blog(id: "b2", name: "Two")))
    #expect(first.version == 1 && !first.isDeleted)
    let base = try await client.sync(Blog.self)
    #expect(Set(base.items.map(\.model.name)) == ["One", "Two"])
    var changed = first.model
    changed.name = "Uno"
    let updated = try await client.mutate(synced: .update(changed, version: first.version))
    #expect(updated.version == 2 && updated.model.name == "Uno")
    let failure = await #expect(throws: ModelFailure.self) {
      try await client.mutate(synced: .update(changed, version: first.version))
    }
    #expect(failure?.code == .conflict)
    let gone = try await client.mutate(synced: .delete(second.model, version: second.version))
    #expect(gone.isDeleted)
    let delta = try await client.sync(Blog.self, since: base.startedAt)
    #expect(delta.items.contains { $0.model.id == "b1" && $0.version == 2 && $0.model.name == "Uno" })
    #expect(delta.items.contains { $0.model.id == "b2" && $0.isDeleted })
    withExtendedLifetime(server) {}
  }
}
