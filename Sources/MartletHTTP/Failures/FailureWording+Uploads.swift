import Foundation
import Martlet

extension FailureWording {
  /// A file that cannot be sent as it was announced.
  func unreadable(_ file: UnreadableFile) -> GraphQLFailure {
    let (problem, advice) = Self.words(for: file.reason)
    return GraphQLFailure(
      code: .unreadableBody,
      message: """
        The file '\(Self.oneLine(file.name, limit: 80))' at '\(Self.oneLine(file.place, limit: 120))' cannot be sent to \
        \(endpoint.name): \(problem). \(advice)
        """,
      cause: file)
  }

  private static func words(for reason: UnreadableFile.Reason) -> (problem: String, advice: String) {
    switch reason {
    case .notOnDisk:
      ("its URL is not that of a file", "Fetch it first, or make the upload from data.")
    case .missing:
      ("there is no such file", "Keep it where it is until the operation is over.")
    case .denied:
      ("it may not be read", "Check its permissions, or those of this program.")
    case .hasNoLength:
      ("it is a folder, a device or a pipe", "Make the upload from a file, or from data.")
    case .changed:
      ("its size changed after it was announced", "Let it be written to its end before it is sent, or send a copy.")
    case .system(let number):
      ("\(String(cString: strerror(number))) (error \(number))", "Check the disk that it is on.")
    }
  }
}
