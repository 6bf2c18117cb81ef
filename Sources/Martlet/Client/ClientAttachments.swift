import Synchronization

/// What other modules keep with a client: made once, and shared by its copies.
package final class ClientAttachments: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  init() {}

  /// What is kept for a type, made when it is first asked for.
  package func value<Value: Sendable>(of type: Value.Type, _ make: () -> Value) -> Value {
    values.withLock { values in
      if let value = values[ObjectIdentifier(type)] as? Value { return value }
      let value = make()
      values[ObjectIdentifier(type)] = value
      return value
    }
  }
}

extension GraphQLClient {
  /// The same client with nothing attached.
  package var detached: GraphQLClient {
    var client = self
    client.attachments = ClientAttachments()
    return client
  }
}
