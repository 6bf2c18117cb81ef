#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Where a ``Request`` reports that it cannot be made, besides throwing: such a failure is a mistake in a query, and is
/// to be seen even where the error is caught.
///
/// ```swift
/// let request = try await Request(PersonQuery(), diagnostics: RequestDiagnostics { logger.error("\($0.message)") })
/// ```
public struct RequestDiagnostics: Sendable {
  private let report: @Sendable (GraphQLFailure) -> Void

  /// - Parameter report: Called once for each request that fails, with the failure that is thrown.
  public init(_ report: @escaping @Sendable (GraphQLFailure) -> Void) {
    self.report = report
  }

  /// Writes the message to standard error in debug builds, and nothing in release builds.
  public static var standardError: RequestDiagnostics {
    RequestDiagnostics { failure in
      #if DEBUG
        let line = Array("Martlet: \(failure.message)\n".utf8)
        // One call, so that lines of several threads do not mix. If it fails, there is nowhere to tell.
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      #endif
    }
  }

  /// Reports nothing.
  public static var none: RequestDiagnostics { RequestDiagnostics { _ in } }

  @GraphQLActor
  func reporting<Value>(_ body: @GraphQLActor () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as GraphQLFailure {
      report(failure)
      throw failure
    }
  }
}
