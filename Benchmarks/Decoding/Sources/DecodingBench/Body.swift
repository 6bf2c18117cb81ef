import Foundation
import Martlet

/// A response's body, read from a file straight into an array, as a socket's bytes would be.
enum Body {
  static func read(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY)
    if file < 0 { throw POSIXError(.ENOENT) }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, size, 0))
    }
  }

  /// Hands a body over as a server's answer.
  struct Transport: Martlet.Transport {
    let bytes: [UInt8]

    func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
      TransportResponse(document: try ResponseDocument(parsing: bytes))
    }
  }
}

extension [Duration] {
  /// In seconds.
  var median: Double { sorted()[count / 2] / .seconds(1) }
}
