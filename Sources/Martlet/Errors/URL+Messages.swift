package import Foundation

extension URL {
  /// The address for messages: without user, password, query and fragment, which may hold secrets.
  package var textForMessages: String {
    guard var parts = URLComponents(url: absoluteURL, resolvingAgainstBaseURL: true) else { return "the server" }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return parts.string ?? "the server"
  }
}

extension Duration {
  /// In seconds, with a fraction only where there is one: `30 s`, `0.2 s`.
  package var textForMessages: String {
    let seconds = (self / .milliseconds(1)).rounded() / 1000
    return seconds == seconds.rounded() && abs(seconds) < 1e15 ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
