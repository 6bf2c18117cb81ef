import Foundation

/// Whether the long tests run: those that `make soak` adds to `make test`.
///
/// ```swift
/// @Test(.enabled(if: SoakMode.isOn, "runs in make soak"))
/// ```
public enum SoakMode {
  /// True if the environment variable `MARTLET_SOAK` is `1`.
  public static let isOn = ProcessInfo.processInfo.environment["MARTLET_SOAK"] == "1"
}
