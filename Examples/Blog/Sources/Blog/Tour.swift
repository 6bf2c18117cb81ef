import BlogModels
import Martlet
import MartletModels

/// Shows one thing after another that can be done with models, and how many requests the server got for it.
///
/// `Blog`, `Post` and `Comment` are generated from schema.graphql, into the module BlogModels.
@MainActor
struct Tour {
  let client: GraphQLClient
  let log: ServerLog

  func run() async throws {
    let (blog, comment) = try await createBlog()

    try await showLazyRelations(of: comment.id)
    try await showIncludedRelations(of: comment.id)
    try await showDeepIncludes(of: blog.id, comment.id)

    try await showPages()
    try await showItems(of: blog)
    try await showPredicates(on: blog)
    try await showBatches()

    try await showUpdate(of: comment)
    try await showSubscription()
    try await showFailures(on: blog)
  }

  private func createBlog() async throws -> (blog: Blog, comment: Comment) {
    heading("Create a blog with 7 posts and 100 comments")
    return try await counting(1 + 7 + 100) {
      let blog = try await client.mutate(.create(Blog(name: "Birds of the coast")))
      var posts: [Post] = []
      for (title, rating) in Self.titlesAndRatings {
        posts.append(try await client.mutate(.create(Post(title: title, rating: rating, blog: blog))))
      }
      let comments = try await withThrowingTaskGroup(of: Comment.self) { group in
        for number in 1...100 {
          let comment = Comment(content: "Comment \(number)", post: posts[number % posts.count])
          group.addTask { [client] in try await client.mutate(.create(comment)) }
        }
        var created: [Comment] = []
        for try await comment in group { created.append(comment) }
        return created
      }
      line("\(blog.name): \(posts.map(\.title).joined(separator: ", "))")
      return (blog, try found(comments.first { $0.content == "Comment 1" }))
    }
  }

  private static let titlesAndRatings: KeyValuePairs = [
    "House martins": 5, "Sand martins": 4, "Swallows": 5, "Swifts": 4, "Terns": 3, "Gulls": 1, "Plovers": 2,
  ]
}
