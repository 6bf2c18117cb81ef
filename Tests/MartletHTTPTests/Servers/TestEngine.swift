import Foundation
import MartletHTTP
import Testing

/// The engines that run here, for tests of what they have in common.
enum TestEngine: String, Sendable, CaseIterable, CustomTestStringConvertible {
  #if os(Linux)
    case curl
  #endif
  case session

  /// Those that read no faster than the reader of an answer.
  static var withBackPressure: [TestEngine] { controlled }
  /// Those that send bodies which are not in memory as they should.
  static var withStreamedBodies: [TestEngine] { controlled }

  /// All but sessions on Linux.
  private static var controlled: [TestEngine] {
    #if os(Linux)
      [.curl]
    #else
      [.session]
    #endif
  }

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
    url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(30), maximumBodySize: Int = 256 << 20,
    configuration: HTTPConfiguration = HTTPConfiguration()
  ) -> HTTPTransport {
    HTTPTransport(
      url: url, headers: headers, timeout: timeout, maximumBodySize: maximumBodySize, configuration: configuration,
      engine: engine(configuration))
  }
}
