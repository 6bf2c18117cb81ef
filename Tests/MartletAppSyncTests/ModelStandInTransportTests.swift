import Foundation
import Martlet
import MartletAppSync
import MartletWebSocket
import TestSupport
import Testing

/// AppSync's transport against the stand-in for models: what one connection changes, another hears.
@Suite(.timeLimit(.minutes(2))) struct ModelStandInTransportTests {
  /// A server of its own; every caller that is known may do everything.
  private static func server(_ options: String...) async throws -> (LoopbackServer, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let schema = try folder.write("type Post @model { id: ID! title: String! rating: Int }", to: "schema.graphql")
    let server = try await LoopbackServer.start(
      script: "Tests/Servers/models_server.py", options: ["--schema", schema.path] + options)
    return (server, folder)
  }

  private static func transport(
    _ server: LoopbackServer, _ authorization: AppSyncAuthorization, _ handshake: AppSyncHandshake = .subprotocol
  ) -> AppSyncTransport {
    AppSyncTransport(
      AppSyncEndpoint(url: server.url, region: "eu-central-1"), authorization: authorization, handshake: handshake)
  }

  private static func mutation(_ document: String) -> GraphQLOperation {
    GraphQLOperation(kind: .mutation, name: nil, document: document)
  }

  @Test func `hears in every authorization mode with every handshake`() async throws {
    let (server, folder) = try await Self.server()
    defer { withExtendedLifetime(folder) {} }
    var number = 0
    for mode in AppSyncTransportTests.modes {
      for handshake in AppSyncTransportTests.handshakes {
        number += 1
        let transport = Self.transport(server, mode.authorization(), handshake)
        let stream = try await transport.stream(
          GraphQLOperation(
            kind: .subscription, name: nil, document: "subscription { onCreatePost { id title rating } }"))
        events: for try await event in stream {
          switch event {
          case .connection(.live):
            let document =
              "mutation { createPost(input: {id: \"\(number)\", title: \"T\", rating: 1}) { id name: title } }"
            let answer = try await transport.send(Self.mutation(document))
            #expect(answer.document.value["data"]?["createPost"]?["name"] == "T")
          case .payload(let answer):
            // The mutation did not ask for the rating.
            let post: AnyCodable = ["id": .string("\(number)"), "title": "T", "rating": .null]
            #expect(answer.document.value == ["data": ["onCreatePost": post]])
            break events
          default: continue
          }
        }
      }
    }
    #expect(number == 18)
  }

  @Test func `tells conflicts and failed conditions apart`() async throws {
    let (server, folder) = try await Self.server("--conflict", "optimistic")
    defer { withExtendedLifetime(folder) {} }
    let transport = Self.transport(server, .apiKey("da2-fakeApiKey"))
    _ = try await transport.send(Self.mutation("mutation { createPost(input: {id: \"1\", title: \"T\"}) { id } }"))
    let documents = [
      (
        "mutation { updatePost(input: {id: \"1\", title: \"U\"}) { title _version } }", GraphQLFailure.Code.conflict,
        ["title": "T", "_version": 1] as AnyCodable
      ),
      (
        "mutation { updatePost(input: {id: \"1\", title: \"U\", _version: 1}, condition: {title: {eq: \"V\"}}) { title } }",
        .conditionFailed, ["title": "T"]
      ),
    ]
    for (document, code, object) in documents {
      let answer = try await transport.send(Self.mutation(document))
      let errors = answer.document.graphQLErrors
      #expect(GraphQLFailure(code: .fieldErrors, message: "", errors: errors).appSyncCode == code)
      #expect(errors.first?.errorData == object)
      #expect(answer.document.value["data"] == ["updatePost": .null])
    }
  }
}
