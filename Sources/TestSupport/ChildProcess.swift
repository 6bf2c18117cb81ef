import Foundation
import Synchronization

/// A running program whose output is delivered as it comes, from threads of its own: nothing here blocks a task.
///
/// The program is told to end when the last reference goes away.
final class ChildProcess: Sendable {
  /// What the program wrote to its standard error so far.
  var errorText: String { errorOutput.withLock { String(decoding: $0, as: UTF8.self) } }

  private let process: Process
  private let input: FileHandle
  private let writing = DispatchQueue(label: "TestSupport.ChildProcess.input")
  private let errorOutput = Mutex(Data())

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - onOutput: Called from one thread with each piece of standard output.
  ///   - onEnd: Called once, with the exit code, when the program has ended and all its output was delivered.
  /// - Throws: ``TestSupportError`` if the program cannot be started.
  init(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil,
    onOutput: @escaping @Sendable (Data) -> Void, onEnd: @escaping @Sendable (Int32) -> Void
  ) throws {
    // Writing to a program that has ended must be an error, not the end of the test run.
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    let pipes = (input: Pipe(), output: Pipe(), error: Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.error
    self.process = process
    input = pipes.input.fileHandleForWriting

    let done = DispatchGroup()
    for _ in 1...3 { done.enter() }
    process.terminationHandler = { _ in done.leave() }
    do {
      try Self.withUnblockedSignals { try process.run() }
    } catch {
      throw TestSupportError("\(executable.path) cannot be started: \(error)")
    }
    // A `Process` stays alive for long after its program on Linux, and would keep its pipes open.
    for handle in [
      pipes.input.fileHandleForReading, pipes.output.fileHandleForWriting, pipes.error.fileHandleForWriting,
    ] {
      try? handle.close()
    }
    Self.read(pipes.output.fileHandleForReading, until: done, deliver: onOutput)
    Self.read(pipes.error.fileHandleForReading, until: done) { [weak self] data in
      self?.errorOutput.withLock { $0.append(data) }
    }
    done.notify(queue: .global()) { onEnd(process.terminationStatus) }
  }

  deinit {
    stop()
    closeInput()
  }

  /// Sends bytes to the program's standard input, after those sent before.
  func send(_ data: Data) {
    writing.async { [input] in
      // A program that has ended reads nothing; its end is reported by `onEnd`.
      try? input.write(contentsOf: data)
    }
  }

  /// Ends the program's standard input.
  func closeInput() {
    writing.async { [input] in try? input.close() }
  }

  /// Asks the program to end.
  func stop() {
    if process.isRunning { process.terminate() }
  }

  /// Ends the program without asking.
  func kill() {
    if process.isRunning { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  /// Workaround: a program inherits which signals the starting thread blocks, and the threads that run tasks on Linux block
  /// nearly all, so that it could never be asked to end. Can go once `Process` resets them itself.
  private static func withUnblockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  private static func read(
    _ handle: FileHandle, until done: DispatchGroup, deliver: @escaping @Sendable (Data) -> Void
  ) {
    Thread.detachNewThread {
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        deliver(data)
      }
      try? handle.close()
      done.leave()
    }
  }
}
