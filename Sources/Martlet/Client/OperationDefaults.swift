/// What a client gives to each of its operations.
struct OperationDefaults: Sendable {
  var headers: [String: String] = [:]
  var timeout: Duration?
  var options = OperationOptions()
}

extension GraphQLClient {
  /// A client that makes this setting for each of its operations, and is otherwise the same.
  ///
  /// ```swift
  /// try await client.with(\.isIdempotent, true).mutate(MarkAsRead(id: id))
  /// ```
  public func with<Value>(_ option: WritableKeyPath<OperationOptions, Value>, _ value: Value) -> GraphQLClient {
    var client = detached
    client.defaults.options[keyPath: option] = value
    return client
  }

  /// A client that sends these headers with each of its operations; they replace those of the same name.
  public func with(headers: [String: String]) -> GraphQLClient {
    var client = detached
    client.defaults.headers.merge(headers) { $1 }
    return client
  }

  /// A client that waits so long for each whole answer, or until a stream is taken up.
  public func with(timeout: Duration) -> GraphQLClient {
    var client = detached
    client.defaults.timeout = timeout
    return client
  }
}
