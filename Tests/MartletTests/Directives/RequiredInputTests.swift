import Martlet
import Testing

/// Inputs that need a value and are given none: said when the request is made, not by the server.
@Suite(.timeLimit(.minutes(5))) struct RequiredInputTests {
  private func failure<Root: GraphQLRootModel>(
    _ root: Root.Type, @QueryBuilder<Root> _ content: @escaping @GraphQLActor @Sendable () -> QueryContent<Root>
  ) async -> GraphQLFailure? {
    await #expect(throws: GraphQLFailure.self) { try await Request(root, diagnostics: .none, content: content) }
  }

  /// octokit.graphql.net#106: `null, null, null, null` where some of it is required.
  @Test func `refuses nothing for a required argument`() async {
    let absent = await failure(API.Query.self) { Attribute(\.person[id: .absent]) { Attribute(\.id) } }
    #expect(absent?.code == .unencodableInput)
    #expect(absent?.message.hasPrefix("Query.person at MartletTests/RequiredInputTests.swift:") == true)
    #expect(absent?.message.hasSuffix("id: a value must be given here, as the schema says ID!.") == true)
    let none: InputValue<Int>? = nil
    let photo = await failure(API.Query.self) {
      Attribute(\.me) { Attribute(\.photo[size: none, format: .null]) }
    }
    #expect(photo?.message.hasSuffix("size: a value must be given here, as the schema says Int!.") == true)
    let missing: InputValue<API.Input.Change>? = nil
    let update = await failure(API.Mutation.self) { Attribute(\.update[input: missing, note: .null]) }
    #expect(update?.message.contains("Mutation.update at ") == true)
  }

  @Test func `refuses nothing for a required argument of a directive`() async {
    let none: InputValue<Int>? = nil
    let cached = await failure(API.Query.self) {
      Attribute(\.me) { Attribute(\.id).directive(API.Directive.cached(ttl: none, scope: .null)) }
    }
    #expect(cached?.code == .unencodableInput)
    #expect(cached?.message.hasPrefix("@cached at MartletTests/RequiredInputTests.swift:") == true)
    let tag = await failure(API.Query.self) {
      Attribute(\.me) { Attribute(\.id).directive(API.Directive.tag(name: .null)) }
    }
    #expect(tag?.message.contains("null cannot be sent here") == true)
    let condition = await failure(API.Query.self) { Attribute(\.me) { Attribute(\.id).skip(if: .absent) } }
    #expect(condition?.message.hasPrefix("@skip at MartletTests/RequiredInputTests.swift:") == true)
    let request = await #expect(throws: GraphQLFailure.self) {
      try await Request(
        API.Query.self, directives: [API.Directive.cached(ttl: none, scope: .absent)], diagnostics: .none
      ) { Attribute(\.me) { Attribute(\.id) } }
    }
    #expect(request?.message.hasPrefix("@cached of the request: ttl: ") == true)
  }

  /// pm#81: a `@oneOf` input has exactly one field, which is not null.
  @Test func `refuses nothing and null for the field of a oneOf input`() async {
    let absent = await failure(API.Query.self) { Attribute(\.find[by: .id(.absent)]) { Attribute(\.id) } }
    #expect(absent?.message.hasSuffix("by: id: a value must be given here, as the schema says ID!.") == true)
    let null = await failure(API.Query.self) { Attribute(\.find[by: .id(.null)]) { Attribute(\.id) } }
    #expect(null?.message.hasSuffix("by: id: null cannot be sent here, as the schema says ID!.") == true)
  }

  /// pm#38: an argument with a default is left to the server, by a variable too.
  @Test func `lets a variable without a value stand where the schema has a default`() async throws {
    struct Update: Query {
      typealias Model = API.Mutation
      @Variable("level") var level: Int? = nil
      @Variable("d") var d: InputValue<Int> = .absent
      var body: some Query { Attribute(\.update[input: .value(.init(d: $d)), level: $level]) }
    }
    let request = try await checkedRequest(Update())
    #expect(
      flat(request.document) == """
        mutation Update($d: Int, $level: Int) { update(input: {d: $d}, level: $level) }
        """)
    #expect(request.variables == .object([]))
    let full = try await checkedRequest(Update(level: 3, d: 4))
    #expect(full.document == request.document)
    #expect(full.variables.description == #"{"d":4,"level":3}"#)
    let null = await MartletTests.failure(of: Update(d: .null))
    #expect(null?.message.contains("The variable 'd', declared at MartletTests/RequiredInputTests.swift:") == true)
    #expect(null?.message.contains("'d' in Mutation.update(input:) at ") == true)
  }

  @Test func `refuses null by a variable whose default stands for nothing alone`() async throws {
    struct Photo: Query {
      typealias Model = API.Query
      @Variable("size", default: 5) var size: InputValue<Int> = .absent
      var body: some Query { Attribute(\.me) { Attribute(\.photo[size: $size]) } }
    }
    #expect(try await checkedRequest(Photo()).document.contains("$size: Int = 5"))
    #expect(await MartletTests.failure(of: Photo(size: .null))?.code == .invalidQuery)
    struct Optional: Query {
      typealias Model = API.Query
      @Variable var size: Int? = 5
      var body: some Query { Attribute(\.me) { Attribute(\.photo[size: $size]) } }
    }
    let failure = await MartletTests.failure(of: Optional())
    #expect(
      failure?.message.hasPrefix(
        "The variable, declared at MartletTests/RequiredInputTests.swift:")
        == true)
  }

  @Test func `refuses null within lists of what cannot be null`() async {
    struct Cells: GraphQLInputObject {
      let __fields: InputFields
      init(_ value: some GraphQLInput) { __fields = .init("cells:[[JSON!]]", value) }
    }
    await #expect(throws: GraphQLFailure.self) { try await Cells([[AnyCodable.null]]).__encode(depth: 0) }
    await #expect(throws: Never.self) { try await Cells([nil, [AnyCodable.string("x")]]).__encode(depth: 0) }
  }

  @Test func `names a variable without a name by where it stands`() async throws {
    struct One: Query {
      typealias Model = API.Query
      @Variable var isLong = true
      var body: some Query { Attribute(\.me) { Attribute(\.id).include(if: $isLong) } }
    }
    #expect(try await checkedRequest(One()).document.contains("$include_id: Boolean!"))
    struct Two: Query {
      typealias Model = API.Query
      @Variable var isLong = true
      var body: some Query {
        Attribute(\.me) {
          Attribute(\.id).include(if: $isLong)
          Attribute(\.email).skip(if: $isLong)
        }
      }
    }
    #expect(
      flat(try await checkedRequest(Two()).document) == """
        query Two($condition: Boolean!) { me { id @include(if: $condition) email @skip(if: $condition) } }
        """)
  }
}
