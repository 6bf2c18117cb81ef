import BlogModels
import Martlet
import MartletModels

extension Tour {
  /// A to-one relation comes as a key. Its getter loads the object, once.
  func showLazyRelations(of id: GraphQLID) async throws {
    heading("Lazy: a comment's post and its blog, each loaded when it is asked for")
    try await counting(3) {
      let comment = try await found(client.query(.get(Comment.self, byId: id)))
      line("\(comment.content); its post: \(state(of: comment.postReference))")
      let post = try await comment.post
      let blog = try await post.blog
      line("on \"\(post.title)\" in \"\(blog.name)\"; its post: \(state(of: comment.postReference))")
      // Asked for again, it is there.
      _ = try await comment.post.blog
    }
  }

  /// What a request includes is there at once. The code that uses it stays the same.
  func showIncludedRelations(of id: GraphQLID) async throws {
    heading("Eager: the same, come along with the comment")
    try await counting(1) {
      let comment = try await found(client.query(.get(Comment.self, byId: id, includes: { [$0.post.blog] })))
      line("\(comment.content); its post: \(state(of: comment.postReference))")
      let post = try await comment.post
      let blog = try await post.blog
      line("on \"\(post.title)\" in \"\(blog.name)\"")
    }
  }

  /// Includes lead down to-many relations, up to-one relations, and on from there.
  func showDeepIncludes(of blogID: GraphQLID, _ commentID: GraphQLID) async throws {
    heading("Down: a blog with its posts, and the comments on each of them")
    try await counting(1) {
      let blog = try await found(client.query(.get(Blog.self, byId: blogID, includes: { [$0.posts.comments] })))
      for try await post in blog.posts {
        line("\(post.title): \(try await post.comments.all().count) comments")
      }
    }

    heading("Up and down: a comment with all other comments on the blog")
    try await counting(1) {
      let request = ModelQuery.get(Comment.self, byId: commentID, includes: { [$0.post.blog.posts.comments] })
      let blog = try await found(client.query(request)).post.blog
      var count = 0
      for try await post in blog.posts { count += try await post.comments.all().count }
      line("one of \(count) comments on \"\(blog.name)\"")
      try expect(count == 100, "\(count) comments came along")
    }
  }

  private func state(of reference: LazyReference<Post>) -> String { reference.isLoaded ? "loaded" : "a key" }
}
