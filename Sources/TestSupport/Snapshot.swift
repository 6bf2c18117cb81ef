public import Foundation

/// Compares text with a file that holds what it should be.
///
/// With the environment variable `UPDATE_SNAPSHOTS=1` a file that differs or is missing is written instead, and the test
/// fails all the same, so that no run both records and passes.
public enum Snapshot {
  /// Whether this run records.
  public static let isRecording = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"

  /// Passes if the file holds exactly this text.
  ///
  /// - Parameters:
  ///   - text: What the code under test produced.
  ///   - file: The file with the expected text.
  ///   - isRecording: Whether to write the file instead; by default as the environment says.
  /// - Throws: ``TestSupportError`` that shows the first line that differs, or says that the file was recorded.
  public static func check(
    _ text: String, against file: URL, isRecording: Bool = Snapshot.isRecording
  ) throws {
    let expected = FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) }
    if expected == text { return }
    if isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      throw TestSupportError("recorded \(file.lastPathComponent); read it, then run again without UPDATE_SNAPSHOTS")
    }
    guard let expected else {
      throw TestSupportError("There is no snapshot \(file.path); run once with UPDATE_SNAPSHOTS=1 to record it.")
    }
    throw TestSupportError(difference(between: expected, and: text, in: file))
  }

  private static func difference(between expected: String, and actual: String, in file: URL) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    return """
      The text differs from \(file.lastPathComponent) at line \(line + 1):
      - \(line < old.count ? String(old[line]) : "(the end)")
      + \(line < new.count ? String(new[line]) : "(the end)")
      Run once with UPDATE_SNAPSHOTS=1 if the new text is right.
      """
  }
}
