import Foundation
import Martlet
import MartletModels

/// Measures models, and prints one line of JSON.
@main
struct ModelsBench {
  static func main() async throws {
    var figures: [String: Double] = [:]
    try await decode(&figures)
    try await load(&figures)
    let data = try JSONSerialization.data(withJSONObject: figures, options: [.sortedKeys])
    print(String(decoding: data, as: UTF8.self))
  }

  /// 10,000 comments with their posts and blogs, from bytes to models, and the same to `Decodable` structs.
  private static func decode(_ figures: inout [String: Double]) async throws {
    let items = (0..<10_000).map { BlogServer.comment($0, post: BlogServer.post("p\($0)", isEager: true)) }
    let text = #"{"data":{"listComments":{"items":[\#(items.joined(separator: ","))],"nextToken":null}}}"#
    let client = GraphQLClient(transport: TextTransport(bytes: Array(text.utf8)))
    let models = try await best(of: 10) {
      try await client.query(.list(Comment.self, includes: { [$0.post.blog] }))
    } check: {
      precondition($0.items.count == 10_000 && $0.items[9].postReference.loaded?.blogReference.isLoaded == true)
    }
    let data = Data(text.utf8)
    let plain = try await best(of: 10) {
      try JSONDecoder().decode(PlainAnswer.self, from: data)
    } check: {
      precondition($0.data.listComments.items.count == 10_000)
    }
    figures["decode.models.time"] = models
    figures["decode.plain.time"] = plain
    figures["decode.models"] = plain / models
  }

  /// 100 comments with their posts and blogs, one by one, by 100 tasks, prefetched, and by one request.
  private static func load(_ figures: inout [String: Double]) async throws {
    let delay = Duration.milliseconds(5)
    func comments(_ server: BlogServer) async throws -> [Comment] {
      try await GraphQLClient(transport: server).query(.list(Comment.self)).items
    }
    figures["lazy.posts.time"] = try await seconds {
      for comment in try await comments(BlogServer(delay: delay)) { _ = try await comment.post.blog?.name }
    }
    let server = BlogServer(delay: delay)
    figures["batched.posts.time"] = try await seconds {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for comment in try await comments(server) { group.addTask { _ = try await comment.post } }
        try await group.waitForAll()
      }
    }
    figures["lazy.posts.requests"] = Double(server.requests - 1)
    let prefetching = BlogServer(delay: delay)
    figures["prefetch.posts.time"] = try await seconds { try await prefetch(comments(prefetching), \.post) }
    figures["prefetch.posts.requests"] = Double(prefetching.requests - 1)
    figures["eager.posts.time"] = try await seconds {
      let client = GraphQLClient(transport: BlogServer(delay: delay))
      let page = try await client.query(.list(Comment.self, includes: { [$0.post.blog] }))
      for comment in page.items { _ = try await comment.post.blog?.name }
    }
  }

  /// The best time in which the value is made; what it takes to free it does not count.
  private static func best<Value>(
    of rounds: Int, _ make: () async throws -> Value, check: (Value) -> Void
  ) async throws -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      var value: Value?
      best = min(best, try await seconds { value = try await make() })
      if let value { check(value) }
    }
    return best
  }

  private static func seconds(_ body: () async throws -> Void) async throws -> Double {
    let (seconds, attoseconds) = try await ContinuousClock().measure(body).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

/// Answers with the same bytes, parsed anew each time.
private struct TextTransport: Transport {
  let bytes: [UInt8]

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    TransportResponse(document: try ResponseDocument(parsing: bytes))
  }
}
