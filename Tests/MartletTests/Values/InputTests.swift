import Foundation
import Martlet
import TestSupport
import Testing

/// What inputs become in the request.
@Suite(.timeLimit(.minutes(5))) struct InputTests {
  private func variables(
    @QueryBuilder<API.Mutation> _ content: @escaping @GraphQLActor @Sendable () -> QueryContent<API.Mutation>
  ) async throws -> String {
    try await checkedRequest(API.Mutation.self, content: content).variables.description
  }

  /// cal#2184, cy#125, pm#38, ai#287: absent, null and value in one input; a default of the server is left to it.
  @Test func `sends absent, null and values as three states`() async throws {
    let request = try await checkedRequest(API.Mutation.self) {
      Attribute(\.update[input: .init(b: .null, c: [1, nil])])
    }
    #expect(flat(request.document) == "mutation ($input: Change!) { update(input: $input) }")
    #expect(request.variables.description == #"{"input":{"b":null,"c":[1,null]}}"#)
  }

  /// cal#495, octokit.graphql.net#106: arguments by label, in all states, without `null, null, null`.
  @Test func `sends arguments in the three states`() async throws {
    let absent: String? = nil
    #expect(try await variables { Attribute(\.update[input: .init(), note: absent]) } == #"{"input":{}}"#)
    #expect(try await variables { Attribute(\.update[input: .init(), note: .null]) } == #"{"input":{},"note":null}"#)
    #expect(
      try await variables { Attribute(\.update[input: .init(), note: "n", level: 2]) }
        == #"{"input":{},"note":"n","level":2}"#)
    let note = InputValue<String>("x")
    #expect(try await variables { Attribute(\.update[input: .init(), note: note]) } == #"{"input":{},"note":"x"}"#)
  }

  /// pm#38: an argument with a default that is left alone is not sent at all, and has no variable.
  @Test func `leaves defaults to the server`() async throws {
    let plain = try await checkedRequest(API.Mutation.self) { Attribute(\.update[input: .init(d: nil)]) }
    #expect(flat(plain.document) == "mutation ($input: Change!) { update(input: $input) }")
    #expect(plain.variables.description == #"{"input":{}}"#)
    let bare = try await checkedRequest(API.Query.self) { Attribute(\.people) { Attribute(\.id) } }
    #expect(flat(bare.document) == "{ people { id } }" || flat(bare.document) == "query { people { id } }")
  }

  /// Shopify/graphql_swift_gen#8, ai#2480, ai#2596: an optional within an optional is no fourth state.
  @Test func `takes every kind of nil as absent`() async throws {
    let nothing: Int? = nil
    let twice: Int?? = .some(nil)
    #expect(InputValue<Int>(nothing) == .absent)
    #expect(try await Optional.some(nothing).__encode(depth: 0) == .absent)
    #expect(try await twice.__encode(depth: 0) == .absent)
    #expect(try await InputValue<Int>.null.__encode(depth: 0) == .value(.null))
    #expect(try await InputValue<[Int?]>.value([1, nil]).__encode(depth: 0) == .value([1, nil]))
  }

  /// pm#22, pm#86, at#102, at#185, amplify-swift#504, ai#3338: input objects that contain themselves.
  @Test func `sends input objects within themselves`() async throws {
    let text = try await variables {
      Attribute(\.nest[a: .init(b: .init(a: .init(x: 3), list: [.init(), .init(list: [])]), x: 1)])
    }
    #expect(text == #"{"a":{"b":{"a":{"x":3},"list":[{},{"list":[]}]},"x":1}}"#)
  }

  /// pm#81: a `@oneOf` input has exactly one field; none and two cannot be written.
  @Test func `sends exactly one field of a oneOf input`() async throws {
    let inputs: [(API.Input.Find, String)] = [
      (.id("7"), #"{"id":"7"}"#), (.name("Ada"), #"{"name":"Ada"}"#),
      (.order(.init(field: .name)), #"{"order":{"field":"NAME"}}"#),
    ]
    for (input, json) in inputs {
      let request = try await checkedRequest(API.Query.self) { Attribute(\.find[by: input]) { Attribute(\.id) } }
      #expect(request.variables.description == #"{"by":\#(json)}"#)
    }
  }

  @Test func `sends enums by their names in the schema, lists and scalars`() async throws {
    let request = try await checkedRequest(API.Query.self) {
      Attribute(\.characters[episode: .newHope, episodes: [.empire, .jedi]]) { Attribute(\.name) }
    }
    #expect(request.variables.description == #"{"episode":"NEW_HOPE","episodes":["EMPIRE","JEDI"]}"#)
    let extra = API.Scalar.JSON(value: ["a": [1, nil]])
    let text = try await variables { Attribute(\.pay[amount: 2.5, extra: extra]) { Attribute(\.amount) } }
    #expect(text == #"{"amount":2.5,"extra":{"a":[1,null]}}"#)
  }

  /// Shopify/graphql_swift_gen#8, sg#65: what users type is never part of the document.
  @Test func `keeps hostile text out of the document`() async throws {
    let text = "\"}) { me { id } } # \\ \u{0} 😀 \n $x"
    let request = try await checkedRequest(API.Query.self) {
      Attribute(\.meetings[search: text]) { Attribute(\.id) }
    }
    #expect(flat(request.document) == "query ($search: String) { meetings(search: $search) { id } }")
    #expect(request.variables["search"] == .string(text))
  }

  @Test func `compares inputs by what they would send`() {
    #expect(API.Input.PersonOrder(field: .name) == .init(field: .name, descending: nil))
    #expect(API.Input.PersonOrder(field: .name) != .init(field: .email))
    let absent = InputValue<Bool>.absent
    #expect(API.Input.PersonOrder(field: .name) == .init(field: .name, descending: absent))
    #expect(API.Input.PersonOrder(field: .name, descending: true) == .init(field: .name, descending: .value(true)))
    #expect(Set([API.Input.Change(a: 1), .init(a: .value(1), b: .absent)]).count == 1)
    #expect(API.Input.Find.id("1") != .name("1"))
    #expect(Set([API.Input.Find.id("1"), .id("1"), .id("2")]).count == 2)
    #expect(Set([API.Input.Change(a: 1), .init(a: 1), .init(a: .null)]).count == 2)
  }

  @Test func `refuses a number that JSON does not have`() async {
    await #expect(throws: GraphQLFailure.self) { try await Double.nan.__encode(depth: 0) }
    await #expect(throws: GraphQLFailure.self) { try await [1, -Double.infinity].__encode(depth: 0) }
  }

  struct Odd: Scalar, Hashable {
    struct Refusal: Error {}
    static var scalarRepresentation: DefaultScalarRepresentation<Odd> {
      .init { _ in
        throw Refusal()
      } encoding: { _ in
        throw Refusal()
      }
    }
  }

  @Test func `names the argument and field that cannot be sent`() async {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Mutation.self) {
        Attribute(\.pay[amount: 1, extra: .init(value: .number("x"))]) { Attribute(\.amount) }
      }
    }
    #expect(failure?.code == .unencodableInput)
    #expect(failure?.message.hasPrefix("Mutation.pay at MartletTests/InputTests.swift:") == true)
    #expect(failure?.message.contains(": extra: ") == true)
    let nested = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Mutation.self) { Attribute(\.update[input: .init(d: .null)]) }
    }
    #expect(nested?.message.hasSuffix("): input: d: null cannot be sent here, as the schema says Int!.") == true)
  }

  @Test func `wraps what a scalar's representation throws`() async {
    let failure = await #expect(throws: GraphQLFailure.self) { try await Odd().__encode(depth: 0) }
    #expect(failure?.code == .unencodableInput)
    #expect(failure?.message.contains("Odd") == true)
    #expect(failure?.cause is Odd.Refusal)
  }
}
