import Foundation
import Martlet
import MartletAppSync

guard CommandLine.arguments.count == 3, let url = URL(string: CommandLine.arguments[1]) else {
  FileHandle.standardError.write(Data("usage: Blog URL KEY\n".utf8))
  exit(64)
}

do {
  let transport = AppSyncTransport(AppSyncEndpoint(url: url), authorization: .apiKey(CommandLine.arguments[2]))
  try await Tour(client: GraphQLClient(transport: transport), log: RequestLog(url: url)).run()
} catch {
  FileHandle.standardError.write(Data("Blog: \(error)\n".utf8))
  exit(1)
}
