import Foundation
import Martlet
import TestSupport
import Testing

/// Inputs that cannot be sent: too deep, or no JSON.
@Suite(.timeLimit(.minutes(5))) struct HostileInputTests {
  private func makeRequest(nesting input: API.Input.A) async throws -> Request<API.Mutation> {
    try await Request(API.Mutation.self, diagnostics: .none) { Attribute(\.nest[a: input]) }
  }

  /// An input object with so many others within it.
  private func nested(_ depth: Int) -> API.Input.A {
    (0..<depth / 2).reduce(API.Input.A(x: 1)) { inner, _ in .init(b: .init(a: inner)) }
  }

  @Test func `refuses input objects that are nested too deeply`() async throws {
    let request = try await makeRequest(nesting: nested(62))
    #expect(request.variables.description.count { $0 == "{" } == 64)
    for depth in [64, 1_000] {
      let failure = await #expect(throws: GraphQLFailure.self) { try await makeRequest(nesting: nested(depth)) }
      #expect(failure?.code == .unencodableInput)
      #expect(
        failure?.message.hasSuffix(
          "): An input whose objects and lists are nested more than 64 levels deep cannot be sent.") == true)
    }
  }

  private func array(_ depth: Int) -> AnyCodable {
    (1..<depth).reduce(AnyCodable.array([])) { inner, _ in .array([inner]) }
  }

  @Test func `refuses JSON values that are nested too deeply`() async throws {
    for depth in [1, 256] {
      let value = array(depth)
      let encoding = try await value.__encode(depth: 0)
      #expect(encoding == .value(value))
    }
    for depth in [257, 2_000] {
      let value = API.Scalar.JSON(value: ["a": array(depth - 1)])
      let failure = #expect(throws: GraphQLFailure.self) {
        try value.__encode(depth: 0)
      }
      #expect(failure?.code == .unencodableInput)
      #expect(failure?.message == "A JSON value that is nested more than 256 levels deep cannot be sent.")
    }
  }

  @Test func `writes JSON of any depth`() {
    let text = String(decoding: array(3_000).json, as: UTF8.self)
    #expect(text == String(repeating: "[", count: 3_000) + String(repeating: "]", count: 3_000))
  }

  @Test func `merges no arguments that differ in code points`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Query.self, naming: .merging, diagnostics: .none) {
        Attribute(\.meetings[search: "\u{E9}"]) { Attribute(\.id) }
        Attribute(\.meetings[search: "e\u{301}"]) { Attribute(\.id) }
      }
    }
    #expect(failure?.code == .conflictingAttributes)
  }

  static let noNumbers = [
    "", "-", "+1", "01", "1.", ".5", "1e", "1e+", "NaN", "inf", "0x1", "1 ", " 1", "1,2", #"1}, "x": {"y": 2"#, "１",
  ]

  @Test(arguments: noNumbers)
  func `sends no number that is none in JSON`(text: String) async {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await AnyCodable.array([.number(text)]).__encode(depth: 0)
    }
    #expect(failure?.code == .unencodableInput)
    #expect(AnyCodable.object([.init("a", .number(text))]).description == #"{"a":null}"#)
  }

  @Test(arguments: ["0", "-0", "-0.50", "10", "1e5", "1E-5", "1.25e+10", "123456789012345678901234567890"])
  func `sends numbers as they are written`(text: String) async throws {
    let encoding = try await AnyCodable.number(text).__encode(depth: 0)
    #expect(encoding == .value(.number(text)))
    #expect(AnyCodable.number(text).description == text)
  }

  /// Foundation's values that JSON or RFC 3339 does not have.
  @Test func `refuses decimal numbers and dates that cannot be written`() async {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await Request(API.Mutation.self, diagnostics: .none) {
        Attribute(\.pay[amount: .nan]) { Attribute(\.amount) }
      }
    }
    #expect(failure?.code == .unencodableInput)
    #expect(failure?.message.contains("): amount: A Decimal cannot be sent") == true)
    #expect(throws: EncodingError.self) { try AnyCodable(encoding: [Decimal.nan]) }
    for seconds in [1e18, -1e18, .nan, .infinity, 1e300] {
      let failure = await #expect(throws: GraphQLFailure.self) {
        try await Date(timeIntervalSince1970: seconds).__encode(depth: 0)
      }
      #expect(failure?.code == .unencodableInput)
    }
  }
}
