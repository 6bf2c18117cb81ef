import Martlet
import MartletModels
import Testing

@Suite(.timeLimit(.minutes(5))) struct ReferenceTests {
  // amplify-swift#504, #505: a type that contains itself did not compile.
  @Test func `reads relations that lead back to where they come from`() throws {
    let team = try Team.from(#"{"id":"t1","name":"n","project":{"id":"pr1","name":"x","team":{"id":"t1"}}}"#)
    let project = try #require(team.projectReference.loaded)
    #expect(project.id == "pr1")
    #expect(project.teamReference.key == Team.Key("t1"))
    #expect(!project.teamReference.isLoaded)
    #expect(team.teamProjectId == "pr1")
  }

  // amplify-swift#1753: events of Android hold the keys of relations alone, and no type names.
  @Test func `reads an event of another client's with a key alone`() throws {
    let comment = try Comment.from(
      #"""
      {"id":"c1","content":"hi","createdAt":null,"updatedAt":null,"_version":1,"_lastChangedAt":1645641115815,
      "_deleted":null,"post":{"id":"p1"}}
      """#)
    #expect(comment.postReference.key == Post.Key("p1"))
    #expect(!comment.postReference.isLoaded)
    #expect(comment.postCommentsId == "p1")
  }

  // amplify-swift#1601: those of Studio and JavaScript hold marks of deletion besides.
  @Test(arguments: ["null", "true"])
  func `reads an event with marks of deletion within relations`(mark: String) throws {
    let joined = try AuthorBook.from(
      #"""
      {"id":"ba1","authorId":"a1","bookId":"b1","_version":1,"_deleted":null,"author":{"id":"a1","_deleted":\#(mark)},
      "book":{"id":"b1","_deleted":\#(mark)}}
      """#)
    #expect(joined.authorReference.key == Author.Key("a1"))
    #expect(joined.bookReference.key == Book.Key("b1"))
    #expect(!joined.authorReference.isLoaded && !joined.bookReference.isLoaded)
  }

  @Test func `has no object for null, and says so where one is required`() async throws {
    let comment = try Comment.from(#"{"id":"c1","content":"hi","post":null}"#)
    #expect(try await comment.postReference.get() == nil)
    for _ in 1...2 {
      let failure = await #expect(throws: ModelFailure.self) { try await comment.post }
      #expect(failure?.code == .missingRequiredReference)
      #expect(failure?.model == "Comment")
      #expect(failure?.field == "post")
      #expect(failure?.key == "c1")
    }
  }

  // amplify-swift#3212, #4276: servers hide relations from those who may not see them, and the key was lost.
  @Test(arguments: ["null", #"{"id":"p2"}"#, #"{"id":"p2","title":"T","rating":1}"#, #"{"title":"T"}"#])
  func `believes the foreign key rather than the object`(post: String) throws {
    let comment = try Comment.from(#"{"id":"c1","content":"hi","postCommentsId":"p1","post":\#(post)}"#)
    #expect(comment.postReference.key == Post.Key("p1"))
    #expect(!comment.postReference.isLoaded)
  }

  // amplify-swift#2907
  @Test func `takes an object without all that is required for a key`() throws {
    let comment = try Comment.from(#"{"id":"c1","content":"hi","post":{"id":"p1","title":"T"}}"#)
    #expect(!comment.postReference.isLoaded)
    #expect(comment.postReference.key == Post.Key("p1"))
  }

  @Test func `takes a key alone for a key where nothing else is required`() throws {
    let team = try Team.from(#"{"id":"t1","name":"n","project":{"id":"pr1","__typename":"Project"}}"#)
    #expect(!team.projectReference.isLoaded)
    let whole = try Team.from(#"{"id":"t1","name":"n","project":{"id":"pr1","name":null}}"#)
    #expect(whole.projectReference.isLoaded)
  }

  @Test func `keeps keys of several fields in their order`() throws {
    let note = try Note.from(
      ##"{"noteId":"n","page":1,"day":"2024-01-01Z","article":{"title":"a\"#\"b","articleId":"p1"}}"##)
    #expect(note.articleReference.key == Article.Key(articleId: "p1", title: ##"a"#"b"##))
    #expect(note.articleNotesTitle == ##"a"#"b"##)
    #expect(note.articleReference.key?.values == ["p1", ##"a"#"b"##])
  }

  @Test func `tells several relations between two models apart`() throws {
    let call = try PhoneCall.from(#"{"id":"1","caller":{"id":"a"},"calleeId":"b"}"#)
    #expect(call.callerId == "a")
    #expect(call.callerReference.key == Person.Key("a"))
    #expect(call.calleeReference.key == Person.Key("b"))
  }

  @Test func `says that nothing can load what came from nowhere`() async throws {
    let comment = try Comment.from(#"{"id":"c1","content":"hi","post":{"id":"p1"}}"#)
    let failure = await #expect(throws: ModelFailure.self) { try await comment.post }
    #expect(failure?.code == .dataUnavailable)
    let post = Post(id: "p1", title: "T", rating: 1)
    #expect(try await post.comments.load().items == [])
  }

  @Test func `sets relation and foreign key together`() async throws {
    var comment = try Comment.from(#"{"id":"c1","content":"hi","post":{"id":"p1"}}"#)
    let post = Post(id: "p2", title: "T", rating: 1)
    comment.setPost(post)
    #expect(comment.postCommentsId == "p2")
    #expect(try await comment.post == post)
    comment.postCommentsId = "p3"
    #expect(comment.postReference.key == Post.Key("p3"))
    #expect(!comment.postReference.isLoaded)
    var call = PhoneCall(callerId: "a", calleeId: "b")
    call.setCallee(Person(id: "c", name: "C"))
    #expect(call.calleeId == "c")
    #expect(Comment(content: "x", post: post).postCommentsId == "p2")
    #expect(Comment(content: "x", postCommentsId: "p9").postReference.key == Post.Key("p9"))
  }

  @Test func `survives being written and read, in every state`() throws {
    let states = [
      #"{"content":"hi","createdAt":null,"id":"c1","post":null,"postCommentsId":null,"updatedAt":null}"#,
      #"{"content":"hi","createdAt":null,"id":"c1","post":{"id":"p1"},"postCommentsId":"p1","updatedAt":null}"#,
      #"""
      {"content":"hi","createdAt":null,"id":"c1","post":{"blog":{"id":"b1"},"blogPostsId":"b1","comments":{"items":[],"nextToken":"t"},"createdAt":null,"id":"p1","rating":1,"status":"STAGED","subtitle":null,"tags":null,"title":"T","updatedAt":null},"postCommentsId":"p1","updatedAt":null}
      """#,
    ]
    for json in states {
      let comment = try Comment.from(json)
      let again = try JSONModels.roundTrip(comment)
      #expect(again == comment)
      #expect(again.postReference.isLoaded == comment.postReference.isLoaded)
      #expect(try JSONModels.encode(again) == json)
    }
  }
}
