import Martlet
import Testing

/// Answers in parts, as a decodable sees them.
@Suite(.timeLimit(.minutes(5))) struct IncrementalStreamTests {
  struct SlowQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.me) {
        Attribute(\.email)
        Attribute(\.twitter).deferred(label: "twitter")
        Attribute(\.colleagues) { Attribute(\.email) }.streamed(initialCount: 1)
      }
    }
  }

  struct Slow: GraphQLDecodable, CustomStringConvertible {
    typealias Model = API.Query
    let email: String
    let twitter: String?
    let colleagues: [String]
    init(from decoder: Model.Decoder) throws {
      (email, twitter, colleagues) = try decoder.decode(\.me) { me in
        (
          try me.decode(\.email), try me.decodeIfPresent(\.twitter) ?? nil,
          try me.decode(\.colleagues) { try $0.decode(\.email) }
        )
      }
    }
    var description: String { "\(email) \(twitter ?? "-") \(colleagues.joined())" }
  }

  /// One answer in each generation of the format, and in the mixtures that servers send.
  static let generations: [[String]] = [
    [  // The first proposal.
      #"{"data":{"me":{"email":"e","colleagues":[{"email":"a"}]}},"hasNext":true}"#,
      #"{"path":["me"],"label":"twitter","data":{"twitter":"t"},"hasNext":true}"#,
      #"{"path":["me","colleagues",1],"data":{"email":"b"},"hasNext":true}"#,
      #"{"path":["me","colleagues",2],"data":{"email":"c"},"hasNext":false}"#,
    ],
    [  // deferSpec=20220824, as Apollo Router sends it; its end is a part of its own.
      #"{"data":{"me":{"email":"e","colleagues":[{"email":"a"}]}},"hasNext":true}"#,
      #"{"incremental":[{"path":["me"],"label":"twitter","data":{"twitter":"t"}}],"hasNext":true}"#,
      #"{"incremental":[{"path":["me","colleagues",1],"items":[{"email":"b"}]}],"hasNext":true}"#,
      #"{"incremental":[{"path":["me","colleagues",2],"items":[{"email":"c"}]}],"hasNext":true}"#,
      #"{"hasNext":false}"#,
    ],
    [  // v0.2.
      """
      {"data":{"me":{"email":"e","colleagues":[{"email":"a"}]}},
      "pending":[{"id":"0","path":["me"],"label":"twitter"},{"id":"1","path":["me","colleagues"]}],"hasNext":true}
      """,
      #"{"incremental":[{"id":"0","data":{"twitter":"t"}}],"completed":[{"id":"0"}],"hasNext":true}"#,
      #"{"incremental":[{"id":"1","items":[{"email":"b"}]}],"hasNext":true}"#,
      #"{"incremental":[{"id":"1","items":[{"email":"c"}]}],"completed":[{"id":"1"}],"hasNext":false}"#,
    ],
    [  // v0.2 with the members of v0.1 besides, as Strawberry sends it.
      """
      {"data":{"me":{"email":"e","colleagues":[{"email":"a"}]}},"extensions":{},
      "pending":[{"id":"0","path":["me"],"label":"twitter"},{"id":"1","path":["me","colleagues"]}],"hasNext":true}
      """,
      """
      {"incremental":[{"id":"0","data":{"twitter":"t"},"path":["me"],"label":"twitter","extensions":{}}],
      "completed":[{"id":"0"}],"hasNext":true,"extensions":null}
      """,
      #"{"incremental":[{"id":"1","items":[{"email":"b"}],"path":["me","colleagues"],"label":null}],"hasNext":true}"#,
      #"{"incremental":[{"id":"1","items":[{"email":"c"}],"path":["me","colleagues"]}],"hasNext":true}"#,
      #"{"completed":[{"id":"1"}],"hasNext":false}"#,
    ],
  ]

  private func stream(_ transport: StreamingTransport, errors: ErrorPolicy = .partial) -> GraphQLStream<Slow> {
    GraphQLClient(transport: transport).stream(SlowQuery(), as: Slow.self, errors: errors)
  }

  @Test(arguments: generations) func `shows partial values become complete`(parts: [String]) async throws {
    let transport = OneByOneTransport(parts)
    var seen: [String] = []
    for try await response in GraphQLClient(transport: transport).stream(SlowQuery(), as: Slow.self).responses {
      seen.append("\(response.value)\(response.isComplete ? "!" : "")")
      transport.next()
    }
    let steps = ["e - a", "e t a", "e t ab", "e t abc"]
    #expect(seen == (parts.count == 4 ? steps.dropLast() + ["e t abc!"] : steps + ["e t abc!"]))
  }

  @Test(arguments: generations) func `gives what arrived together as one result`(parts: [String]) async throws {
    for count in 1...parts.count {
      let transport = OneByOneTransport(parts, atOnce: count)
      var last: GraphQLResponse<Slow>?
      var results = 0
      for try await response in GraphQLClient(transport: transport).stream(SlowQuery(), as: Slow.self).responses {
        last = response
        results += 1
        transport.next()
      }
      #expect("\(try #require(last).value)" == "e t abc")
      #expect(last?.isComplete == true)
      #expect(results == (parts.count + count - 1) / count)
    }
  }

  @Test(arguments: [
    #"{"data":{"me":{"email":"e","twitter":"t","colleagues":[]}}}"#,
    #"{"data":{"me":{"email":"e","twitter":"t","colleagues":[]}},"hasNext":false}"#,
    #"{"data":{"me":{"email":"e","twitter":"t","colleagues":[]}},"incremental":[],"completed":[],"hasNext":false}"#,
  ])
  func `takes the whole answer of a server that sends no parts`(answer: String) async throws {
    var seen: [String] = []
    for try await response in stream(.sending([answer])).responses {
      seen.append("\(response.value) \(response.isComplete)")
    }
    #expect(seen == ["e t  true"])
  }

  @Test func `gives errors of parts beside what is there`() async throws {
    let parts = [
      """
      {"data":{"me":{"email":"e","colleagues":[{"email":"a"}]}},
      "pending":[{"id":"0","path":["me"]},{"id":"1","path":["me","colleagues"]}],"hasNext":true}
      """,
      """
      {"incremental":[{"id":"0","data":{"twitter":null},"errors":[{"message":"one","path":["me","twitter"]}]}],
      "completed":[{"id":"0"},{"id":"1","errors":[{"message":"two","path":["me","colleagues"]}]}],"hasNext":false}
      """,
    ]
    var last: GraphQLResponse<Slow>?
    for try await response in stream(.sending(parts)).responses { last = response }
    #expect(last?.errors.map(\.message) == ["one", "two"])
    #expect(last.map { "\($0.value)" } == "e - a")
    let failure = await #expect(throws: GraphQLFailure.self) {
      for try await _ in stream(.sending(parts), errors: .strict) {}
    }
    #expect(failure?.code == .fieldErrors)
  }

  @Test func `tells of an answer that ends before it is complete, after what came of it`() async throws {
    var iterator = stream(.sending([Self.generations[1][0]])).responses.makeAsyncIterator()
    #expect(try await iterator.next()?.isComplete == false)
    let failure = await #expect(throws: GraphQLFailure.self) { try await iterator.next() }
    #expect(failure?.code == .invalidIncrement)
    #expect(failure?.message.contains("it ended although the server had said that more would come") == true)
  }

  @Test(arguments: [1, 3]) func `keeps what came before a part that belongs nowhere`(atOnce: Int) async throws {
    let bad =
      Self.generations[1].prefix(2) + [#"{"incremental":[{"path":["me","colleagues",9],"items":[{}]}],"hasNext":true}"#]
    let transport = OneByOneTransport(Array(bad), atOnce: atOnce)
    var last = ""
    let failure = await #expect(throws: GraphQLFailure.self) {
      for try await value in GraphQLClient(transport: transport).stream(SlowQuery(), as: Slow.self).values {
        last = "\(value)"
        transport.next()
      }
    }
    #expect(last == "e t a")
    #expect(failure?.code == .invalidIncrement)
    #expect(failure?.message.contains("index 9 of me.colleagues, which has 1 elements") == true)
  }

  @Test func `begins anew when the operation runs anew`() async throws {
    let parts = Self.generations[2]
    let transport = StreamingTransport { _, source in
      for part in parts.prefix(3) { source.yield(.payload(try .text(part))) }
      source.yield(.connection(.resumed(StreamGap(duration: .seconds(1), attempts: 1))))
      for part in parts { source.yield(.payload(try .text(part))) }
      source.finish()
    }
    var seen: [String] = []
    for try await value in stream(transport).values { seen.append("\(value)") }
    #expect(seen == ["e t ab", "e t abc"])
  }
}
