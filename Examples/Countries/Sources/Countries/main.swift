import Foundation
import Martlet
import MartletHTTP
import MartletWebSocket

guard CommandLine.arguments.count == 2, let url = URL(string: CommandLine.arguments[1]) else {
  FileHandle.standardError.write(Data("usage: Countries URL\n".utf8))
  exit(64)
}

do {
  let transport = SplitTransport(subscriptions: WebSocketTransport(url: url), others: HTTPTransport(url: url))
  let report = Report(client: GraphQLClient(transport: transport))
  try await report.run()
} catch {
  FileHandle.standardError.write(Data("Countries: \(error)\n".utf8))
  exit(1)
}
