/// Holds a token, and fetches another one when the server refuses it: once, however many wait for it.
///
/// ```swift
/// let tokens = TokenSource { rejected in try await session.token(refreshing: rejected != nil) }
/// ```
///
/// One source serves all that need the token: ``AuthorizationMiddleware`` for HTTP, and the payload of a WebSocket's
/// connection.
public actor TokenSource {
  private let fetch: @Sendable (_ rejected: String?) async throws -> String
  private var current: String?
  private var refresh: Refresh?
  private var lastRefresh = 0

  private struct Refresh {
    /// Tells it from others, as it may end after a newer one has begun.
    let number: Int
    let work: SharedWork<String>
  }

  /// - Parameter fetch: Gets a token. Its argument is the token that the server has refused; nil at the first time.
  public init(fetch: @escaping @Sendable (_ rejected: String?) async throws -> String) {
    self.fetch = fetch
  }

  /// The token, fetched if there is none.
  ///
  /// - Throws: What `fetch` throws. That is not remembered: the next call fetches again.
  public func token() async throws -> String {
    if let current { return current }
    return try await fetched(rejected: nil)
  }

  /// Another token than one that the server has refused: the present one, if it is another by now, or a new one.
  ///
  /// - Parameter rejected: Nil if none was refused: any token will do.
  public func token(replacing rejected: String?) async throws -> String {
    if let current, current != rejected { return current }
    return try await fetched(rejected: rejected)
  }

  /// Forgets the token, so that the next call fetches one: after signing out, say.
  ///
  /// A token that is being fetched goes to those that wait for it, and is forgotten as well.
  public func forget() {
    current = nil
    refresh = nil
  }

  private func fetched(rejected: String?) async throws -> String {
    while true {
      let refresh = refresh ?? start(rejected)
      if let token = try await refresh.work.value() { return token }
      // The others that waited for it have all left.
      if self.refresh?.number == refresh.number { self.refresh = nil }
    }
  }

  private func start(_ rejected: String?) -> Refresh {
    current = nil
    lastRefresh += 1
    let number = lastRefresh
    let work = SharedWork { [self, fetch] in
      do {
        let token = try await fetch(rejected)
        await keep(token, of: number)
        return token
      } catch {
        await keep(nil, of: number)
        throw error
      }
    }
    let started = Refresh(number: number, work: work)
    refresh = started
    return started
  }

  /// Takes what a fetch brought, unless it was forgotten or given up in favour of a newer one.
  private func keep(_ token: String?, of number: Int) {
    guard refresh?.number == number else { return }
    current = token
    refresh = nil
  }
}

extension TokenSource: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Without the token.
  public nonisolated var description: String { "TokenSource" }
  public nonisolated var debugDescription: String { description }
  public nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}
