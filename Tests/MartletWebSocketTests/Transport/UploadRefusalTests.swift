import Foundation
import Martlet
import MartletWebSocket
import TestSupport
import Testing

/// Files, which messages in JSON cannot carry.
@Suite(.timeLimit(.minutes(5))) struct UploadRefusalTests {
  @Test func `refuses operations with files, and opens no connection for them`() async throws {
    let url = try #require(URL(string: "ws://127.0.0.1:9/graphql"))
    let transport = WebSocketTransport(url: url)
    let operation = GraphQLOperation(
      kind: .mutation, name: nil, document: "mutation($f: Upload!) { m(f: $f) }",
      variables: ["f": .upload(Upload(data: Data(), fileName: "secret.txt"))])
    let refusal = await #expect(throws: GraphQLFailure.self) { try await transport.stream(operation) }
    #expect(refusal?.code == .unsupportedOperation)
    let failure = await #expect(throws: GraphQLFailure.self) { try await transport.send(operation) }
    #expect(
      failure?.message == """
        WebSocketTransport cannot send the files among the variables. Send the operation over HTTPTransport, by a client of \
        its own or by SplitTransport.
        """)
  }
}
