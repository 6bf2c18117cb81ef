import Foundation
import Martlet
import MartletWebSocket

/// Reads a subscription as fast as it comes: `Sockets URL`.
///
/// Prints `{"messages": …, "seconds": …, "cpu": …}`, from the first message to the last.
@main
enum Sockets {
  static func main() async throws {
    guard CommandLine.arguments.count == 2, let url = URL(string: CommandLine.arguments[1]) else {
      throw Fault(text: "usage: Sockets URL")
    }
    let client = GraphQLClient(transport: WebSocketTransport(url: url))
    var count = 0
    var sum = 0
    var start = ContinuousClock.now
    var cpu = 0.0
    for try await event in client.subscribe(PriceSubscription(), as: Price.self) {
      guard case .response(let response) = event else { continue }
      if count == 0 {
        start = .now
        cpu = processorSeconds()
      }
      count += 1
      sum &+= response.value.amount + response.value.symbol.utf8.count
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard sum != 0 else { throw Fault(text: "nothing was decoded") }
    print(#"{"messages": \#(count), "seconds": \#(seconds), "cpu": \#(processorSeconds() - cpu)}"#)
  }

  /// User and system time of the process.
  private static func processorSeconds() -> Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

struct Fault: Error {
  let text: String
}
