import Foundation
import Martlet
import MartletHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Many small queries at once: what they cost the processor, and whether more tasks slow them down.
///
///     Concurrency memory QUERIES            queries answered from memory: the library alone
///     Concurrency http URL TASKS QUERIES    queries answered by a server
///     Concurrency session URL TASKS QUERIES the same requests by URLSession, their answers by JSONSerialization
///     Concurrency upload URL FILE           a mutation with this file
///     Concurrency stream MESSAGES           one subscription, fed from memory: the library alone
///
/// Prints `{"seconds": …, "cpu": …, "memory": …}`, without the start of the process and a first query; the memory is by how
/// many bytes the process grew at most.
@main
enum Concurrency {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("memory", 2):
      let client = GraphQLClient(transport: MemoryTransport())
      try await measure(tasks: 1, queries: arguments[1]) { try await query(client, $0) }
    case ("http", 4):
      let client = GraphQLClient(transport: HTTPTransport(url: try url(arguments[1])))
      try await measure(tasks: Int(arguments[2]) ?? 1, queries: arguments[3]) { try await query(client, $0) }
    case ("session", 4):
      let url = try url(arguments[1])
      let session = URLSession(configuration: .ephemeral)
      try await measure(tasks: Int(arguments[2]) ?? 1, queries: arguments[3]) { try await post(session, url, $0) }
    case ("upload", 3):
      let transport = HTTPTransport(url: try url(arguments[1]))
      let upload = Upload(file: URL(fileURLWithPath: arguments[2]))
      try await measure(tasks: 1, queries: "2") { try await send(upload, isFirst: $0 == 0, by: transport) }
    case ("stream", 2):
      let count = Int(arguments[1]) ?? 0
      try await Messages.read(1000)
      try await measure { try await Messages.read(count) }
    default:
      throw Fault(
        text: """
          usage: Concurrency memory QUERIES | http URL TASKS QUERIES | session URL TASKS QUERIES | upload URL FILE | \
          stream MESSAGES
          """)
    }
  }

  private static func query(_ client: GraphQLClient, _ number: Int) async throws {
    let answer = try await client.query(PersonQuery(id: GraphQLID("\(number)")), as: Answer.self)
    guard answer.person?.friends.count == 3 else { throw Fault(text: "a wrong answer") }
  }

  private static func post(_ session: URLSession, _ url: URL, _ number: Int) async throws {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(
      #"{"query": "query PersonQuery { person { id } }", "variables": {"id": "\#(number)"}}"#.utf8)
    let (data, _) = try await session.data(for: request)
    guard try JSONSerialization.jsonObject(with: data) is [String: Any] else { throw Fault(text: "a wrong answer") }
  }

  /// Sends a file, or first none.
  private static func send(_ upload: Upload, isFirst: Bool, by transport: HTTPTransport) async throws {
    let operation = GraphQLOperation(
      kind: .mutation, name: nil, document: "mutation($file: Upload) { add(file: $file) }",
      variables: ["file": isFirst ? .null : .upload(upload)], timeout: .seconds(300))
    let answer = try await transport.send(operation)
    guard answer.document.isGraphQLResponse else { throw Fault(text: "a wrong answer") }
  }

  private static func url(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw Fault(text: "no URL: \(text)") }
    return url
  }

  /// Runs the queries in so many tasks, each with its share.
  private static func measure(
    tasks: Int, queries: String, _ query: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    let count = Int(queries) ?? 0
    try await query(0)
    try await measure {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<tasks {
          group.addTask {
            for number in stride(from: task, to: count, by: tasks) { try await query(number) }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  private static func measure(_ work: @Sendable () async throws -> Void) async throws {
    let cpu = processorSeconds()
    let memory = largestMemory()
    let duration = try await ContinuousClock().measure { try await work() }
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    print(#"{"seconds": \#(seconds), "cpu": \#(processorSeconds() - cpu), "memory": \#(largestMemory() - memory)}"#)
  }

  private static func usage() -> rusage {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }

  /// The bytes of the process at its largest.
  private static func largestMemory() -> Int {
    #if os(Linux)
      usage().ru_maxrss * 1024
    #else
      usage().ru_maxrss
    #endif
  }

  /// User and system time of the process.
  private static func processorSeconds() -> Double {
    let usage = usage()
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

/// Answers at once, from memory.
private struct MemoryTransport: Transport {
  private let bytes = Array(
    """
    {"data": {"person": {"id": "1", "email": "ada@example.org", "age": 36, "name": {"given": "Ada", "family": "Lovelace"},
    "friends": [{"id": "2", "name": {"given": "Charles", "family": "Babbage"}},
    {"id": "3", "name": {"given": "Mary", "family": "Somerville"}},
    {"id": "4", "name": {"given": "Annabella", "family": "Byron"}}]}}}
    """.utf8)

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    guard !operation.json.isEmpty else { throw Fault(text: "nothing to send") }
    return TransportResponse(document: try ResponseDocument(parsing: bytes))
  }
}

struct Fault: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
