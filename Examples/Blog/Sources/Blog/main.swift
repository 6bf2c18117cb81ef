import Foundation
import Martlet
import MartletAppSync

guard CommandLine.arguments.count == 3, let url = URL(string: CommandLine.arguments[1]) else {
  FileHandle.standardError.write(Data("usage: Blog URL KEY\n".utf8))
  exit(64)
}

// All this takes seconds: an event that never comes must not keep `make demo` waiting.
Task.detached {
  try await Task.sleep(for: .seconds(120))
  FileHandle.standardError.write(Data("Blog: no end after two minutes\n".utf8))
  exit(1)
}

do {
  let transport = AppSyncTransport(AppSyncEndpoint(url: url), authorization: .apiKey(CommandLine.arguments[2]))
  let tour = Tour(client: GraphQLClient(transport: transport), log: ServerLog(server: url))
  try await tour.run()
} catch {
  FileHandle.standardError.write(Data("Blog: \(error)\n".utf8))
  exit(1)
}
