import BlogModels
import Martlet
import MartletModels

extension Tour {
  func showPages() async throws {
    heading("Page by page: 3 posts at a time")
    try await counting(3) {
      var next: ModelPage<Post>? = try await client.query(.list(Post.self, limit: 3))
      while let page = next {
        line(page.items.map(\.title).joined(separator: ", "))
        next = try await page.next()
      }
    }
  }

  func showItems(of blog: Blog) async throws {
    heading("As a sequence: all comments, whose pages are loaded on the way")
    try await counting(4) {
      var count = 0
      for try await _ in client.items(.list(Comment.self, limit: 30)) { count += 1 }
      line("\(count) comments, 30 to a page")
      try expect(count == 100, "\(count) comments were listed")
    }

    heading("A to-many relation is such a sequence, too")
    try await counting(1) {
      var ratings: [Int] = []
      for try await post in blog.posts { ratings.append(post.rating) }
      line("\(ratings.count) posts with \(ratings.reduce(0, +)) stars")
      try expect(ratings.count == 7, "the blog has \(ratings.count) posts")
    }
  }

  func showPredicates(on blog: Blog) async throws {
    heading("A predicate: the server filters by it, and so does the program")
    try await counting(1) {
      let isPraised = ModelPredicate<Post> { $0.rating >= 4 && $0.title.contains("martins") }
      let praised = try await client.query(.list(Post.self, where: isPraised)).items
      line("found: \(praised.map(\.title).joined(separator: ", "))")
      try expect(praised.count == 2, "\(praised.count) posts match")
      let draft = Post(title: "Purple martins", rating: 3, blog: blog)
      line("would the draft \"\(draft.title)\" be found? \(isPraised.matches(draft))")
    }
  }

  /// Relations that are asked for at one time are loaded together, and none of them twice.
  func showBatches() async throws {
    heading("The posts of 100 comments, in four ways: requests beside that for the comments")
    try await compare("one after the other", 100...100) { comments in
      for comment in comments { _ = try await comment.post }
    }
    try await compare("in 100 tasks at one time", 1...2) { comments in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for comment in comments { group.addTask { _ = try await comment.post } }
        try await group.waitForAll()
      }
    }
    try await compare("prefetch(comments, \\.post)", 1...1) { comments in
      try await client.prefetch(comments, \.post)
    }
    try await compare("includes: { [$0.post] }", 0...0, includes: { [$0.post] }) { _ in }
  }

  private func compare(
    _ way: String, _ expected: ClosedRange<Int>, includes: (ModelPath<Comment>) -> [any IncludedPath] = { _ in [] },
    load: ([Comment]) async throws -> Void
  ) async throws {
    let before = try await log.count()
    let comments = try await client.query(.list(Comment.self, limit: 100, includes: includes)).items
    try await load(comments)
    let posts = Set(comments.compactMap { $0.postReference.loaded?.title })
    let count = try await log.count() - before - 1
    line("\(way.padded(to: 28))\(String(count).padded(toLeft: 3)) for \(comments.count) comments, \(posts.count) posts")
    try expect(expected.contains(count), "the server counted \(count) requests, not \(expected)")
    try expect(comments.count == 100 && posts.count == 7, "not all comments have their posts")
  }
}
