import Dispatch
import Foundation

/// Runs work on a thread with a small stack; 512 KiB is the least that Apple platforms give to threads.
enum SmallStack {
  // Written by the thread before it signals, read after the signal was waited for.
  private final class Outcome<Result: Sendable>: @unchecked Sendable {
    var result: Result?
    let done = DispatchSemaphore(value: 0)
  }

  static func run<Result: Sendable>(kibibytes: Int = 512, _ work: @escaping @Sendable () -> Result) -> Result? {
    let outcome = Outcome<Result>()
    let thread = Thread {
      outcome.result = work()
      outcome.done.signal()
    }
    thread.stackSize = kibibytes << 10
    thread.start()
    outcome.done.wait()
    return outcome.result
  }
}
