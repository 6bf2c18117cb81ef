import Martlet
import MartletModels
import Testing

/// Models within queries of one's own.
@Suite(.timeLimit(.minutes(5))) struct NestingTests {
  private enum API {
    struct Query: GraphQLQueryRoot {
      typealias Base = Query
      static var __typename: String { "Query" }
      var version: GraphQLValue<Int> { "version" }
      var latest: GraphQLObject<Comment?> { "latest" }
      var comments: GraphQLObject<[Comment?]?> { "comments" }
    }

    struct Comment: GraphQLModel {
      typealias Base = Comment
      static var __typename: String { "Comment" }
      var content: GraphQLValue<String> { "content" }
    }
  }

  private struct Latest: Query, GraphQLDecodable {
    typealias Model = API.Query
    var version = 0
    var comment: Comment?

    init() {}

    var body: some Query {
      Attribute(\.version)
      Attribute(\.latest) { Comment.selection(includes: { [$0.post] }) }
    }

    init(from decoder: GraphQLDecoder<API.Query>) throws {
      version = try decoder.decode(\.version)
      comment = try decoder.decode(\.latest, as: Comment.self)
    }
  }

  @Test func `selects and reads models beside other attributes, and loads what they lack`() async throws {
    let server = ScriptedServer { operation in
      operation.name == "GetBlog"
        ? #"{"data":{"getBlog":{"id":"b1","name":"B"}}}"#
        : #"""
        {"data":{"version":3,"latest":{"id":"c1","content":"hi","post":{"id":"p1","title":"T","rating":1,
        "blog":{"id":"b1"}}}}}
        """#
    }
    let latest = try await server.client.query(Latest(), as: Latest.self)
    #expect(latest.version == 3)
    let post = try await #require(latest.comment).post
    #expect(try await post.blog?.name == "B")
    #expect(server.operations.count == 2)
    #expect(
      server.documents[0].hasPrefix(
        """
        query Latest { version latest { id content createdAt updatedAt post { id createdAt rating status subtitle tags \
        title updatedAt blog { id __typename } __typename } __typename } }
        """))
  }

  private struct Comments: Query, GraphQLDecodable {
    typealias Model = API.Query
    var comments: [Comment?]?

    init() {}

    var body: some Query {
      Attribute(\.comments) { Comment.selection() }
    }

    init(from decoder: GraphQLDecoder<API.Query>) throws {
      comments = try decoder.decode(\.comments, as: Comment.self)
    }
  }

  @Test func `reads lists of models as the schema has them`() async throws {
    let server = ScriptedServer(data: #"{"comments":[{"id":"c1","content":"hi"},null]}"#)
    let answer = try await server.client.query(Comments(), as: Comments.self)
    #expect(answer.comments?.map { $0?.id } == ["c1", nil])
    let wrong = ScriptedServer(data: #"{"comments":[{"id":"c1"}]}"#)
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await wrong.client.query(Comments(), as: Comments.self)
    }
    #expect(failure?.path == [.key("comments"), .index(0), .key("content")])
  }
}
