import Foundation
import Martlet
import Synchronization
import TestSupport
import Testing

/// What becomes of operations with files before a transport has them.
@Suite(.timeLimit(.minutes(5))) struct UploadTests {
  private func operation(_ kind: OperationKind = .mutation) -> GraphQLOperation {
    let file = Upload(data: Data("a".utf8), fileName: "secret.txt")
    var operation = GraphQLOperation(
      kind: kind, name: nil, document: "mutation { m }", variables: ["in": ["files": [.null, .upload(file)]]])
    operation.options.isIdempotent = true
    return operation
  }

  @Test func `stands for null in JSON, and is found at any depth`() throws {
    let operation = operation()
    #expect(operation.variables.description == #"{"in":{"files":[null,null]}}"#)
    #expect(UploadPlaces(of: operation).files.map(\.paths) == [["variables.in.files.1"]])
    #expect(operation.hasUploads && !GraphQLOperation.query.hasUploads)
    #expect(try AnyCodable(json: operation.variables.json) == ["in": ["files": [.null, .null]]])
    #expect(try JSONEncoder().encode(operation.variables) == Data(#"{"in":{"files":[null,null]}}"#.utf8))
  }

  @Test func `is taken by scalars that have no Swift type, too`() {
    let file = Upload(data: Data("a".utf8), fileName: "a")
    #expect(API.Scalar.JSON(file).value == .upload(file))
  }

  @Test func `is equal to its copies only, and different from null`() {
    let one = Upload(data: Data("a".utf8), fileName: "a")
    let copy = one
    var renamed = one
    renamed.fileName = "b"
    let values: Set<AnyCodable> = [
      .upload(one), .upload(copy), .upload(renamed), .upload(Upload(data: Data("a".utf8), fileName: "a")), .null,
    ]
    #expect(values.count == 4)
  }

  @Test func `is found in values of any depth`() {
    let file = Upload(data: Data(), fileName: "a")
    var deep = AnyCodable.upload(file)
    for _ in 0..<5000 { deep = [.null, ["x": deep]] }
    let variables: AnyCodable = ["a": [.upload(file), [], [:], "text"], "deep": deep, "b": .upload(file)]
    let places = UploadPlaces(
      of: GraphQLOperation(kind: .mutation, name: nil, document: "", variables: variables))
    let deepPath = "variables.deep" + String(repeating: ".1.x", count: 5000)
    #expect(places.files.map(\.paths) == [["variables.a.0", deepPath, "variables.b"]])
  }

  @Test func `is never sent twice, whatever the operation says of itself`() async {
    #expect(await RetryTests.waits(operation(), to: RetryTests.failing(.connectionLost)) == [])
    #expect(await RetryTests.waits(operation(.query), to: RetryTests.failing(.timedOut)) == [])
    #expect(await RetryTests.waits(operation(), to: RetryTests.failing(.httpStatus, status: 503)) == [])
    let busy = ScriptedTransport { _, _ in try .text(#"{"errors":[{"message":"busy"}]}"#, status: 503) }
    #expect(await RetryTests.waits(operation(), to: busy) == [])
    #expect(busy.operations.count == 1)
    // Nothing has reached the server.
    #expect(await RetryTests.waits(operation(), to: RetryTests.failing(.unreachable)).count == 2)
  }

  @Test func `is not sent again with another token, which the next operation has`() async throws {
    let issuer = AuthorizationTests.Issuer()
    let middleware = AuthorizationMiddleware(TokenSource { _ in issuer.next() })
    let server = AuthorizationTests.server(accepting: "t2")
    #expect(try await send(operation(), through: [middleware], to: server).refusesCredentials)
    #expect(try await !send(operation(), through: [middleware], to: server).refusesCredentials)
    #expect(server.operations.map { $0.headers["Authorization"] } == ["Bearer t1", "Bearer t2"])
    let strict = ScriptedTransport { _, _ in throw GraphQLFailure(code: .httpStatus, message: "no", status: 401) }
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await send(operation(), through: [middleware], to: strict)
    }
    #expect(failure?.status == 401 && strict.operations.count == 1)
  }

  @Test func `ends its progress however the operation ends`() async throws {
    let transport = ScriptedTransport { operation, _ in
      operation.options.uploadProgress?.report(sent: 1, total: 2)
      throw GraphQLFailure(code: .unreachable, message: "no")
    }
    let client = GraphQLClient(transport: transport)
    let progress = UploadProgress()
    async let steps = progress.reduce(into: []) { $0.append($1.fraction) }
    struct PeopleQuery: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.people[first: 2]) { Attribute(\.id) } }
    }
    let request = try await Request(PeopleQuery())
    await #expect(throws: GraphQLFailure.self) {
      try await client.with(\.uploadProgress, progress).response(for: request)
    }
    #expect(await steps == [0.5])
    // A client that never sends anything.
    let unused = UploadProgress()
    _ = client.with(\.uploadProgress, unused)
    for await _ in unused { Issue.record("no step was made") }
  }
}
