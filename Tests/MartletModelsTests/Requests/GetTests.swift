import Martlet
import MartletModels
import Testing

@Suite(.timeLimit(.minutes(5))) struct GetTests {
  private let comment = #"""
    {"id":"c1","content":"hi","createdAt":null,"updatedAt":null,"post":{"id":"p1","__typename":"Post"},"__typename":"Comment"}
    """#

  @Test func `selects values and the keys of relations, in the order of the schema`() async throws {
    let server = ScriptedServer(data: #"{"getComment": \#(comment)}"#)
    _ = try await server.client.query(.get(Comment.self, byId: "c1"))
    #expect(
      server.documents == [
        """
        query GetComment($id: ID!) { getComment(id: $id) { id content createdAt updatedAt post { id __typename } \
        __typename } }
        """
      ])
    #expect(server.variables == [#"{"id":"c1"}"#])
  }

  @Test func `selects no lists that are not included`() async throws {
    let server = ScriptedServer(data: #"{"getPost": null}"#)
    #expect(try await server.client.query(.get(Post.self, byId: "p1")) == nil)
    #expect(
      server.documents == [
        """
        query GetPost($id: ID!) { getPost(id: $id) { id createdAt rating status subtitle tags title updatedAt \
        blog { id __typename } __typename } }
        """
      ])
  }

  @Test func `loads a relation when it is asked for, once`() async throws {
    let comment = comment
    let server = ScriptedServer { operation in
      operation.name == "GetComment"
        ? #"{"data":{"getComment":\#(comment)}}"#
        : #"{"data":{"getPost":{"id":"p1","title":"T","rating":3,"blog":{"id":"b1"},"__typename":"Post"}}}"#
    }
    let found = try #require(try await server.client.query(.get(Comment.self, byId: "c1")))
    #expect(found.content == "hi")
    #expect(!found.postReference.isLoaded)
    #expect(found.postReference.key == Post.Key("p1"))
    #expect(found.postCommentsId == "p1")
    let copy = found
    #expect(try await found.post.title == "T")
    #expect(try await copy.post.blogReference.key == Blog.Key("b1"))
    #expect(found.postReference.isLoaded)
    #expect(server.operations.map(\.name) == ["GetComment", "GetPost"])
  }

  @Test func `has what was included without loading it`() async throws {
    let data = #"""
      {"getComment":{"id":"c1","content":"hi","post":{"id":"p1","title":"T","rating":3,
      "blog":{"id":"b1","__typename":"Blog"},"__typename":"Post"},"__typename":"Comment"}}
      """#
    let server = ScriptedServer(data: data)
    let found = try #require(
      try await server.client.query(.get(Comment.self, byId: "c1", includes: { [$0.post] })))
    #expect(
      server.documents[0].contains(
        """
        post { id createdAt rating status subtitle tags title updatedAt blog { id __typename } __typename } __typename } }
        """))
    let post = try await found.post
    #expect(post.title == "T")
    #expect(post.blogReference.key == Blog.Key("b1"))
    #expect(!post.blogReference.isLoaded)
    #expect(!post.comments.isLoaded)
    #expect(server.operations.count == 1)
  }

  @Test func `includes lists with their tokens, whatever the order of the paths`() async throws {
    let server = ScriptedServer(data: #"{"getAuthor": null}"#)
    _ = try await server.client.query(
      .get(Author.self, byId: "a1", includes: { [$0.books.book, $0.books.author, $0.books.book] }))
    _ = try await server.client.query(.get(Author.self, byId: "a1", includes: { [$0.books.author, $0.books.book] }))
    #expect(
      server.documents[0] == """
        query GetAuthor($id: ID!) { getAuthor(id: $id) { id createdAt name updatedAt __typename books { items { id \
        authorId bookId createdAt updatedAt author { id createdAt name updatedAt __typename } book { id createdAt title \
        updatedAt __typename } __typename } nextToken } } }
        """)
    #expect(server.documents[0] == server.documents[1])
  }

  @Test func `sends keys of several fields as variables, whatever is in them`() async throws {
    let server = ScriptedServer(
      data: ##"{"getArticle": {"title":"a\"#\"b","articleId":"p1","__typename":"Article"}}"##)
    let key = Article.Key(articleId: "p1", title: ##"a"#"b"##)
    let found = try #require(try await server.client.query(.get(Article.self, byKey: key)))
    #expect(found.key == key)
    #expect(server.documents[0].hasPrefix("query GetArticle($articleId: ID!, $title: String!) { getArticle("))
    #expect(server.variables == [##"{"articleId":"p1","title":"a\"#\"b"}"##])
  }

  // Amplify made strings of all parts of a key but the first.
  @Test func `sends parts of keys by their types`() async throws {
    let server = ScriptedServer(data: #"{"getNote": null}"#)
    _ = try await server.client.query(
      .get(Note.self, byKey: Note.Key(noteId: "n1", page: 7, day: "2024-02-29")))
    #expect(server.documents[0].hasPrefix("query GetNote($noteId: ID!, $page: Int!, $day: AWSDate!)"))
    #expect(server.variables == [#"{"noteId":"n1","page":7,"day":"2024-02-29"}"#])
  }

  @Test func `says which field of which answer is wrong`() async throws {
    let server = ScriptedServer(data: #"{"getPost": {"id":"p1","title":"T","rating":3,"subtitle":7}}"#)
    let failure = await #expect(throws: ModelFailure.self) {
      try await server.client.query(.get(Post.self, byId: "p1"))
    }
    #expect(failure?.code == .decoding)
    #expect(failure?.path == [.key("getPost"), .key("subtitle")])
    #expect(failure?.key == "p1")
  }

  @Test func `tells errors by their kind`() async throws {
    let errors = [
      ("Unauthorized", ModelFailure.Code.unauthorized), ("ConflictUnhandled", .conflict),
      ("DynamoDB:ConditionalCheckFailedException", .conditionFailed), ("Other", .graphQL),
    ]
    for (type, code) in errors {
      let server = ScriptedServer { _ in
        #"{"data":{"getPost":null},"errors":[{"path":["getPost"],"message":"no","errorType":"\#(type)"}]}"#
      }
      let failure = await #expect(throws: ModelFailure.self) {
        try await server.client.query(.get(Post.self, byId: "p1"))
      }
      #expect(failure?.code == code)
      #expect(failure?.errors.count == 1)
    }
  }

  @Test func `tells a connection that failed from an answer`() async throws {
    let server = ScriptedServer { _ in throw GraphQLFailure(code: .unreachable, message: "There is no network.") }
    let failure = await #expect(throws: ModelFailure.self) {
      try await server.client.query(.get(Post.self, byId: "p1"))
    }
    #expect(failure?.code == .network)
  }
}
