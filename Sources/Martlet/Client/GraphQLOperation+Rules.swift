extension GraphQLOperation {
  /// Whether the server may get it twice: a mutation only if it is marked as idempotent, files never.
  package var isRepeatable: Bool { (options.isIdempotent ?? (kind != .mutation)) && !hasUploads }

  /// For messages: `query PersonQuery`.
  package var label: String { Self.label(kind, name) }

  /// For messages: `query PersonQuery`.
  static func label(_ kind: OperationKind, _ name: String?) -> String { name.map { "\(kind) \($0)" } ?? "\(kind)" }
}

extension GraphQLOperation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind and the name; not the values that it carries, which may be secrets.
  public var description: String { label }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
