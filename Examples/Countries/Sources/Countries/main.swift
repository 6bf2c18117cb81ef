import Foundation
import MartletHTTP
import Martlet

guard CommandLine.arguments.count == 2, let url = URL(string: CommandLine.arguments[1]) else {
  FileHandle.standardError.write(Data("usage: Countries URL\n".utf8))
  exit(64)
}

do {
  let report = Report(client: GraphQLClient(transport: HTTPTransport(url: url)))
  try await report.run()
} catch {
  FileHandle.standardError.write(Data("Countries: \(error)\n".utf8))
  exit(1)
}
