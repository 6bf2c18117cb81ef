import BlogAPI
import Martlet
import Testing

struct MemoryTransport: Transport {
  var answers: [String: String]

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    guard let name = operation.name, let answer = answers[name] else {
      throw GraphQLFailure(code: .unreachable, message: "There is no answer for \(operation.document).")
    }
    return TransportResponse(document: try ResponseDocument(parsing: Array(answer.utf8)))
  }
}

struct PostQuery: Query {
  typealias Model = API.Query
  @Variable("id") var id: GraphQLID = ""

  var body: some Query {
    Attribute(\.post[id: $id], PostCard.self)
  }
}

struct PostCard: Selectable {
  typealias Model = API.Model.Post
  let title: String
  let author: String

  static var selection: some Query {
    Attribute(\.title)
    Attribute(\.author) { Attribute(\.email) }
  }

  init(from decoder: Model.Decoder) throws {
    title = try decoder.decode(\.title)
    author = try decoder.decode(\.author) { try $0.decode(\.email) }
  }
}

@Suite struct PostTests {
  @Test func `shows the title and the author`() async throws {
    let transport = MemoryTransport(answers: [
      "PostQuery": #"{"data": {"post": {"title": "Swifts", "author": {"email": "ann@example.org"}}}}"#
    ])
    let client = GraphQLClient(transport: transport)
    let card = try await client.query(PostQuery(id: "p1")).post?.decode(as: PostCard.self)
    #expect(card?.title == "Swifts")
    #expect(card?.author == "ann@example.org")
  }

  @Test func `tells of a post that the server refuses`() async throws {
    let transport = MemoryTransport(answers: [
      "PostQuery": #"{"data": {"post": null}, "errors": [{"message": "Not yours.", "path": ["post"]}]}"#
    ])
    let client = GraphQLClient(transport: transport)
    let failure = await #expect(throws: GraphQLFailure.self) { try await client.query(PostQuery(id: "p1")) }
    #expect(failure?.code == .fieldErrors)
    #expect(failure?.errors.first?.message == "Not yours.")
  }

  @Test func `asks for what a card needs, and nothing else`() async throws {
    let check = try await PostCard.checkSelection()
    #expect(check.neverDecoded == [])
  }

  @Test func `sends the document that the server knows`() async throws {
    let request = try await Request(PostQuery(id: "p1"))
    #expect(
      request.document == """
        query PostQuery($id: ID!) {
          post(id: $id) {
            title
            author {
              email
            }
          }
        }
        """)
    #expect(request.variables == ["id": "p1"])
  }
}
