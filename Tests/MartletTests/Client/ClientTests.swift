import Martlet
import Synchronization
import TestSupport
import Testing

/// Errors, partial answers, middleware and cancellation.
@Suite(.timeLimit(.minutes(5))) struct ClientTests {
  private let query = MeQuery(content: DecodingTests.EmailQuery(withTwitter: true))

  private func failure(_ answer: String, status: Int? = nil) async -> GraphQLFailure? {
    let client = GraphQLClient(transport: AnsweringTransport(answer, status: status))
    return await #expect(throws: GraphQLFailure.self) {
      try await client.query(query, as: People<DecodingTests.Email>.self)
    }
  }

  /// sg#109, sg#144, ss#6038, pm#114: the server's message, never an error of decoding.
  @Test(arguments: [
    #"{"errors":[{"message":"429 Too Many Requests"}]}"#,
    #"{"data":null,"errors":[{"message":"429 Too Many Requests","locations":null,"path":null,"extensions":null}]}"#,
    #"{"errors":["429 Too Many Requests"]}"#, #"{"errors":{"message":"429 Too Many Requests"}}"#,
    #"{"errors":"429 Too Many Requests"}"#,
  ])
  func `tells what the server said where there is no data`(answer: String) async {
    let failure = await failure(answer, status: 400)
    #expect(failure?.code == .requestErrors)
    #expect(failure?.message == "The server did not run the operation: 429 Too Many Requests.")
    #expect(failure?.errors.map(\.message) == ["429 Too Many Requests"])
    #expect(failure?.status == 400)
  }

  @Test(arguments: ["{}", #"{"data":null}"#, #"{"data":[]}"#, #"{"data":1,"errors":[]}"#, "[]", "null", #""x""#])
  func `refuses what is no response`(answer: String) async {
    #expect(await failure(answer)?.code == .notGraphQL)
  }

  /// pm's decoder rejects the empty list, which real servers send.
  @Test(arguments: [#""errors":[],"#, #""errors":null,"#, #""extensions":{"a":1},"#, ""])
  func `accepts an answer without errors`(member: String) async throws {
    let client = GraphQLClient(
      transport: AnsweringTransport(#"{\#(member)"data":{"me":{"email":"e","twitter":null}}}"#))
    #expect(try await client.query(query, as: People<DecodingTests.Email>.self).me.text == "e")
  }

  private let partial = """
    {"data":{"me":{"email":"e","twitter":null}},"extensions":{"cost":1},
    "errors":[{"message":"no twitter","path":["me","twitter"],"locations":[{"line":2,"column":3}],
    "extensions":{"code":"DOWN"}}]}
    """

  /// sg#150: the rest of an answer in which a field failed.
  @Test func `keeps partial data beside the errors`() async throws {
    let client = GraphQLClient(transport: AnsweringTransport(partial, status: 200))
    let request = try await checkedRequest(query)
    let response = try await client.response(for: request, as: People<DecodingTests.Email>.self)
    #expect(response.value.me.text == "e")
    #expect(response.status == 200)
    #expect(response.extensions?["cost"] == 1)
    let error = try #require(response.errors.first)
    #expect(error.description == "no twitter (at me.twitter)")
    #expect(error.path == [.key("me"), .key("twitter")])
    #expect(error.locations.first?.line == 2)
    #expect(error.code == "DOWN")
  }

  @Test func `refuses partial data where all was asked for`() async {
    let failure = await failure(partial)
    #expect(failure?.code == .fieldErrors)
    #expect(failure?.message.contains("no twitter (at me.twitter)") == true)
    #expect(failure?.message.contains("response(for:as:)") == true)
  }

  @Test func `tells the server's reason rather than the null that the schema forbids`() async throws {
    let failure = await failure(
      #"{"data":{"me":null},"errors":[{"message":"broken","path":["me"]}]}"#)
    #expect(failure?.code == .fieldErrors)
    #expect(failure?.message.hasPrefix("The server could not answer every field: broken (at me).") == true)
    #expect(failure?.errors.count == 1)
  }

  @Test func `counts the errors that it does not show`() async {
    let errors = (1...5).map { #"{"message":"e\#($0)"}"# }.joined(separator: ",")
    #expect(await failure(#"{"errors":[\#(errors)]}"#)?.message.hasSuffix("e1; e2; e3; and 2 more.") == true)
  }

  /// Notes when it sees an operation and its answer.
  private struct Noting: Middleware {
    let name: String
    let log: Log
    func intercept(
      _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
    ) async throws -> TransportResponse {
      log.add("\(name) before \(operation.headers["trace"] ?? "")")
      var operation = operation
      operation.headers["trace", default: ""] += name
      let answer = try await next(operation)
      log.add("\(name) after")
      return answer
    }
  }

  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  @Test func `runs middleware in order, outermost first`() async throws {
    let log = Log()
    let transport = AnsweringTransport(#"{"data":{"me":{"email":"e","twitter":null}}}"#)
    let client = GraphQLClient(transport: transport, middleware: ["a", "b", "c"].map { Noting(name: $0, log: log) })
    _ = try await client.query(query, as: People<DecodingTests.Email>.self)
    #expect(
      log.lines.withLock { $0 } == ["a before ", "b before a", "c before ab", "c after", "b after", "a after"])
    let operation = try #require(transport.operations.first)
    #expect(operation.headers == ["trace": "abc"])
    #expect(operation.kind == .query)
    #expect(operation.name == "MeQuery")
  }

  @Test func `lets middleware answer, and send again`() async throws {
    struct Twice: Middleware {
      func intercept(
        _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
      ) async throws -> TransportResponse {
        _ = try await next(operation)
        return try await next(operation)
      }
    }
    let transport = AnsweringTransport(#"{"data":{"me":{"email":"e","twitter":null}}}"#)
    _ = try await GraphQLClient(transport: transport, middleware: [Twice()]).query(query)
    #expect(transport.operations.count == 2)
  }

  @Test func `lets cancellation through as it is`() async throws {
    struct Waiting: Transport {
      func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
        try await Task.sleep(for: .seconds(3600))
        throw TestSupportError("not cancelled")
      }
    }
    let client = GraphQLClient(transport: Waiting())
    let task = Task { [query] in try await client.query(query) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `sends the operation as JSON`() async throws {
    let transport = AnsweringTransport(#"{"data":{"people":[]}}"#)
    struct PeopleQuery: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.people[first: 2]) { Attribute(\.id) } }
    }
    _ = try await GraphQLClient(transport: transport).query(PeopleQuery())
    let json = try AnyCodable(json: #require(transport.operations.first).json)
    #expect(json["operationName"] == "PeopleQuery")
    #expect(json["variables"] == ["first": 2])
    #expect(json["query"]?.description.contains("people(first: $first)") == true)
  }
}
