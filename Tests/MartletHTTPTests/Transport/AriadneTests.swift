import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Ariadne: queries, server-sent events and files.
@Suite(.timeLimit(.minutes(5))) struct AriadneTests {
  private let transport: HTTPTransport

  init() async throws {
    transport = HTTPTransport(url: try await LoopbackServer.ariadne.url)
  }

  private func operation(_ document: String, _ variables: AnyCodable = [:]) -> GraphQLOperation {
    let kind: OperationKind =
      document.hasPrefix("subscription") ? .subscription : document.hasPrefix("mutation") ? .mutation : .query
    return GraphQLOperation(kind: kind, name: nil, document: document, variables: variables)
  }

  @Test(arguments: [HTTPQueryMethod.post, .get()]) func `answers queries however they are asked`(
    method: HTTPQueryMethod
  ) async throws {
    var query = operation("query($n: String!) { hello(name: $n) }", ["n": "a+b&c;d#é"])
    query.options.queryMethod = method
    #expect(try await transport.send(query).value == ["data": ["hello": "Hello a+b&c;d#é"]])
  }

  @Test func `tells of errors beside data, and of documents that are none`() async throws {
    let partial = try await transport.send(operation(#"{ person(id: "1") { name broken } }"#)).value
    #expect(partial["data"] == ["person": ["name": "Ada", "broken": .null]])
    #expect(partial["errors"]?[0]?["message"] == "This field fails.")
    let wrong = try await transport.send(operation("{ nothing }"))
    #expect(wrong.status == 400)
    #expect(wrong.document.graphQLErrors.first?.message.hasPrefix("Cannot query field 'nothing'") == true)
  }

  @Test(arguments: [HTTPStreaming.Form.automatic, .events]) func `listens to server-sent events`(
    form: HTTPStreaming.Form
  ) async throws {
    let configuration = HTTPConfiguration(streaming: HTTPStreaming(form: form))
    let transport = HTTPTransport(url: try await LoopbackServer.ariadne.url, configuration: configuration)
    #expect(
      try await transport.stream(operation("subscription { count(to: 3, intervalMs: 2) }")).texts()
        == ["live"] + (1...3).map { #"{"data":{"count":\#($0)}}"# })
    let failing = try await transport.stream(operation("subscription { failing(after: 1) }")).texts()
    #expect(failing.count == 3 && failing.last?.contains("The source has failed.") == true)
    let wrong = try await transport.stream(operation("subscription { nothing }")).texts()
    #expect(wrong.last?.contains("Cannot query field 'nothing'") == true)
  }

  @Test func `takes files at any depth, one in several places`() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("large.bin")
    try Data(repeating: 0x61, count: 3 << 20).write(to: url)
    let large = Upload(file: url, contentType: "application/x-test")
    let small = Upload(data: Data("small".utf8), fileName: "sm\"all ü.txt", contentType: "text/plain")
    let one = operation("mutation($f: Upload!) { upload(file: $f) { name type size } }", ["f": .upload(large)])
    #expect(
      try await transport.send(one).value["data"]?["upload"]
        == ["name": "large.bin", "type": "application/x-test", "size": 3_145_728])
    let many = operation(
      "mutation($a: [Attachment!]!) { attach(attachments: $a) { size } }",
      ["a": [["title": "x", "file": .upload(small), "more": [.upload(large), .upload(small)]]]])
    #expect(
      try await transport.send(many).value["data"]?["attach"] == [["size": 5], ["size": 3_145_728], ["size": 5]])
  }
}
