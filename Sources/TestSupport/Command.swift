public import Foundation
import Synchronization

/// Runs programs to their end.
public enum Command {
  /// What a program left behind.
  public struct Outcome: Sendable {
    /// The exit code, or the number of the signal that ended the program.
    public let status: Int32
    /// All of its standard output.
    public let output: String
    /// All of its standard error.
    public let errorOutput: String
  }

  /// Runs a program and waits for it without blocking a thread of the caller's.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: What to pass to it.
  ///   - environment: Variables to set besides those of this process.
  ///   - folder: Where to run it; this process's own folder if nil.
  ///   - input: What to send to its standard input.
  ///   - timeout: After how many seconds it is killed.
  /// - Throws: ``TestSupportError`` if it cannot be started or ran longer than the timeout.
  public static func run(
    _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:], in folder: URL? = nil,
    input: String = "", timeout: TimeInterval = 120
  ) async throws -> Outcome {
    let output = CollectedOutput()
    let child = Mutex<ChildProcess?>(nil)
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      do {
        let started = try ChildProcess(
          executable, arguments, environment: environment, folder: folder, onOutput: output.append,
          onEnd: { continuation.resume(returning: $0) })
        child.withLock { $0 = started }
        started.send(Data(input.utf8))
        started.closeInput()
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak started] in
          guard let started else { return }
          output.markTimedOut()
          started.kill()
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
    let errorText = child.withLock { $0?.errorText } ?? ""
    if output.hasTimedOut {
      throw TestSupportError("\(executable.lastPathComponent) was still running after \(timeout) s.\n\(errorText)")
    }
    return Outcome(status: status, output: output.text, errorOutput: errorText)
  }
}

/// The output of a program that runs, gathered from its reader's thread.
private final class CollectedOutput: Sendable {
  private let state = Mutex((data: Data(), hasTimedOut: false))

  var text: String { state.withLock { String(decoding: $0.data, as: UTF8.self) } }
  var hasTimedOut: Bool { state.withLock { $0.hasTimedOut } }

  func append(_ data: Data) {
    state.withLock { $0.data.append(data) }
  }

  func markTimedOut() {
    state.withLock { $0.hasTimedOut = true }
  }
}
