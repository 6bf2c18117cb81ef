import BlogAPI
import Martlet

/// The code of the page "Streams".
enum StreamsPage {
  struct CommentQuery: Query {
    typealias Model = API.Subscription
    var post: GraphQLID
    var after: GraphQLID?

    var body: some Query {
      Attribute(\.commentAdded[post: post, after: after]) {
        Attribute(\.id)
        Attribute(\.text)
      }
    }
  }

  struct NewComment: GraphQLDecodable {
    typealias Model = API.Subscription
    let id: GraphQLID
    let text: String

    init(from decoder: Model.Decoder) throws {
      (id, text) = try decoder.decode(\.commentAdded) { (try $0.decode(\.id), try $0.decode(\.text)) }
    }
  }

  struct SlowPostQuery: Query {
    typealias Model = API.Query
    var id: GraphQLID

    var body: some Query {
      Attribute(\.post[id: id]) {
        Attribute(\.title)
        Attribute(\.views).deferred()
        Attribute(\.comments) { Attribute(\.text) }.streamed(initialCount: 1)
      }
    }
  }

  struct SlowPost: GraphQLDecodable {
    typealias Model = API.Query
    let title: String?
    let views: Int?
    let comments: [String]

    init(from decoder: Model.Decoder) throws {
      let post = try decoder.decode(\.post) { post in
        (
          title: try post.decode(\.title),
          views: try post.decodeIfPresent(\.views) ?? nil,
          comments: try post.decode(\.comments) { try $0.decode(\.text) }
        )
      }
      title = post?.title
      views = post?.views
      comments = post?.comments ?? []
    }
  }

  static func split(socket: any Transport, web: any Transport) -> GraphQLClient {
    let client = GraphQLClient(transport: SplitTransport(subscriptions: socket, others: web))
    return client
  }

  static func listen(client: GraphQLClient, id: GraphQLID) async throws {
    for try await comment in client.subscribe(CommentQuery(post: id), as: NewComment.self).values {
      print(comment.text)
    }
  }

  static func watch(client: GraphQLClient, id: GraphQLID) async throws {
    for try await event in client.subscribe(CommentQuery(post: id), as: NewComment.self) {
      switch event {
      case .response(let response): print(response.value.text, response.errors)
      case .connection(.reconnecting(let attempt, _, _)): print("Offline, attempt \(attempt).")
      case .connection(.resumed(let gap)): print("Back after \(gap.duration); something may be missing.")
      case .connection: break
      }
    }
  }

  static func goOn(client: GraphQLClient, id: GraphQLID, log: CommentLog) async throws {
    let stream = client.subscribe(
      CommentQuery(post: id, after: await log.last), as: NewComment.self,
      resuming: { CommentQuery(post: id, after: await log.last) })
    for try await comment in stream.values { await log.append(comment) }
  }

  static func bounded(client: GraphQLClient, id: GraphQLID) -> GraphQLStream<NewComment> {
    let newest = client.with(\.buffering, StreamBuffering(limit: 10, overflow: .dropOldest))
    return newest.subscribe(CommentQuery(post: id), as: NewComment.self)
  }

  static func inParts(client: GraphQLClient, id: GraphQLID) async throws {
    for try await response in client.stream(SlowPostQuery(id: id), as: SlowPost.self).responses {
      print(response.value.views ?? 0, response.value.comments, response.isComplete ? "" : "…")
    }
  }

  actor CommentLog {
    private(set) var last: GraphQLID?
    func append(_ comment: NewComment) { last = comment.id }
  }
}
