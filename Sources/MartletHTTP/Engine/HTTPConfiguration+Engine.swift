import Foundation

extension HTTPConfiguration {
  /// Makes the platform's engine: libcurl on Linux, `URLSession` elsewhere.
  package func engine() -> any HTTPEngine {
    #if os(Linux)
      CurlEngine(self, environment: ProcessInfo.processInfo.environment)
    #else
      SessionEngine(self)
    #endif
  }
}
