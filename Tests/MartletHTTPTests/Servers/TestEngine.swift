import Foundation
import MartletHTTP
import Testing

/// The engines that run here, for tests of what they have in common.
enum TestEngine: String, Sendable, CaseIterable, CustomTestStringConvertible {
  #if os(Linux)
    case curl
  #endif
  case session

  var testDescription: String { rawValue }

  func engine(_ configuration: HTTPConfiguration = HTTPConfiguration()) -> any HTTPEngine {
    switch self {
    #if os(Linux)
      case .curl: CurlEngine(configuration, environment: [:])
    #endif
    case .session: SessionEngine(configuration)
    }
  }

  func transport(
    url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(30), maximumBodySize: Int = 256 << 20
  ) -> HTTPTransport {
    HTTPTransport(
      url: url, headers: headers, timeout: timeout, maximumBodySize: maximumBodySize, engine: engine())
  }
}
