import Foundation
import Martlet

/// A body in memory becomes a tape.
enum ParseCommand {
  /// - Returns: The median in seconds, and the size of the body.
  static func run(_ path: String, times: Int) throws -> [String: Double] {
    let bytes = try Body.read(path)
    let clock = ContinuousClock()
    let durations = try (0..<times).map { _ in
      try clock.measure { withExtendedLifetime(try ResponseDocument(parsing: bytes)) {} }
    }
    return ["seconds": durations.median, "bytes": Double(bytes.count)]
  }
}
