import Martlet
import TestSupport
import Testing

/// Decoders that outlive the decodable they were made for, and many at once.
@Suite(.timeLimit(.minutes(5))) struct KeptDecoderTests {
  /// Keeps its decoder, and reads when asked.
  struct Keeper: GraphQLDecodable {
    typealias Model = API.Model.Person
    let decoder: Model.Decoder
    let early: String

    init(from decoder: Model.Decoder) throws {
      self.decoder = decoder
      early = try decoder.decode(\.email)
    }

    @GraphQLActor
    func late() throws -> [String] {
      let name = try decoder.decode(\.name) { try $0.decode(\.givenName) }
      let friends = try decoder.decode(\.friends) { try $0.decode(\.email) } ?? []
      return [try decoder.decode(\.email), name] + friends.map { $0 ?? "nobody" }
    }
  }

  struct CircleQuery: Query {
    typealias Model = API.Model.Person
    var body: some Query {
      Attribute(\.email)
      Attribute(\.name) { Attribute(\.givenName) }
      Attribute(\.friends) { Attribute(\.email) }
      Attribute(\.colleagues) {
        Attribute(\.email)
        Attribute(\.name) { Attribute(\.givenName) }
        Attribute(\.friends) { Attribute(\.email) }
      }
    }
  }

  struct Circle: GraphQLDecodable {
    typealias Model = API.Model.Person
    let own: Keeper
    let colleagues: [Keeper]
    /// What the first colleague gave while the second was read.
    let between: [String]

    init(from decoder: Model.Decoder) throws {
      own = try Keeper(from: decoder)
      var last: API.Model.Person.Decoder?
      var between: [String] = []
      colleagues = try decoder.decode(\.colleagues) { colleague in
        if let last { between += [try last.decode(\.email), try colleague.decode(\.email), try last.decode(\.email)] }
        last = colleague
        return try Keeper(from: colleague)
      }
      self.between = between
    }
  }

  private let data = """
    {"me": {"email": "e", "name": {"givenName": "G"}, "friends": [{"email": "x"}, null], "colleagues": [
    {"email": "c1", "name": {"givenName": "G1"}, "friends": null},
    {"friends": [], "name": {"givenName": "G2"}, "email": "c2"}]}}
    """

  @Test func `reads by decoders that were kept`() async throws {
    let circle = try await answer(MeQuery(content: CircleQuery()), as: People<Circle>.self, data: data).me
    #expect(circle.between == ["c1", "c2", "c1"])
    for _ in 0..<2 {
      #expect(try await circle.own.late() == ["e", "G", "x", "nobody"])
      #expect(try await circle.colleagues[1].late() == ["c2", "G2"])
      #expect(try await circle.colleagues[0].late() == ["c1", "G1"])
    }
    #expect(circle.colleagues.map(\.early) == ["c1", "c2"])
  }

  @Test func `says the same by a decoder that was kept`() async throws {
    let circle = try await answer(MeQuery(content: CircleQuery()), as: People<Circle>.self, data: data).me
    let failure = await #expect(throws: GraphQLFailure.self) { try await circle.own.decoder.decode(\.twitter) }
    #expect(failure?.code == .notSelected)
    #expect(failure?.message.contains("CircleQuery at MartletTests/KeptDecoderTests.swift:") == true)
    #expect(try await circle.own.decoder.decodeIfPresent(\.twitter) == nil)
  }

  /// Answers without being checked, as there are many.
  struct PlainTransport: Transport {
    let answer: String
    func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
      TransportResponse(document: try ResponseDocument(parsing: Array(answer.utf8)))
    }
  }

  @Test func `decodes many answers to one request at once`() async throws {
    let request = try await Request(MeQuery(content: CircleQuery()))
    let right = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        let answer = #"{"data": \#(data.replacing("\"e\"", with: "\"e\(number)\""))}"#
        group.addTask {
          let client = GraphQLClient(transport: PlainTransport(answer: answer))
          let circle = try await client.response(for: request, as: People<Circle>.self).value.me
          let late = try await circle.own.late()
          return circle.own.early == "e\(number)" && late == ["e\(number)", "G", "x", "nobody"]
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(right == 200)
  }

  /// Each level holds a frame of its own.
  struct Chain: GraphQLDecodable {
    typealias Model = API.Model.Person
    let depth: Int

    init(from decoder: Model.Decoder) throws {
      let id = try decoder.decodeIfPresent(\.id)
      depth = id != nil ? 0 : try decoder.decode(\.best) { try Chain(from: $0).depth + 1 } ?? -1
    }
  }

  @Test func `decodes deep answers`() async throws {
    let depth = 30
    let data = String(repeating: #"{"best": "#, count: depth) + #"{"id": "1"}"# + String(repeating: "}", count: depth)
    let people = try await answer(
      MeQuery(content: NestingTests.Chain(depth: depth)), as: People<Chain>.self, data: #"{"me": \#(data)}"#)
    #expect(people.me.depth == depth)
  }

  /// Large answers keep texts that come again.
  @Test func `tells texts apart that look alike`() async throws {
    struct NamesQuery: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.numbers) { Attribute(\.names) } }
    }
    var names: [String] = []
    for number in 0..<9_000 {
      names.append("a text that is long \(number % 50) enough")
      names.append("a text that is long \(number) enough é")
      names.append(number.isMultiple(of: 3) ? "a\ttext with an escape" : String(repeating: "x", count: number % 70))
    }
    let list = AnyCodable.array(names.map { AnyCodable.string($0) })
    let root = try await answer(NamesQuery(), data: #"{"numbers": {"names": \#(list)}}"#)
    #expect(try await root.numbers.names == names)
  }
}
