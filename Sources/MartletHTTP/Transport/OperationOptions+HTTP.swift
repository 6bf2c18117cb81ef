public import Martlet

extension OperationOptions {
  /// Whether the operation may share a request with others, where the transport has ``HTTPBatching`` enabled.
  public var isBatchable: Bool {
    get { self[BatchableKey.self] }
    set { self[BatchableKey.self] = newValue }
  }

  /// How the operation is sent if it is a query; nil leaves it to the transport.
  public var queryMethod: HTTPQueryMethod? {
    get { self[QueryMethodKey.self] }
    set { self[QueryMethodKey.self] = newValue }
  }
}

private enum BatchableKey: OperationOptionKey {
  static let defaultValue = true
}

private enum QueryMethodKey: OperationOptionKey {
  static let defaultValue: HTTPQueryMethod? = nil
}
