public import Foundation
import Synchronization

/// A GraphQL server of the example, on a free port of this machine.
///
/// It serves the countries graph or any schema with invented answers, and under `/broken/` answers that are wrong in one way
/// each; `Examples/Countries/server/broken.py` lists them. It ends with ``stop()``, with the last reference, or with the run.
public final class LoopbackServer: Sendable {
  /// The address of the GraphQL endpoint.
  public let url: URL

  private let child: ChildProcess

  private init(url: URL, child: ChildProcess) {
    self.url = url
    self.child = child
  }

  deinit {
    stop()
  }

  /// The countries server for all tests that add no notes, started at the first use.
  public static var shared: LoopbackServer {
    get async throws { try await sharedStart.value }
  }

  private static let sharedStart = Task { try await LoopbackServer.start() }

  /// Starts a server and returns once it answers.
  ///
  /// - Parameters:
  ///   - schema: SDL, a folder of SDL files or introspection JSON to serve with invented answers; the countries graph if nil.
  ///   - timeout: How many seconds to wait for it; large schemas need a few.
  /// - Throws: ``TestSupportError`` if it does not start, with what it said.
  public static func start(schema: URL? = nil, timeout: TimeInterval = 60) async throws -> LoopbackServer {
    try await start(
      script: "Examples/Countries/server/main.py", options: schema.map { ["--schema", $0.path] } ?? [], timeout: timeout
    )
  }

  /// Starts a Python server that prints its address, and returns once it answers.
  ///
  /// - Parameters:
  ///   - script: The server's path in this package, such as `Tests/Servers/strawberry_server.py`.
  ///   - port: Where it listens; 0 takes a free port.
  ///   - timeout: How many seconds to wait for it.
  /// - Throws: ``TestSupportError`` if it does not start, with what it said.
  public static func start(
    script: String, port: Int = 0, options: [String] = [], timeout: TimeInterval = 60
  ) async throws -> LoopbackServer {
    let start = Start()
    let child = try ChildProcess(
      PackageFolder.python(), [PackageFolder.url(script).path, "--port", String(port)] + options,
      onOutput: { start.receive($0) },
      onEnd: { start.finish(.failure(TestSupportError("The server ended with status \($0)."))) })
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) {
      start.finish(.failure(TestSupportError("The server did not answer within \(timeout) s.")))
    }
    do {
      return try await LoopbackServer(url: start.address(), child: child)
    } catch {
      child.kill()
      throw TestSupportError("\(error)\n\(child.errorText)")
    }
  }

  /// The address of another route of the server.
  ///
  /// - Parameter path: A path that starts with a slash, such as `/broken/html`.
  public func url(_ path: String) -> URL {
    URL(string: path, relativeTo: url)?.absoluteURL ?? url
  }

  /// Asks the server to end; it does so within a second.
  public func stop() {
    child.stop()
  }
}

/// Waits for the line with which the server says where it is.
private final class Start: Sendable {
  private struct State {
    var buffer = LineBuffer()
    var result: Result<URL, TestSupportError>?
    var continuation: CheckedContinuation<URL, any Error>?
  }

  private let state = Mutex(State())

  func address() async throws -> URL {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.continuation = continuation }
        return state.result
      }
      if let result { continuation.resume(with: result.mapError { $0 as any Error }) }
    }
  }

  func receive(_ data: Data) {
    let prefix = "listening on "
    for line in state.withLock({ $0.buffer.append(data) }) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix(prefix), let url = URL(string: String(text.dropFirst(prefix.count))) {
        finish(.success(url))
      }
    }
  }

  func finish(_ result: Result<URL, TestSupportError>) {
    let continuation = state.withLock { state in
      guard state.result == nil else { return nil as CheckedContinuation<URL, any Error>? }
      state.result = result
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(with: result.mapError { $0 as any Error })
  }
}
