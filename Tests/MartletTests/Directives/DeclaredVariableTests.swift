import Foundation
import Martlet
import TestSupport
import Testing

/// Variables that queries declare.
@Suite(.timeLimit(.minutes(5))) struct DeclaredVariableTests {
  struct PeopleQuery: Query {
    typealias Model = API.Query
    @Variable var first = 10
    @Variable("after") var after: String? = nil
    @Variable("order", default: .init(field: .name, descending: true)) var order: API.Input.PersonOrder? = nil
    var body: some Query {
      Attribute(\.people[first: $first, after: $after, orderBy: $order]) { Attribute(\.id) }
    }
  }

  /// elm-graphql#29, facebook/relay#855: the document is fixed, whatever is sent.
  @Test func `prints one document whatever is sent`() async throws {
    let document = """
      query PeopleQuery($first: Int, $after: String, $order: PersonOrder = {field: NAME, descending: true}) { \
      people(first: $first, after: $after, orderBy: $order) { id } }
      """
    let bare = try await checkedRequest(PeopleQuery())
    #expect(flat(bare.document) == document)
    #expect(bare.variables.description == #"{"first":10}"#)
    let full = try await checkedRequest(PeopleQuery(first: 3, after: "x", order: .init(field: .email)))
    #expect(flat(full.document) == document)
    #expect(full.variables.description == #"{"first":3,"after":"x","order":{"field":"EMAIL"}}"#)
    var changed = PeopleQuery()
    changed.after = "y"
    #expect(try await checkedRequest(changed).variables.description == #"{"first":10,"after":"y"}"#)
  }

  @Test func `sends null where it is asked for`() async throws {
    struct Update: Query {
      typealias Model = API.Mutation
      @Variable("note") var note: InputValue<String> = .null
      var body: some Query { Attribute(\.update[input: .value(.init()), note: $note]) }
    }
    let request = try await checkedRequest(Update())
    #expect(
      flat(request.document) == "mutation Update($input: Change!, $note: String) { update(input: $input, note: $note) }"
    )
    #expect(request.variables.description == #"{"input":{},"note":null}"#)
  }

  /// facebook/relay#855: one variable at `T` and at `T!` takes the stricter type.
  @Test func `takes the strictest type of all places`() async throws {
    struct Sizes: Query {
      typealias Model = API.Query
      @Variable("size") var size = 64
      @Variable("detailed") var detailed = true
      @Variable("id") var id: GraphQLID = "7"
      var body: some Query {
        Attribute(\.person[id: $id]) {
          Attribute(\.avatar[size: $size])
          Attribute(\.photo[size: $size]).include(if: $detailed)
          ConditionDirectiveTests.ContactQuery().skip(if: $detailed)
        }
        Attribute("found", \.find[by: .id($id)]) { Attribute(\.id) }
      }
    }
    let request = try await checkedRequest(Sizes())
    #expect(
      flat(request.document) == """
        query Sizes($id: ID!, $size: Int!, $detailed: Boolean!) { person(id: $id) { avatar(size: $size) \
        photo(size: $size) @include(if: $detailed) ... @skip(if: $detailed) { email twitter } } \
        found: find(by: {id: $id}) { id } }
        """)
    #expect(request.variables.description == #"{"id":"7","size":64,"detailed":true}"#)
  }

  @Test func `lets a default stand where a value is needed`() async throws {
    struct Photo: Query {
      typealias Model = API.Query
      @Variable("size", default: 32) var size: Int? = nil
      var body: some Query { Attribute(\.me) { Attribute(\.photo[size: $size, format: "png"]) } }
    }
    let request = try await checkedRequest(Photo())
    #expect(
      flat(request.document)
        == "query Photo($size: Int = 32, $format: String) { me { photo(size: $size, format: $format) } }")
    #expect(request.variables.description == #"{"format":"png"}"#)
  }

  @Test func `prints an input around the variables within it`() async throws {
    struct Change: Query {
      typealias Model = API.Mutation
      @Variable("state") var state: API.Enum.State? = .open
      @Variable("number") var number = 3
      var body: some Query {
        Attribute(\.update[input: .init(a: $number, b: "\"x\"", c: [1, 2], state: $state)])
        Attribute(\.nest[a: .init(b: .value(.init(list: [.init(a: .init(x: $number)), .init()])), x: $number)])
      }
    }
    let request = try await checkedRequest(Change())
    #expect(
      flat(request.document) == """
        mutation Change($number: Int, $b: String, $c: [Int], $state: State, $list: B!) { \
        update(input: {a: $number, b: $b, c: $c, state: $state}) \
        nest(a: {b: {list: [{a: {x: $number}}, $list]}, x: $number}) }
        """)
    #expect(
      request.variables.description == #"{"number":3,"b":"\"x\"","c":[1,2],"state":"OPEN","list":{}}"#)
  }

  @Test func `prints defaults as GraphQL writes them`() async throws {
    struct Defaults: Query {
      typealias Model = API.Query
      @Variable("text", default: "a \"b\" \\ é\n") var text: String? = nil
      @Variable("episodes", default: [.newHope, .jedi]) var episodes: [API.Enum.Episode]? = nil
      @Variable("episode", default: .empire) var episode: API.Enum.Episode? = nil
      @Variable("by", default: .order(.init(field: .email))) var by: API.Input.Find? = nil
      var body: some Query {
        Attribute(\.meetings[search: $text]) { Attribute(\.id) }
        Attribute(\.characters[episode: $episode, episodes: $episodes]) { Attribute(\.id) }
        Attribute(\.find[by: $by]) { Attribute(\.id) }
      }
    }
    let request = try await checkedRequest(Defaults())
    #expect(
      flat(request.document).hasPrefix(
        #"""
        query Defaults($text: String = "a \"b\" \\ é\n", $episode: Episode = EMPIRE, $episodes: [Episode!] = [NEW_HOPE, \#
        JEDI], $by: Find = {order: {field: EMAIL}}) {
        """#))
    #expect(request.variables.description == "{}")
  }

  @Test func `prints defaults of custom scalars`() async throws {
    struct Pay: Query {
      typealias Model = API.Mutation
      @Variable("amount", default: 2.5) var amount: Decimal? = nil
      @Variable("extra", default: .init(value: ["a": [1, nil], "b": "x"])) var extra: API.Scalar.JSON? = nil
      var body: some Query { Attribute(\.pay[amount: $amount, extra: $extra]) { Attribute(\.amount) } }
    }
    let request = try await checkedRequest(Pay())
    #expect(
      flat(request.document).hasPrefix(
        #"mutation Pay($amount: Decimal = 2.5, $extra: JSON = {a: [1, null], b: "x"}) {"#))
    var odd = Pay()
    odd.extra = nil
    struct Odd: Query {
      typealias Model = API.Mutation
      @Variable("extra", default: .init(value: ["no name": 1])) var extra: API.Scalar.JSON? = nil
      var body: some Query { Attribute(\.pay[amount: .value(1), extra: $extra]) { Attribute(\.amount) } }
    }
    #expect(await failure(of: Odd())?.code == .unencodableInput)
  }

  struct Sized: Query {
    typealias Model = API.Model.Person
    @Variable var size = 1
    var body: some Query { Attribute(\.avatar[size: $size]) }
  }

  struct Named: Query {
    typealias Model = API.Model.Person
    @Variable("size") var size = 1
    var body: some Query { Attribute(\.avatar[size: $size]) }
  }

  struct Two<Content: Query<API.Model.Person>>: Query {
    typealias Model = API.Query
    let first: Content
    let second: Content
    var body: some Query {
      Attribute(\.me) { first }
      Attribute("other", \.me) { second }
    }
  }

  /// ac#448: what two queries or copies hold is not shared.
  @Test func `tells variables without a name apart`() async throws {
    let one = Sized()
    var changed = one
    changed.size = 2
    let request = try await checkedRequest(Two(first: one, second: changed))
    #expect(
      flat(request.document) == """
        query Two($size: Int, $avatar_size: Int) { me { avatar(size: $size) } other: me { avatar(size: $avatar_size) } }
        """)
    #expect(request.variables.description == #"{"size":1,"avatar_size":2}"#)
    let same = try await checkedRequest(Two(first: one, second: one))
    #expect(
      flat(same.document) == "query Two($size: Int) { me { avatar(size: $size) } other: me { avatar(size: $size) } }")
  }

  @Test func `takes variables of one name as one`() async throws {
    let request = try await Request(Two(first: Named(), second: Named()), fragments: .named)
    try await PeopleSchema.check(request.document, variables: request.variables)
    #expect(
      flat(request.document) == """
        query Two($size: Int) { me { ...Named } other: me { ...Named } } \
        fragment Named on Person { avatar(size: $size) }
        """)
    let failure = await failure(of: Two(first: Named(), second: Named(size: 2)))
    #expect(failure?.code == .invalidQuery)
    #expect(failure?.message.contains("The variable 'size', declared at ") == true)
  }

  @Test func `keeps the names of variables that are made for values apart`() async throws {
    struct Mixed: Query {
      typealias Model = API.Query
      @Variable("size") var number = 5
      var body: some Query {
        Attribute(\.me) { Attribute(\.avatar[size: 3]) }
        Attribute(\.people[first: $number]) { Attribute(\.id) }
      }
    }
    let request = try await checkedRequest(Mixed())
    #expect(request.variables.description == #"{"avatar_size":3,"size":5}"#)
  }

  @Test func `refuses a variable that cannot stand in all of its places`() async throws {
    struct Clash: Query {
      typealias Model = API.Query
      @Variable("value") var number = 5
      @Variable("value") var text = "5"
      var body: some Query {
        Attribute(\.people[first: $number, after: $text]) { Attribute(\.id) }
      }
    }
    let clash = await failure(of: Clash())
    #expect(clash?.code == .invalidQuery)
    struct Optional: Query {
      typealias Model = API.Query
      @Variable("size") var size: Int? = 5
      var body: some Query { Attribute(\.me) { Attribute(\.photo[size: $size]) } }
    }
    let optional = await failure(of: Optional())
    #expect(optional?.code == .invalidQuery)
    #expect(optional?.message.contains("Person.photo(size:) at MartletTests/DeclaredVariableTests.swift:") == true)
    struct Scalars: Query {
      typealias Model = API.Query
      @Variable("text") var text = "x"
      var body: some Query {
        Attribute(\.people[after: $text]) { Attribute(\.id) }
        Attribute(\.person[id: "1"]) { Attribute(\.photo[size: 3, format: $text]) }
        Attribute(\.me) {
          Attribute(\.repositories[first: 1]) { Attribute(\.nodes[tag: $text]) { Attribute(\.title) } }
        }
      }
    }
    #expect(try await checkedRequest(Scalars()).document.contains("$text: String"))
    struct Odd: Query {
      typealias Model = API.Query
      @Variable("no name") var first = 5
      var body: some Query { Attribute(\.people[first: $first]) { Attribute(\.id) } }
    }
    #expect(await failure(of: Odd())?.code == .invalidQuery)
    struct Nothing: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.me) { Attribute(\.id).include(if: .absent) } }
    }
    #expect(await failure(of: Nothing())?.code == .unencodableInput)
    struct Null: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.person[id: .null]) { Attribute(\.id) } }
    }
    #expect(await failure(of: Null())?.code == .unencodableInput)
  }

  @Test func `merges selections with the same variables, and picks by them`() async throws {
    struct Merged: Query {
      typealias Model = API.Query
      @Variable("size") var size = 5
      @Variable("detailed") var detailed = true
      var body: some Query {
        Attribute(\.me) {
          Attribute(\.avatar[size: $size]).include(if: $detailed)
          Attribute(\.avatar[size: $size]).include(if: $detailed)
          Attribute(\.name) { Attribute(\.givenName) }.include(if: $detailed)
          Attribute(\.name) { Attribute(\.familyName) }.include(if: $detailed)
          Attribute("large", \.avatar[size: 500])
        }
      }
    }
    let request = try await checkedRequest(Merged(), naming: .merging)
    #expect(
      flat(request.document) == """
        query Merged($size: Int, $detailed: Boolean!, $large_size: Int) { me { \
        avatar(size: $size) @include(if: $detailed) name @include(if: $detailed) { givenName familyName } \
        large: avatar(size: $large_size) } }
        """)
    let query = Merged()
    let root = try await answer(query, naming: .merging, data: #"{"me": {"avatar": "a", "large": "b"}}"#)
    #expect(try await root.me.decoder.decode(\.avatar[size: query.$size]) == "a")
    #expect(try await root.me.decoder.decode(\.avatar[size: 5]) == "a")
    #expect(try await root.me.decoder.decode(\.avatar[size: 500]) == "b")
  }

  @Test func `streams merged selections alike`() async throws {
    let request = try await checkedRequest(API.Query.self, naming: .merging) {
      Attribute(\.me) {
        Attribute(\.friends) { Attribute(\.id) }.streamed(initialCount: 2)
        Attribute(\.friends) { Attribute(\.email) }.streamed(initialCount: 2)
      }
    }
    #expect(
      flat(request.document) == """
        query ($initialCount: Int!) { me { friends @stream(initialCount: $initialCount) { id email } } }
        """)
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self, naming: .merging) {
        Attribute(\.me) {
          Attribute(\.friends) { Attribute(\.id) }.streamed(initialCount: 2)
          Attribute(\.friends) { Attribute(\.email) }
        }
      }
    }
    #expect(failure?.code == .conflictingAttributes)
  }
}
