import Synchronization

/// The token that the last connection was made with.
final class LastToken: Sendable {
  private let state = Mutex<String?>(nil)

  var value: String? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
