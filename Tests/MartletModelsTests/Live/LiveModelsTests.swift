import Foundation
import Martlet
import MartletHTTP
import MartletModels
import TestSupport
import Testing

/// Models against the stand-in for AppSync, which serves the schema that they are generated from.
@Suite(.serialized, .timeLimit(.minutes(5))) struct LiveModelsTests {
  private static let server = Task {
    try await LoopbackServer.start(
      script: "Tests/Servers/models_server.py",
      options: ["--schema", PackageFolder.url("Tests/Fixtures/models.graphql").path])
  }

  private func client() async throws -> GraphQLClient {
    let url = try await Self.server.value.url
    return GraphQLClient(transport: HTTPTransport(url: url, headers: ["x-api-key": "da2-fakeApiKey"]))
  }

  @Test func `creates, gets, lists, updates and deletes`() async throws {
    let client = try await client()
    let blog = try await client.mutate(.create(Blog(name: "B")))
    let post = try await client.mutate(.create(Post(title: "T", rating: 3, status: .draft, tags: ["a"], blog: blog)))
    let comment = try await client.mutate(.create(Comment(content: "hi", post: post)))
    let lazy = try #require(try await client.query(.get(Comment.self, byKey: comment.key)))
    #expect(!lazy.postReference.isLoaded)
    #expect(try await lazy.post.blog?.name == "B")
    let eager = try #require(
      try await client.query(.get(Comment.self, byKey: comment.key, includes: { [$0.post.blog] })))
    #expect(try await eager.post.blogReference.isLoaded)
    #expect(try await blog.posts.all().map(\.id) == [post.id])
    let found = try await client.query(
      .list(Post.self, where: { $0.blog == blog && $0.rating > 2 && $0.title.beginsWith("T") }))
    #expect(found.items.map(\.id) == [post.id])
    var changed = try #require(found.items.first)
    changed.title = "new"
    changed.setBlog(nil)
    let updated = try await client.mutate(.update(changed, where: { $0.rating == 3 }))
    #expect(updated.title == "new" && updated.tags == ["a"])
    #expect(updated.blogPostsId == nil)
    let failure = await #expect(throws: ModelFailure.self) {
      changed.title = "newer"
      _ = try await client.mutate(.update(changed, where: { $0.rating > 4 }))
    }
    #expect(failure?.code == .conditionFailed)
    _ = try await client.mutate(.delete(updated))
    #expect(try await client.query(.get(Post.self, byKey: post.key)) == nil)
  }

  @Test func `follows relations of every kind`() async throws {
    let client = try await client()
    let project = try await client.mutate(.create(Project(name: "P")))
    let team = try await client.mutate(.create(Team(name: "T", project: project)))
    #expect(try await team.project?.name == "P")

    let author = try await client.mutate(.create(Author(name: "A")))
    let book = try await client.mutate(.create(Book(title: "B")))
    _ = try await client.mutate(.create(AuthorBook(authorId: author.id, bookId: book.id)))
    let joined = try #require(
      try await client.query(.get(Author.self, byKey: author.key, includes: { [$0.books.book] })))
    #expect(try await joined.books.all().first?.book.title == "B")

    let article = try await client.mutate(.create(Article(articleId: "a", title: ##"x"#"y"##)))
    let note = try await client.mutate(.create(Note(noteId: "n", page: 1, day: "2024-02-29", article: article)))
    let again = try #require(try await client.query(.get(Note.self, byKey: note.key)))
    #expect(try await again.article?.key == article.key)
    #expect(try await article.notes.all().map(\.key) == [note.key])

    let caller = try await client.mutate(.create(Person(name: "A")))
    let callee = try await client.mutate(.create(Person(name: "B")))
    let call = try await client.mutate(
      .create(PhoneCall(callerId: caller.id, calleeId: callee.id.rawValue, startedAt: "2024-02-29T15:30:00.000Z")))
    #expect(try await call.caller.name == "A")
    #expect(try await call.callee?.name == "B")
    #expect(try await caller.callerOf.all().map(\.id) == [call.id])
    #expect(try await callee.calleeOf.all().map(\.id) == [call.id])
    let calls = try await client.query(.query(PhoneCall.self, PhoneCall.callsByCaller(caller.id)))
    #expect(calls.items.map(\.id) == [call.id])

    let root = try await client.mutate(.create(Category(name: "root")))
    let child = try await client.mutate(.create(Category(name: "child", parent: root)))
    #expect(try await child.parent?.name == "root")
    #expect(try await root.children.all().map(\.id) == [child.id])
  }

  @Test func `follows relations whose key the other side has`() async throws {
    let client = try await client()
    let store = try await client.mutate(.create(Store(opening: "9")))
    let manager = try await client.mutate(.create(Manager(store: store)))
    let employee = try await client.mutate(.create(Employee(store: store)))
    #expect(try await manager.store?.opening == "9")
    let found = try #require(try await client.query(.get(Store.self, byKey: store.key)))
    #expect(try await found.manager?.id == manager.id)
    #expect(try await found.staff.all().map(\.id) == [employee.id])
  }

  @Test func `keeps values of every type`() async throws {
    let client = try await client()
    let sample = Sample(
      text: "50%_x@y\n\"", whole: -7, real: 2.5, flag: true, date: "2024-02-29", time: "12:30:24.500",
      dateTime: "2024-02-29T15:30:00.250+01:00", timestamp: 1_700_000_000, email: "a@example.org",
      json: AWSJSON(["a": [1, nil]]), phone: "+447700900000", url: "https://example.org/a?b=c", address: "10.0.0.1",
      place: Place(city: "C", status: .draft, within: Place(city: "D")), aa: [nil, "x"], ba: [nil], bb: ["y"],
      kinds: [.published, nil])
    let created = try await client.mutate(.create(sample))
    #expect(created.dateTime == sample.dateTime && created.json == sample.json && created.time == sample.time)
    #expect(created.place?.city == "C" && created.aa == sample.aa && created.kinds == sample.kinds)
    #expect(created.whole == -7 && created.real == 2.5 && created.text == sample.text)
  }

  @Test func `pages through lists, and loads ahead`() async throws {
    let client = try await client()
    let blog = try await client.mutate(.create(Blog(name: "pages")))
    var ids: Set<GraphQLID> = []
    for number in 0..<5 {
      ids.insert(try await client.mutate(.create(Post(title: "page \(number)", rating: number, blog: blog))).id)
    }
    var found: Set<GraphQLID> = []
    for try await post in client.items(.list(Post.self, where: { $0.title.beginsWith("page") }, limit: 2)) {
      found.insert(post.id)
    }
    #expect(found == ids)
    let posts = try await blog.posts.all()
    try await prefetch(posts, \.blog)
    #expect(posts.count == 5)
    for post in posts { #expect(post.blogReference.isLoaded) }
  }
}
