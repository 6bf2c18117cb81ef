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
  private var refresh: SharedWork<String>?

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
  public func token(replacing rejected: String) async throws -> String {
    if let current, current != rejected { return current }
    return try await fetched(rejected: rejected)
  }

  /// Forgets the token, so that the next call fetches one: after signing out, say.
  public func forget() {
    current = nil
    refresh = nil
  }

  private func fetched(rejected: String?) async throws -> String {
    while true {
      let work = refresh ?? start(rejected)
      if let token = try await work.value() { return token }
      // The others that waited for it have all left.
      if refresh === work { refresh = nil }
    }
  }

  private func start(_ rejected: String?) -> SharedWork<String> {
    current = nil
    let work = SharedWork { [self, fetch] in
      do {
        let token = try await fetch(rejected)
        await keep(token)
        return token
      } catch {
        await keep(nil)
        throw error
      }
    } onEnd: {
    }
    refresh = work
    return work
  }

  private func keep(_ token: String?) {
    current = token
    refresh = nil
  }
}
