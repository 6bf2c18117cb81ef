import BlogModels
import Martlet
import MartletModels

/// What can be done with models, one thing after the other.
struct Tour {
  let client: GraphQLClient
  let log: RequestLog

  func run() async throws {
    let first = try await write()
    try await readLazily(first)
    try await readEagerly(first)
    try await readPages()
    try await readTogether()
    try await change(first)
    try await listen()
    try await fail()
  }

  /// One blog with seven posts, on which a hundred comments are written.
  private func write() async throws -> Comment {
    title("Write a blog, seven posts and a hundred comments")
    let blog = try await client.mutate(.create(Blog(name: "Birds of the Alps")))
    var posts: [Post] = []
    for number in 1...7 {
      let post = Post(title: "Swifts, part \(number)", rating: number % 5 + 1, blog: blog)
      posts.append(try await client.mutate(.create(post)))
    }
    var first: Comment?
    for number in 0..<100 {
      let comment = Comment(id: "c\(number)", content: "Comment \(number)", post: posts[number % 7])
      let created = try await client.mutate(.create(comment))
      first = first ?? created
    }
    guard let first else { throw Unexpected(text: "no comment was written") }
    say("the last one is a comment on \(posts[99 % 7].title)")
    return first
  }

  private func readLazily(_ comment: Comment) async throws {
    title("Read one comment; its post and blog come when they are asked for")
    guard
      let comment = try await counted(
        "a comment", 1, { try await client.query(.get(Comment.self, byKey: comment.key)) })
    else { throw Unexpected(text: "the comment is gone") }
    say(
      "\(comment.content); the post is \(comment.postReference.isLoaded ? "there" : "not loaded, but its key is known")"
    )
    let post = try await counted("its post", 1) { try await comment.post }
    let blog = try await counted("the post's blog", 1) { try await post.blog }
    say("\(post.title), in \(blog.name)")
    _ = try await counted("the post again", 0) { try await comment.post }
  }

  private func readEagerly(_ comment: Comment) async throws {
    title("Read the same with all that it belongs to, and a blog with all that belongs to it")
    let whole = try await counted("comment, post and blog", 1) {
      try await client.query(.get(Comment.self, byKey: comment.key, includes: { [$0.post.blog] }))
    }
    guard let post = try await whole?.post else { throw Unexpected(text: "the comment is gone") }
    let blog = try await post.blog
    say("\(post.title), in \(blog.name)")
    let deep = try await counted("the blog with its posts and their comments", 1) {
      try await client.query(.get(Blog.self, byKey: blog.key, includes: { [$0.posts.comments] }))
    }
    for post in (deep?.posts.loaded ?? []).sorted(by: { $0.title < $1.title }) {
      say("\(post.title): \(post.comments.loaded?.count ?? 0) comments")
    }
  }

  private func readPages() async throws {
    title("Read the good posts two at a time, then all comments as a sequence")
    var page = try await client.query(.list(Post.self, where: { $0.rating > 2 }, limit: 2))
    var titles = page.items.map(\.title)
    while let next = try await page.next() {
      titles += next.items.map(\.title)
      page = next
    }
    say("\(titles.count) posts: \(titles.sorted().joined(separator: "; "))")
    var count = 0
    for try await _ in client.items(.list(Comment.self, limit: 30)) { count += 1 }
    say("\(count) comments")
    guard count == 100, titles.count == 4 else { throw Unexpected(text: "the server has others than were written") }
  }

  private func readTogether() async throws {
    title("Read the posts of a hundred comments")
    var comments = try await client.query(.list(Comment.self, limit: 1000)).items
    try await counted("a hundred tasks, each with its comment", 2) { [comments] in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for comment in comments { group.addTask { _ = try await comment.post.title } }
        try await group.waitForAll()
      }
    }
    comments = try await client.query(.list(Comment.self, limit: 1000)).items
    try await counted("the same ahead, by prefetch", 1) { [comments] in
      try await client.prefetch(comments, \.post)
      for comment in comments where !comment.postReference.isLoaded {
        throw Unexpected(text: "\(comment.id) lacks its post")
      }
    }
  }

  private func change(_ comment: Comment) async throws {
    title("Change a post; what was not set is not sent")
    var post = try await comment.post
    post.rating = 5
    post.subtitle = "With pictures"
    let changed = try await client.mutate(.update(post, where: { $0.rating < 5 }))
    say("\(changed.title) has \(changed.rating) points: \(changed.subtitle ?? "no subtitle")")
  }

  private func listen() async throws {
    title("Listen to new comments")
    let posts = try await client.query(.list(Post.self, limit: 1000)).items
    guard let post = posts.first else { throw Unexpected(text: "there are no posts") }
    let stream = try await client.subscribe(.onCreate(Comment.self))
    let writing = Task {
      try await log.waitForListener(of: "onCreateComment")
      _ = try await client.mutate(.create(Comment(id: "live", content: "Just in time", post: post)))
    }
    for try await comment in stream.values {
      say("\(comment.content), on \(try await comment.post.title)")
      break
    }
    try await writing.value
  }

  private func fail() async throws {
    title("What goes wrong is told in words")
    do {
      let lost = Comment(id: "c0", content: "Changed", post: Post(id: "none", title: "", rating: 0))
      _ = try await client.mutate(.update(lost, where: { $0.content == "what it never was" }))
      throw Unexpected(text: "the condition was passed over")
    } catch let failure as ModelFailure where failure.code == .conditionFailed {
      say("\(failure.message)")
    }
  }
}

extension Tour {
  private func title(_ text: String) { print("\n\(text)") }
  private func say(_ text: String) { print("  \(text)") }

  /// Says how many requests something took, and insists on the most that it may take.
  @discardableResult
  private func counted<Value>(_ what: String, _ most: Int, _ body: () async throws -> Value) async throws -> Value {
    let before = try await log.count()
    let value = try await body()
    let count = try await log.count() - before
    say("\(what): \(count) \(count == 1 ? "request" : "requests")")
    guard count <= most else { throw Unexpected(text: "\(what) took \(count) requests in place of \(most)") }
    return value
  }
}
