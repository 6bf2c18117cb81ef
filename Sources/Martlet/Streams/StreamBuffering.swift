/// How many results wait for a reader that is slow, and what happens to further ones.
public struct StreamBuffering: Sendable, Hashable {
  /// What happens when the buffer is full.
  public enum Overflow: Sendable, Hashable {
    /// The connection is not read until there is room, so that the server waits; nothing is lost. Streams that share a
    /// socket wait for each other.
    case suspend
    /// The oldest result is dropped; the reader is told how many by ``ConnectionEvent/dropped(count:)``.
    case dropOldest
    /// The stream ends with a ``GraphQLFailure`` of code `.streamOverflow`.
    case fail
  }

  /// The most results that wait, at least 1. With ``Overflow/suspend``, what was received in one piece may exceed it.
  public var limit: Int
  /// What happens to more.
  public var overflow: Overflow

  /// A buffer of this size.
  public init(limit: Int = 256, overflow: Overflow = .suspend) {
    self.limit = max(limit, 1)
    self.overflow = overflow
  }
}
