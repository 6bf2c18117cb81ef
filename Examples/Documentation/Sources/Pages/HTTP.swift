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

  static func upload(file: URL, transport: HTTPTransport) async throws {
    let photo = Upload(file: file, contentType: "image/jpeg")
    let progress = UploadProgress()
    var operation = GraphQLOperation(
      kind: .mutation, name: nil, document: "mutation($photo: Upload!) { addPhoto(photo: $photo) }",
      variables: ["photo": .upload(photo)])
    operation.options.uploadProgress = progress
    let request = operation
    async let answer = transport.send(request)
    for await step in progress { print("\(Int(step.fraction * 100)) %") }
    _ = try await answer
  }
}
