import BlogModels
import Martlet
import MartletModels

extension Tour {
  /// A model knows what was set since it was read.
  func showUpdate(of comment: Comment) async throws {
    heading("Update: what was set is sent, and nothing else")
    try await counting(2) {
      var post = try await comment.post
      post.rating += 1
      let updated = try await client.mutate(.update(post))
      line("\"\(updated.title)\" has \(updated.rating) stars")
    }
    let fields = try await log.lastInput()
    line("sent: \(fields.joined(separator: ", "))")
    try expect(fields == ["id", "rating"], "the update sent \(fields)")
  }

  func showSubscription() async throws {
    heading("A subscription: comments as they are created")
    let post = try await found(client.query(.list(Post.self, limit: 1)).items.first)
    for try await event in try await client.subscribe(.onCreate(Comment.self)) {
      switch event {
      case .connection(let state):
        line("\(state)")
        // From now on nothing is missed: another reader may write.
        if case .live = state { _ = try await client.mutate(.create(Comment(content: "First!", post: post))) }
      case .response(let response):
        let comment = response.value
        // What arrives is a model like any other: its relations load when they are asked for.
        line("← \(comment.content) on \"\(try await comment.post.title)\"")
        // Leaving the loop ends the subscription.
        return
      }
    }
    throw Surprise("the subscription ended without an event")
  }

  func showFailures(on blog: Blog) async throws {
    heading("Failures: switch on their code, or read what they say")
    try await counting(5) {
      var post = try await client.mutate(.create(Post(title: "Puffins", rating: 3, blog: blog)))
      let comment = try await client.mutate(.create(Comment(content: "Wonderful!", post: post)))
      post.rating = 4
      try await failing(with: .conditionFailed) {
        _ = try await client.mutate(.update(post, where: { $0.rating < 3 }))
      }
      // The post goes; the comment, which must have one, stays.
      _ = try await client.mutate(.delete(post))
      try await failing(with: .missingRequiredReference) { _ = try await comment.post }
    }
  }

  private func failing(with code: ModelFailure.Code, _ step: () async throws -> Void) async throws {
    do {
      try await step()
    } catch let failure as ModelFailure where failure.code == code {
      return line("\(failure.code): \(failure)")
    }
    throw Surprise("there was no failure with code \(code)")
  }
}
