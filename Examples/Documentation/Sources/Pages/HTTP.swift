import BlogAPI
import Foundation
import Martlet
import MartletHTTP

/// The pages on HTTP.
enum HTTP {
  static func configured(url: URL, proxyURL: URL, root: Data) -> GraphQLClient {
    var configuration = HTTPConfiguration()
    configuration.proxy = .server(proxyURL)
    configuration.trustedRoots = Array(root)
    configuration.queryMethod = .get()
    configuration.documents = .automaticallyPersisted
    let transport = HTTPTransport(url: url, configuration: configuration)
    let client = GraphQLClient(transport: transport)
    return client
  }

  static func batched(url: URL) -> HTTPTransport {
    let configuration = HTTPConfiguration(batching: .enabled(window: .milliseconds(20), limit: 8))
    let transport = HTTPTransport(url: url, configuration: configuration)
    return transport
  }

  static func upload<Content: Query>(
    file: URL, with client: GraphQLClient, by mutation: @Sendable (Upload) -> Content
  ) async throws where Content.Model: GraphQLMutationRoot {
    let photo = Upload(file: file, contentType: "image/jpeg")
    let addPhoto = mutation(photo)
    let progress = UploadProgress()
    async let answer = client.with(\.uploadProgress, progress).mutate(addPhoto)
    for await step in progress { print("\(Int(step.fraction * 100)) %") }
    _ = try await answer
  }

  static func events(url: URL) -> HTTPTransport {
    let streaming = HTTPStreaming(
      form: .events, reconnect: ReconnectPolicy(maximumAttempts: 20), silenceLimit: .seconds(40))
    let transport = HTTPTransport(url: url, configuration: HTTPConfiguration(streaming: streaming))
    return transport
  }
}
