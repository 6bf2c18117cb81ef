import Foundation
import Martlet
import MartletHTTP
import Synchronization
import TestSupport
import Testing

/// Operations that share a request.
@Suite(.timeLimit(.minutes(5))) struct BatchingTests {
  private func operation(_ number: Int, headers: [String: String] = [:]) -> GraphQLOperation {
    GraphQLOperation(
      kind: .query, name: "N\(number)", document: "query N\(number) { n }", variables: ["n": .number("\(number)")],
      headers: headers)
  }

  private static func echo(_ body: AnyCodable) -> AnyCodable {
    ["data": ["n": body["variables"]?["n"] ?? .null]]
  }

  /// A server that answers each operation with its number.
  private func echoServer() throws -> ScriptedServer {
    try ScriptedServer { sent in
      guard let json = sent.json else { return ScriptedServer.answer("no JSON", status: "400 Bad Request") }
      guard case .array(let items) = json else { return ScriptedServer.answer(Self.echo(json).description) }
      return ScriptedServer.answer(AnyCodable.array(items.map(Self.echo)).description)
    }
  }

  private func transport(
    _ server: ScriptedServer, window: Duration = .milliseconds(100), limit: Int = 10, headers: [String: String] = [:],
    documents: HTTPDocuments = .sent
  ) throws -> HTTPTransport {
    HTTPTransport(
      url: try server.url(), headers: headers,
      configuration: HTTPConfiguration(documents: documents, batching: .enabled(window: window, limit: limit)))
  }

  /// Sends operations at once.
  private func send(_ operations: [GraphQLOperation], by transport: HTTPTransport) async -> [Result<
    AnyCodable, any Error
  >] {
    await withTaskGroup(of: (Int, Result<AnyCodable, any Error>).self) { group in
      for (index, operation) in operations.enumerated() {
        group.addTask {
          do { return (index, .success(try await transport.send(operation).value)) } catch {
            return (index, .failure(error))
          }
        }
      }
      var results: [Int: Result<AnyCodable, any Error>] = [:]
      for await (index, result) in group { results[index] = result }
      return results.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  @Test func `gives each operation of a batch its own answer`() async throws {
    let server = try echoServer()
    let results = await send((0..<10).map { operation($0) }, by: try transport(server, window: .seconds(60)))
    for (index, result) in results.enumerated() {
      #expect(try result.get() == ["data": ["n": .number("\(index)")]])
    }
    #expect(server.sent.count == 1)
    guard case .array(let items)? = server.sent.first?.json else { throw TestSupportError("no batch") }
    #expect(items.count == 10)
  }

  @Test func `sends what has gathered when its time has come, and a single operation as such`() async throws {
    let server = try echoServer()
    let transport = try transport(server, window: .milliseconds(20))
    let results = await send((0..<3).map { operation($0) }, by: transport)
    #expect(results.allSatisfy { (try? $0.get()) != nil })
    _ = try await transport.send(operation(4))
    #expect(server.sent.last?.json?["query"] == "query N4 { n }")
  }

  // apollo-kotlin#6961
  @Test func `puts together only what has the same headers, and sends them once`() async throws {
    let server = try echoServer()
    let transport = try transport(server, window: .milliseconds(50), headers: ["Authorization": "one"])
    let operations = [
      operation(0), operation(1), operation(2, headers: ["authorization": "two"]),
      operation(3, headers: ["Authorization": "two"]),
    ]
    let results = await send(operations, by: transport)
    #expect(results.allSatisfy { (try? $0.get()) != nil })
    for sent in server.sent {
      #expect(sent.header.components(separatedBy: "authorization:").count == 2)
      guard case .array(let items)? = sent.json else { continue }
      let numbers = items.compactMap { $0["variables"]?["n"]?.description }.sorted()
      #expect(numbers == (sent.header.contains("authorization: one") ? ["0", "1"] : ["2", "3"]))
    }
  }

  @Test func `leaves out operations that say so, subscriptions and queries by GET`() async throws {
    let server = try echoServer()
    let transport = try transport(server, window: .seconds(60))
    var alone = operation(1)
    alone.options.isBatchable = false
    #expect(try await transport.send(alone).value == ["data": ["n": 1]])
    alone.options.isBatchable = true
    alone.options.queryMethod = .get()
    _ = try? await transport.send(alone)
    #expect(server.sent.map(\.method) == ["POST", "GET"])
  }

  @Test func `lets the others go on when one is cancelled`() async throws {
    let server = try echoServer()
    let transport = try transport(server, window: .seconds(60), limit: 3)
    let first = Task { try await transport.send(operation(0)) }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let results = await send((1..<4).map { operation($0) }, by: transport)
    #expect(try results.map { try $0.get()["data"]?["n"] } == [1, 2, 3])
  }

  @Test func `ends the request once nobody waits for it`() async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitUntilClosed()
    }
    let transport = HTTPTransport(
      url: try server.url(), configuration: HTTPConfiguration(batching: .enabled(window: .seconds(60), limit: 2)))
    let tasks = (0..<2).map { number in Task { try await transport.send(operation(number)) } }
    var events = server.events.makeAsyncIterator()
    guard case .request? = await events.next() else { throw TestSupportError("no request") }
    for task in tasks { task.cancel() }
    #expect(await events.next() == .closed)
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
  }

  private func failures(_ answer: String, count: Int = 2) async throws -> (ScriptedServer, [GraphQLFailure]) {
    let server = try ScriptedServer { _ in answer }
    let transport = try transport(server, window: .seconds(60), limit: count)
    let results = await send((0..<count).map { operation($0) }, by: transport)
    return (
      server,
      results.compactMap { result in
        if case .failure(let error) = result { error as? GraphQLFailure } else { nil }
      }
    )
  }

  @Test func `says that a server takes no batches`() async throws {
    let (server, failures) = try await failures(
      ScriptedServer.answer(
        #"{"errors":[{"message":"Operation data should be a JSON object"}]}"#, status: "400 Bad Request"))
    #expect(failures.map(\.code) == [.invalidBatch, .invalidBatch])
    #expect(failures.first?.status == 400)
    #expect(
      failures.first?.message == """
        \(try server.url()) answered a batch of 2 operations with one response for all: "Operation data should be a JSON \
        object". It seems not to take batches: leave 'batching' disabled in the transport's configuration, or set the \
        server up for them.
        """)
  }

  @Test(arguments: [("[]", 0), (#"[{"data":{"n":0}}]"#, 1), (#"[{"data":{}},{"data":{}},{"data":{}}]"#, 3)])
  func `gives nobody an answer that may be another's`(body: String, count: Int) async throws {
    let (server, failures) = try await failures(ScriptedServer.answer(body))
    #expect(failures.map(\.code) == [.invalidBatch, .invalidBatch])
    #expect(
      failures.first?.message == """
        \(try server.url()) answered a batch of 2 operations with \(count) response\(count == 1 ? "" : "s"), so that none \
        can be told apart. Leave 'batching' disabled in the transport's configuration, or lower its limit.
        """)
  }

  @Test func `fails only the operation whose answer is none`() async throws {
    let (_, failures) = try await failures(ScriptedServer.answer(#"[{"data":{"n":0}},"nothing"]"#))
    #expect(failures.map(\.code) == [.notGraphQL])
    #expect(failures.first?.message.contains("its element 2 is no GraphQL response") == true)
  }

  @Test(arguments: ["[{\"data\"", "<html>", "", #"{"message":"Forbidden"}"#])
  func `fails all operations of an answer that cannot be read`(body: String) async throws {
    let (_, failures) = try await failures(ScriptedServer.answer(body))
    #expect(failures.count == 2)
  }

  @Test func `gives an answer about all to each`() async throws {
    let server = try ScriptedServer { _ in
      ScriptedServer.answer(#"{"errors":[{"message":"Unauthorized"}]}"#, status: "401 Unauthorized")
    }
    let results = await send([operation(0), operation(1)], by: try transport(server, window: .seconds(60), limit: 2))
    #expect(try results.allSatisfy { try $0.get()["errors"] != nil })
  }

  @Test func `sends documents by hash in batches too`() async throws {
    let known = Mutex<Set<String>>([])
    let server = try ScriptedServer { sent in
      guard case .array(let items)? = sent.json else { return ScriptedServer.answer(#"{"data":{}}"#) }
      return ScriptedServer.answer(
        AnyCodable.array(
          items.map { item in
            let hash = item["extensions"]?["persistedQuery"]?["sha256Hash"]?.description ?? ""
            let isKnown = known.withLock { known in
              if item["query"] != nil { known.insert(hash) }
              return known.contains(hash)
            }
            return isKnown ? Self.echo(item) : ["errors": [["message": "PersistedQueryNotFound"]]]
          }
        ).description)
    }
    let transport = try transport(server, window: .seconds(60), limit: 2, documents: .automaticallyPersisted)
    for _ in 0..<2 {
      let results = await send([operation(0), operation(1)], by: transport)
      #expect(try results.map { try $0.get()["data"]?["n"] } == [0, 1])
    }
    #expect(server.sent.count == 3)
  }
}
