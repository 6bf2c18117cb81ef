import Martlet
import MartletModels
import Testing

@Suite struct PredicateTests {
  private func sample(_ whole: Int?, _ text: String?) -> Sample {
    Sample(id: "1", text: text, whole: whole, ba: [], bb: [])
  }

  /// Conditions, their filters, and whether they hold for `{whole: 1, text: "50%_x@y"}` and for nulls.
  private static var cases:
    [(condition: (ModelPath<Sample>) -> ModelCondition, filter: String, first: Bool, null: Bool)]
  {
    [
      ({ $0.whole == 1 }, #"{"whole":{"eq":1}}"#, true, false),
      ({ $0.whole != 1 }, #"{"whole":{"ne":1}}"#, false, true),
      ({ !($0.whole == 1) }, #"{"not":{"whole":{"eq":1}}}"#, false, true),
      ({ $0.text.contains("%_") }, #"{"text":{"contains":"%_"}}"#, true, false),
      ({ $0.text.contains("@") }, #"{"text":{"contains":"@"}}"#, true, false),
      ({ $0.text.notContains("@") }, #"{"text":{"notContains":"@"}}"#, false, true),
      (
        { ($0.whole == 1 && $0.text.beginsWith("5")) || $0.whole.between(3, 9) },
        #"{"or":[{"and":[{"whole":{"eq":1}},{"text":{"beginsWith":"5"}}]},{"whole":{"between":[3,9]}}]}"#, true, false
      ),
      ({ $0.text.exists(false) }, #"{"text":{"attributeExists":false}}"#, false, true),
      ({ $0.text == nil }, #"{"text":{"attributeExists":false}}"#, false, true),
      ({ $0.text != nil }, #"{"text":{"attributeExists":true}}"#, true, false),
      ({ $0.whole.isIn([1, 2]) }, #"{"or":[{"whole":{"eq":1}},{"whole":{"eq":2}}]}"#, true, false),
      ({ $0.whole.isIn([]) }, #"{"id":{"attributeExists":false}}"#, false, false),
      (
        { $0.whole < 2 && $0.whole <= 1 && $0.whole > 0 && $0.whole >= 1 },
        #"{"and":[{"whole":{"lt":2}},{"whole":{"le":1}},{"whole":{"gt":0}},{"whole":{"ge":1}}]}"#, true, false
      ),
    ]
  }

  @Test func `means the same as a filter and in memory`() throws {
    for (condition, filter, first, null) in Self.cases {
      let predicate = ModelPredicate(condition)
      #expect(try predicate.filter()?.description == filter)
      #expect(predicate.matches(sample(1, "50%_x@y")) == first, "\(filter)")
      #expect(predicate.matches(sample(nil, nil)) == null, "\(filter)")
    }
  }

  @Test func `compares relations by their keys`() throws {
    let post = Post(id: "p1", title: "T", rating: 1)
    let predicate = ModelPredicate<Comment> { $0.post == post }
    #expect(try predicate.filter()?.description == #"{"postCommentsId":{"eq":"p1"}}"#)
    #expect(predicate.matches(Comment(content: "x", post: post)))
    #expect(!predicate.matches(Comment(content: "x", postCommentsId: "p2")))
    let notes = ModelPredicate<Note> { $0.article == Article.Key(articleId: "a", title: "t") }
    #expect(
      try notes.filter()?.description
        == #"{"and":[{"articleNotesArticleId":{"eq":"a"}},{"articleNotesTitle":{"eq":"t"}}]}"#)
  }

  @Test func `leaves out what always holds`() throws {
    #expect(try ModelPredicate<Post>.all.filter() == .none)
    #expect(try ModelPredicate<Post>(.and([.all, .and([])])).filter() == .none)
    #expect(try ModelPredicate<Post> { _ in .all && .all }.filter() == .none)
    #expect(try (ModelPredicate<Post>.all && ModelPredicate { $0.rating > 3 }).filter() == ["rating": ["gt": 3]])
    #expect(try ModelPredicate<Post> { $0.rating > 3 || .all }.filter() == .none)
    #expect(try ModelPredicate<Post> { _ in !.all }.filter() == ["id": ["attributeExists": false]])
  }

  // amplify-swift#1573: a condition on a related model was sent, and failed at the server.
  @Test func `refuses conditions on the fields of related models`() throws {
    let predicate = ModelPredicate<Comment> { $0.post.title == "T" }
    let failure = #expect(throws: ModelFailure.self) { try predicate.filter() }
    #expect(failure?.code == .invalidRequest)
    #expect(!predicate.matches(Comment(content: "x")))
  }

  @Test func `takes thousands of values`() throws {
    let predicate = ModelPredicate<Sample> { $0.whole.isIn(0..<5_000) }
    #expect(predicate.matches(sample(4_999, nil)))
    #expect(!predicate.matches(sample(5_000, nil)))
    #expect(try predicate.filter()?["or"]?[4_999] == ["whole": ["eq": 4999]])
  }

  // amplify-swift#1516: conditions on enums never held in memory.
  @Test func `compares enums, lists and numbers of all kinds`() throws {
    var post = Post(id: "1", title: "T", rating: 3, status: .draft, tags: ["a", "b"])
    #expect(ModelPredicate<Post> { $0.status == .draft }.matches(post))
    #expect(ModelPredicate<Post> { $0.tags.contains("b") }.matches(post))
    #expect(ModelPredicate<Post> { $0.tags.notContains("c") }.matches(post))
    post.status = .unknown("STAGED")
    #expect(ModelPredicate<Post> { $0.status == .unknown("STAGED") }.matches(post))
    var sample = sample(nil, nil)
    sample.real = 2
    #expect(ModelPredicate<Sample> { $0.real == 2.0 && $0.real < 2.5 }.matches(sample))
  }

  @Test func `is a value that can be joined and compared`() {
    let first = ModelPredicate<Post> { $0.rating > 3 }
    let second = first && ModelPredicate { $0.title == "T" }
    #expect(first == ModelPredicate { $0.rating > 3 })
    #expect(second == ModelPredicate { $0.rating > 3 && $0.title == "T" })
    #expect(first != second)
  }
}
