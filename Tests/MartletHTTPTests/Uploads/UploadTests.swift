import Foundation
import LiveAPI
import Martlet
import MartletHTTP
import Synchronization
import TestSupport
import Testing

/// Files that are sent with operations.
@Suite(.timeLimit(.minutes(5))) struct UploadTests {
  private func operation(_ document: String, _ variables: AnyCodable) -> GraphQLOperation {
    GraphQLOperation(kind: .mutation, name: nil, document: document, variables: variables)
  }

  private func text(_ content: String, _ name: String) -> Upload {
    Upload(data: Data(content.utf8), fileName: name, contentType: "text/plain")
  }

  @Test(arguments: TestEngine.withStreamedBodies) func `writes operation, map and files in their order`(
    engine: TestEngine
  ) async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{}}"#) }
    let shared = text("one", "a\"b\r\n.txt")
    let variables: AnyCodable = [
      "input": ["title": "t", "files": [.upload(shared), .null, .upload(text("two", "ü.txt"))]],
      "again": .upload(shared),
    ]
    _ = try await engine.transport(url: server.url()).send(operation("mutation { m }", variables))
    let sent = try #require(server.sent.first)
    let marker = "content-type: multipart/form-data; boundary="
    let boundary = try #require(
      sent.header.components(separatedBy: "\r\n").first { $0.hasPrefix(marker) }?.dropFirst(marker.count))
    #expect(sent.header.contains("graphql-require-preflight: 1"))
    #expect(sent.header.contains("content-length: \(sent.body.utf8.count)"))
    let json = #"{"input":{"title":"t","files":[null,null,null]},"again":null}"#
    #expect(
      sent.body == """
        --\(boundary)\r\nContent-Disposition: form-data; name="operations"\r\nContent-Type: application/json\r\n\r\n\
        {"query":"mutation { m }","variables":\(json)}\r\n\
        --\(boundary)\r\nContent-Disposition: form-data; name="map"\r\nContent-Type: application/json\r\n\r\n\
        {"0":["variables.input.files.0","variables.again"],"1":["variables.input.files.2"]}\r\n\
        --\(boundary)\r\nContent-Disposition: form-data; name="0"; filename="a%22b%0D%0A.txt"\r\n\
        Content-Type: text/plain\r\n\r\none\r\n\
        --\(boundary)\r\nContent-Disposition: form-data; name="1"; filename="ü.txt"\r\nContent-Type: text/plain\r\n\r\n\
        two\r\n--\(boundary)--\r\n
        """)
  }

  @Test func `is understood by a real server, at any depth`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("large.bin")
    let content = String(repeating: "0123456789abcdef", count: 200_000)
    try Data(content.utf8).write(to: file)
    let onDisk = Upload(file: file, contentType: "application/x-test")
    let small = text("small", "small.txt")
    let transport = HTTPTransport(url: try await LoopbackServer.strawberry.url)
    let fields = "{ name type size sha256 }"
    let one = try await transport.send(
      operation("mutation($f: Upload!) { upload(file: $f) \(fields) }", ["f": .upload(onDisk)]))
    let hash = GraphQLOperation(kind: .query, name: nil, document: content).documentHash
    #expect(
      try await one.value["data"]?["upload"]
        == ["name": "large.bin", "type": "application/x-test", "size": 3_200_000, "sha256": .string(hash)])
    let many = try await transport.send(
      operation(
        "mutation($f: [Upload!]!) { uploadMany(files: $f) \(fields) }", ["f": [.upload(small), .upload(onDisk)]]))
    #expect(try await many.value["data"]?["uploadMany"]?[1]?["size"] == 3_200_000)
    let deep = try await transport.send(
      operation(
        "mutation($a: [Attachment!]!) { attach(attachments: $a) { name } }",
        ["a": [["title": "x", "file": .upload(small), "more": [.upload(small), .upload(onDisk)]]]]))
    #expect(
      try await deep.value["data"]?["attach"] == [["name": "small.txt"], ["name": "small.txt"], ["name": "large.bin"]])
  }

  @Test func `is written as a query`() async throws {
    let client = GraphQLClient(transport: HTTPTransport(url: try await LoopbackServer.strawberry.url))
    let upload = text("hello", "hello.txt")
    let request = try await Request(Live.Model.Mutation.self) {
      Attribute(\.upload[file: upload]) { Attribute(\.size) }
    }
    #expect(try await client.response(for: request).errors.isEmpty)
  }

  @Test(arguments: TestEngine.withStreamedBodies) func `tells how far it is`(engine: TestEngine) async throws {
    let server = try RawServer { connection in
      guard let (head, rest) = connection.readHead() else { return }
      let line = head.lowercased().components(separatedBy: "\r\n").first { $0.hasPrefix("content-length:") } ?? ""
      let length = Int(line.dropFirst(15).trimmingCharacters(in: .whitespaces)) ?? 0
      _ = connection.readBytes(length, after: rest)
      connection.write(answerText("200 OK", #"{"data":{}}"#))
    }
    let progress = UploadProgress()
    var operation = operation("mutation { m }", ["f": .upload(Upload(data: Data(count: 8 << 20), fileName: "f"))])
    operation.options.uploadProgress = progress
    let sent = operation
    let transport = engine.transport(url: try server.url())
    async let answer = transport.send(sent)
    var steps: [UploadProgress.Step] = []
    for await step in progress { steps.append(step) }
    _ = try await answer
    #expect(steps.last?.fraction == 1)
    #expect(steps.map(\.sent) == steps.map(\.sent).sorted())
    #expect(steps.allSatisfy { $0.total > 8 << 20 })
  }

  @Test func `ends at once when it is cancelled, and tells so`() async throws {
    let server = try RawServer { connection in
      guard connection.readHead() != nil else { return }
      connection.report(.request("head"))
      connection.waitUntilClosed()
    }
    let progress = UploadProgress()
    var operation = operation("mutation { m }", ["f": .upload(Upload(data: Data(count: 64 << 20), fileName: "f"))])
    operation.options.uploadProgress = progress
    let sent = operation
    let transport = HTTPTransport(url: try server.url())
    let task = Task { try await transport.send(sent) }
    var events = server.events.makeAsyncIterator()
    _ = await events.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await events.next() == .closed)
    for await _ in progress {}
  }

  @Test func `sends the text along where documents are persisted, and shares no request`() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{}}"#) }
    let configuration = HTTPConfiguration(
      documents: .automaticallyPersisted, batching: .enabled(window: .seconds(60), limit: 5))
    let transport = HTTPTransport(url: try server.url(), configuration: configuration)
    _ = try await transport.send(operation("mutation { m }", ["f": .upload(text("x", "x"))]))
    #expect(server.sent.count == 1)
    #expect(server.sent.first?.body.contains(#"{"query":"mutation { m }""#) == true)
  }

  @Test func `gives a server the transport's time once all is sent`() async throws {
    let server = try RawServer { connection in
      guard let (_, rest) = connection.readHead() else { return }
      _ = connection.readBytes(1 << 20, after: rest)
      connection.waitUntilClosed()
    }
    let transport = HTTPTransport(url: try server.url(), timeout: .milliseconds(200))
    let failure = try await transport.failure(
      sending: operation("mutation { m }", ["f": .upload(Upload(data: Data(count: 1 << 20), fileName: "f"))]))
    #expect(failure.code == .timedOut)
  }
}
