import Foundation
import Martlet
import MartletHTTP
import TestSupport
import Testing

/// Sequences of payloads that graphql-core made, as bodies of answers (`conformance/incremental-*.json`).
@Suite(.timeLimit(.minutes(5))) struct RecordedStreamTests {
  private enum Carrier: CaseIterable {
    case parts
    case events

    func body(_ payloads: [AnyCodable]) -> String {
      switch self {
      case .parts:
        "---\r\n"
          + payloads.map { "Content-Type: application/json\r\n\r\n\($0)\r\n---" }.joined(separator: "\r\n") + "--\r\n"
      case .events: payloads.map { "event: next\ndata: \($0)\n\n" }.joined() + "event: complete\ndata:\n\n"
      }
    }

    var mediaType: String {
      switch self {
      case .parts: "multipart/mixed; boundary=\"-\""
      case .events: "text/event-stream"
      }
    }
  }

  @Test(
    .enabled(if: SharedFiles.areAvailable, "needs ../shared/schemas"),
    arguments: ["incremental-v0.1.json", "incremental-v0.2.json"])
  func `brings recorded payloads as they were sent`(file: String) async throws {
    let recorded = try AnyCodable(json: Array(SharedFiles.text("schemas/conformance/\(file)").utf8))["cases"]
    guard case .array(let cases)? = recorded else { throw TestSupportError("no cases") }
    let sequences = cases.compactMap { item -> (payloads: [AnyCodable], merged: AnyCodable)? in
      guard case .array(let payloads)? = item["payloads"], !payloads.isEmpty, let merged = item["merged"],
        merged != .null
      else { return nil }
      return (payloads, merged)
    }
    #expect(sequences.count > 20)
    let server = try RawServer { connection in
      guard let request = connection.readRequest(),
        let json = try? AnyCodable(json: Array((request.components(separatedBy: "\r\n\r\n").last ?? "").utf8)),
        let index = (json["variables"]?["index"]?.description).flatMap({ Int($0) }), sequences.indices.contains(index)
      else { return }
      let carrier = Carrier.allCases[json["variables"]?["carrier"] == 0 ? 0 : 1]
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: \(carrier.mediaType)\r\nConnection: close\r\n\r\n")
      // In pieces that end anywhere.
      let bytes = Array(carrier.body(sequences[index].payloads).utf8)
      for start in stride(from: 0, to: bytes.count, by: 37) { connection.write(Array(bytes[start...].prefix(37))) }
    }
    let transport = HTTPTransport(url: try server.url())
    for (index, sequence) in sequences.enumerated() {
      for carrier in Carrier.allCases.indices {
        let operation = GraphQLOperation(
          kind: .query, name: nil, document: "{ a }",
          variables: ["index": .number("\(index)"), "carrier": .number("\(carrier)")])
        var merger = IncrementalMerger()
        for try await event in try await transport.stream(operation) {
          if case .payload(let response) = event { try merger.merge(response.document.value) }
        }
        #expect(try AnyCodable(json: merger.json)["data"] == sequence.merged["data"])
      }
    }
  }
}
