/// How queries are sent. Mutations and subscriptions are posted whatever this says.
public enum HTTPQueryMethod: Sendable, Hashable {
  /// By POST, with a JSON body.
  case post
  /// By GET, with the operation in the URL, so that caches on the way can answer. A query whose URL would have more bytes
  /// is posted.
  case get(maximumURLLength: Int = 8000)
}
