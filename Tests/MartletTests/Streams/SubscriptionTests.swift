import Martlet
import Synchronization
import Testing

/// Subscriptions as a program reads them.
@Suite(.timeLimit(.minutes(5))) struct SubscriptionTests {
  struct ArrivedQuery: Query {
    typealias Model = API.Subscription
    var size = 1
    var withName = false
    var body: some Query {
      Attribute(\.arrived) {
        Attribute(\.email)
        Attribute(\.twitter)
        Attribute(\.avatar[size: size])
        if withName { Attribute(\.id) }
      }
    }
  }

  struct Arrival: GraphQLDecodable {
    typealias Model = API.Subscription
    let email: String
    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.arrived) { try $0.decode(\.email) }
    }
  }

  struct PlainArrival: Decodable {
    struct Person: Decodable { let email: String }
    let arrived: Person
  }

  struct ArrivalUnit: Selectable {
    typealias Model = API.Subscription
    let email: String
    static var selection: some Query { Attribute(\.arrived) { Attribute(\.email) } }
    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.arrived) { try $0.decode(\.email) }
    }
  }

  private static func payload(_ email: String) -> String {
    #"{"data":{"arrived":{"email":"\#(email)","twitter":null,"avatar":"x"}}}"#
  }

  private static let partial = """
    {"data":{"arrived":{"email":"b","twitter":null,"avatar":"x"}},
    "errors":[{"message":"no twitter","path":["arrived","twitter"]}]}
    """

  private func client(_ payloads: [String]) -> GraphQLClient {
    GraphQLClient(transport: StreamingTransport.sending(payloads))
  }

  @Test func `decodes each result in all the ways that answers are read`() async throws {
    let client = client([Self.payload("a"), Self.payload("b")])
    var emails: [String] = []
    for try await value in client.subscribe(ArrivedQuery(), as: Arrival.self).values { emails.append(value.email) }
    for try await value in client.subscribe(ArrivedQuery(), as: PlainArrival.self).values {
      emails.append(value.arrived.email)
    }
    for try await value in client.subscribe(ArrivalUnit.self).values { emails.append(value.email) }
    for try await value in client.subscribe(ArrivedQuery()).values { emails.append(try await value.arrived.email) }
    let request = try await checkedRequest(ArrivedQuery())
    for try await value in client.stream(request, as: Arrival.self).values { emails.append(value.email) }
    for try await value in client.stream(request, as: PlainArrival.self).values { emails.append(value.arrived.email) }
    for try await value in client.stream(request).values { emails.append(try await value.arrived.email) }
    #expect(emails.joined() == "abababababababab".prefix(14))
  }

  @Test func `starts nothing before it is read, and each loop anew`() async throws {
    let transport = StreamingTransport.sending([Self.payload("a")])
    let stream = GraphQLClient(transport: transport).subscribe(ArrivedQuery(), as: Arrival.self)
    #expect(transport.operations.isEmpty)
    for try await _ in stream {}
    for try await _ in stream.responses {}
    #expect(transport.operations.count == 2)
    #expect(transport.operations.allSatisfy { $0.kind == .subscription && $0.name == "ArrivedQuery" })
  }

  @Test func `fails where the query is wrong only when it is read`() async throws {
    struct Empty: Query {
      typealias Model = API.Subscription
      var body: some Query { Attribute(\.arrived) {} }
    }
    let transport = StreamingTransport.sending([])
    var iterator = GraphQLClient(transport: transport).subscribe(Empty()).makeAsyncIterator()
    let failure = await #expect(throws: GraphQLFailure.self) { try await iterator.next() }
    #expect(failure?.code == .emptySelection)
    #expect(try await iterator.next() == nil)
    #expect(transport.operations.isEmpty)
  }

  @Test func `ends the operation when the loop is left or its task cancelled`() async throws {
    let transport = StreamingTransport { _, source in source.yield(.payload(try .text(Self.payload("a")))) }
    let stream = GraphQLClient(transport: transport).subscribe(ArrivedQuery(), as: Arrival.self)
    for try await _ in stream { break }
    #expect(transport.ended == 1)
    let reader = Task { for try await _ in stream.values {} }
    await until { transport.operations.count == 2 }
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(transport.ended == 2)
  }

  @Test func `shows events of the connection between results`() async throws {
    let transport = StreamingTransport { _, source in
      source.yield(.connection(.live))
      source.yield(.payload(try .text(Self.payload("a"))))
      source.yield(.connection(.resumed(StreamGap(duration: .seconds(2), attempts: 1))))
      source.yield(.payload(try .text(Self.payload("b"))))
      source.finish()
    }
    var seen: [String] = []
    for try await event in GraphQLClient(transport: transport).subscribe(ArrivedQuery(), as: Arrival.self) {
      switch event {
      case .response(let response): seen.append(response.value.email)
      case .connection(.resumed(let gap)): seen.append("\(gap.duration)")
      case .connection(let change): seen.append("\(change)")
      }
    }
    #expect(seen == ["live", "a", "2.0 seconds", "b"])
  }

  @Test func `gives errors of fields beside the value, or throws them`() async throws {
    let client = client([Self.payload("a"), Self.partial, Self.payload("c")])
    var seen: [String] = []
    let stream = client.subscribe(ArrivedQuery(), as: Arrival.self)
    for try await response in stream.responses {
      seen.append(response.value.email + response.errors.map(\.message).joined())
      #expect(response.isComplete)
    }
    #expect(seen == ["a", "bno twitter", "c"])
    seen = []
    for try await value in stream.values(errors: .partial) { seen.append(value.email) }
    #expect(seen == ["a", "b", "c"])
    for values in [stream.values, client.subscribe(ArrivedQuery(), as: Arrival.self, errors: .strict).values] {
      var iterator = values.makeAsyncIterator()
      #expect(try await iterator.next()?.email == "a")
      let failure = await #expect(throws: GraphQLFailure.self) { try await iterator.next() }
      #expect(failure?.code == .fieldErrors)
      #expect(try await iterator.next() == nil)
    }
  }

  @Test func `brings the results in front of one that cannot be decoded`() async throws {
    let bad = #"{"data":{"arrived":{"email":5}}}"#
    var iterator = client([Self.payload("a"), bad, Self.payload("c")])
      .subscribe(ArrivedQuery(), as: Arrival.self).values.makeAsyncIterator()
    #expect(try await iterator.next()?.email == "a")
    let failure = await #expect(throws: GraphQLFailure.self) { try await iterator.next() }
    #expect(failure?.code == .unexpectedValue)
    #expect(failure?.path == [.key("arrived"), .key("email")])
    #expect(try await iterator.next() == nil)
  }

  @Test func `goes through middleware, and carries the settings of the client`() async throws {
    struct Marking: Middleware {
      func intercept(
        _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportResponse
      ) async throws -> TransportResponse { try await next(operation) }

      func interceptStream(
        _ operation: GraphQLOperation, next: @escaping @Sendable (GraphQLOperation) async throws -> TransportStream
      ) async throws -> TransportStream {
        var operation = operation
        operation.headers["marked"] = "yes"
        return try await next(operation)
      }
    }
    let transport = StreamingTransport.sending([])
    let client = GraphQLClient(transport: transport, middleware: [Marking()])
      .with(\.buffering, StreamBuffering(limit: 3, overflow: .fail)).with(timeout: .seconds(9)).with(headers: ["a": "b"]
      )
    for try await _ in client.subscribe(ArrivedQuery()) {}
    let operation = try #require(transport.operations.first)
    #expect(operation.headers == ["marked": "yes", "a": "b"])
    #expect(operation.timeout == .seconds(9))
    #expect(operation.options.buffering == StreamBuffering(limit: 3, overflow: .fail))
    #expect(operation.renewal == nil)
  }

  // apollo-kotlin#4655
  @Test func `is taken up again from where the program has come to`() async throws {
    let size = Mutex(1)
    let transport = StreamingTransport.sending([])
    let client = GraphQLClient(transport: transport).with(headers: ["a": "b"])
    for try await _ in client.subscribe(
      ArrivedQuery(size: 1), as: Arrival.self, resuming: { ArrivedQuery(size: size.withLock { $0 }) })
    {}
    let operation = try #require(transport.operations.first)
    size.withLock { $0 = 7 }
    let renewed = try #require(try await operation.renewal?(operation))
    #expect(renewed.document == operation.document)
    #expect(renewed.variables == ["size": 7])
    #expect(renewed.headers == ["a": "b"])
  }

  @Test func `refuses to go on with a query whose results it cannot read`() async throws {
    let transport = StreamingTransport.sending([])
    for try await _ in GraphQLClient(transport: transport).subscribe(
      ArrivedQuery(), as: Arrival.self, resuming: { ArrivedQuery(withName: true) })
    {}
    let operation = try #require(transport.operations.first)
    let failure = await #expect(throws: GraphQLFailure.self) { try await operation.renewal?(operation) }
    #expect(failure?.code == .invalidQuery)
    #expect(failure?.message.contains("Only its inputs may differ.") == true)
  }

  @Test @MainActor func `is read on an actor`() async throws {
    var emails: [String] = []
    for try await value in client([Self.payload("a"), Self.payload("b")])
      .subscribe(ArrivedQuery(), as: Arrival.self).values
    {
      MainActor.assertIsolated()
      emails.append(value.email)
    }
    #expect(emails == ["a", "b"])
  }

  @Test func `tells which transport carries no subscriptions`() async throws {
    let client = GraphQLClient(transport: AnsweringTransport("{}"))
    let failure = await #expect(throws: GraphQLFailure.self) {
      for try await _ in client.subscribe(ArrivedQuery()) {}
    }
    #expect(failure?.code == .unsupportedOperation)
    #expect(failure?.message.contains("SplitTransport") == true)
  }

  @Test func `carries subscriptions over one transport and the rest over another`() async throws {
    let socket = StreamingTransport.sending([Self.payload("a")])
    let web = AnsweringTransport(#"{"data":{"me":{"email":"e"}}}"#)
    let client = GraphQLClient(transport: SplitTransport(subscriptions: socket, others: web))
    for try await _ in client.subscribe(ArrivedQuery()) {}
    let me = MeQuery(content: DecodingTests.EmailQuery())
    #expect(try await client.query(me, as: People<DecodingTests.Email>.self).me.text == "e")
    // Without streams, a whole answer is the only part.
    var texts: [String] = []
    for try await value in client.stream(me, as: People<DecodingTests.Email>.self).values {
      texts.append(value.me.text)
    }
    #expect(texts == ["e"])
    #expect(socket.operations.count == 1)
    #expect(web.operations.count == 2)
  }
}
