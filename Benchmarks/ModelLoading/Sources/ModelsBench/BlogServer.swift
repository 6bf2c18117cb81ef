import Martlet
import Synchronization

/// A server in this process: 100 comments over 7 posts of 3 blogs, each answer a while after its request.
final class BlogServer: Transport {
  private let delay: Duration
  private let count = Mutex(0)

  /// How many requests came.
  var requests: Int { count.withLock { $0 } }

  init(delay: Duration) { self.delay = delay }

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    count.withLock { $0 += 1 }
    try await Task.sleep(for: delay)
    return TransportResponse(document: try ResponseDocument(parsing: Array(answer(to: operation).utf8)))
  }

  private func answer(to operation: GraphQLOperation) -> String {
    let isEager = operation.document.contains("title")
    guard case .object(let variables) = operation.variables else { return "{}" }
    switch operation.name {
    case "ListComments":
      let items = (0..<100).map { Self.comment($0, post: isEager ? Self.post("p\($0 % 7)", isEager: true) : nil) }
      return #"{"data":{"listComments":{"items":[\#(items.joined(separator: ","))],"nextToken":null}}}"#
    default:
      let members = variables.enumerated().map { index, variable -> String in
        guard case .string(let id) = variable.value else { return "" }
        let isBlog = operation.name?.hasPrefix("GetBlog") == true
        let name = variables.count == 1 ? (isBlog ? "getBlog" : "getPost") : "item\(index + 1)"
        return #""\#(name)":\#(isBlog ? Self.blog(id) : Self.post(id, isEager: false))"#
      }
      return #"{"data":{\#(members.joined(separator: ","))}}"#
    }
  }

  static func comment(_ number: Int, post: String?) -> String {
    #"""
    {"id":"comment-\#(number)-of-all","content":"Comment number \#(number), which says something",
    "createdAt":"2024-02-29T15:30:00.000Z","updatedAt":"2024-02-29T15:30:00.250Z",
    "post":\#(post ?? #"{"id":"p\#(number % 7)","__typename":"Post"}"#),"__typename":"Comment"}
    """#
  }

  static func post(_ id: String, isEager: Bool) -> String {
    let blog = "b\(id.utf8.last.map { $0 % 3 } ?? 0)"
    return #"""
      {"id":"\#(id)","createdAt":"2024-02-29T15:30:00.000Z","rating":4,"title":"The title of \#(id), in some words",
      "updatedAt":"2024-02-29T15:30:00.250Z",
      "blog":\#(isEager ? Self.blog(blog) : #"{"id":"\#(blog)","__typename":"Blog"}"#),"__typename":"Post"}
      """#
  }

  static func blog(_ id: String) -> String {
    #"""
    {"id":"\#(id)","createdAt":"2024-02-29T15:30:00.000Z","name":"The blog \#(id)","updatedAt":null,"__typename":"Blog"}
    """#
  }
}
