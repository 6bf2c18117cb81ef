import Martlet
import Testing

private struct PrivateQuery: Query {
  typealias Model = API.Query
  var body: some Query { Attribute(\.me) { Attribute(\.id) } }
}

/// gqty#876: every operation has a name, whatever its type is called.
@Suite(.timeLimit(.minutes(5))) struct OperationNameTests {
  struct Wrapper<Inner: Query>: Query where Inner.Model == API.Model.Person {
    typealias Model = API.Query
    let inner: Inner
    var body: some Query { Attribute(\.me) { inner } }
  }

  struct IdQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query { Attribute(\.id) }
  }

  struct Länder🍎: Query {
    typealias Model = API.Query
    var body: some Query { Attribute(\.me) { IdQuery() } }
  }

  @Test func `names operations after types of every kind`() async throws {
    struct Local: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.me) { IdQuery() } }
    }
    struct `raw name`: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.me) { IdQuery() } }
    }
    #expect(try await checkedRequest(PrivateQuery()).plan.operationName == "PrivateQuery")
    #expect(try await checkedRequest(Local()).plan.operationName == "Local")
    #expect(try await checkedRequest(Wrapper(inner: Wrapped(inner: IdQuery()))).plan.operationName == "Wrapper")
    #expect(try await checkedRequest(`raw name`()).plan.operationName == "raw_name")
    #expect(try await checkedRequest(Länder🍎()).plan.operationName == "L_nder_")
    #expect(try await checkedRequest(Länder🍎(), operationName: "Laender").plan.operationName == "Laender")
    #expect(try await checkedRequest(Local().include(if: true)).plan.operationName == "Local")
  }

  struct Wrapped<Inner: Query>: Query where Inner.Model == API.Model.Person {
    typealias Model = API.Model.Person
    let inner: Inner
    var body: some Query { Attribute(\.best) { inner } }
  }

  @Test func `tells fragments of generic types apart`() async throws {
    struct EmailQuery: Query {
      typealias Model = API.Model.Person
      var body: some Query { Attribute(\.email) }
    }
    let request = try await Request(API.Query.self, naming: .merging, fragments: .named) {
      Wrapper(inner: Wrapped(inner: IdQuery()))
      Wrapper(inner: Wrapped(inner: EmailQuery()))
    }
    try await PeopleSchema.check(request.document, variables: request.variables)
    #expect(
      flat(request.document) == """
        { ...Wrapper ...Wrapper_2 } fragment Wrapper on Query { me { ...Wrapped } } \
        fragment Wrapped on Person { best { ...IdQuery } } fragment IdQuery on Person { id } \
        fragment Wrapper_2 on Query { me { ...Wrapped_2 } } \
        fragment Wrapped_2 on Person { best { ...EmailQuery } } fragment EmailQuery on Person { email }
        """)
  }

  /// A plan depends on its query alone, whoever makes it and beside what.
  @Test func `prints the same from many tasks and actors`() async throws {
    actor Other {
      func document() async throws -> String { try await Request(Wrapper(inner: IdQuery())).document }
    }
    let documents = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<100 {
        group.addTask { try await Request(Wrapper(inner: IdQuery())).document }
        group.addTask { try await Other().document() }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(documents.map(flat) == ["query Wrapper { me { id } }"])
  }

  /// isograph#701: a root of which nothing is left says so.
  @Test func `refuses a request of nothing`() async {
    struct Empty: Query {
      typealias Model = API.Query
      var isWanted = false
      var body: some Query { if isWanted { Attribute(\.me) { IdQuery() } } }
    }
    let named = await failure(of: Empty())
    #expect(
      named?.message == "Empty selects nothing of Query; add at least one attribute that no condition leaves out.")
    let placed = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self, diagnostics: .none) { Empty() }
    }
    #expect(placed?.code == .emptySelection)
    #expect(placed?.message.hasPrefix("The request selects nothing of Query") == true)
  }
}
