import Foundation

// `DecodingBench COMMAND FILE`: measures one thing and prints the figures as JSON.
let commands: [String: (String) async throws -> [String: Double]] = [
  "parse.response": { try ParseCommand.run($0, times: 31) },
  "decode.small": { _ in try await DecodeCommand.runSmall(times: 1001) },
  "decode.response": { try await DecodeCommand.run($0, RepositoriesQuery(), RepositoryList.self, times: 15) },
  "decode.calendar": { try await DecodeCommand.run($0, CalendarQuery(), CalendarAnswer.self, times: 51) },
  "decode.largesample": { try await DecodeCommand.run($0, SampleQuery(), SampleAnswer.self, times: 51) },
  "repeat.response": { try await RepeatCommand.run($0, RepositoriesQuery(), RepositoryList.self, times: 51) },
  "repeat.calendar": { try await RepeatCommand.run($0, CalendarQuery(), CalendarAnswer.self, times: 501) },
  "memory.response": {
    try await MemoryCommand.run($0, RepositoriesQuery(), RepositoryList.self, small: Repository.small)
  },
]

let arguments = CommandLine.arguments
guard arguments.count == 3, let command = commands[arguments[1]] else {
  print("usage: DecodingBench \(commands.keys.sorted().joined(separator: "|")) FILE")
  exit(2)
}
let figures = try await command(arguments[2])
print(String(decoding: try JSONSerialization.data(withJSONObject: figures, options: .sortedKeys), as: UTF8.self))
