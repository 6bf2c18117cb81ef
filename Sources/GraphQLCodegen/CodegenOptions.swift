/// How Swift is generated.
public struct CodegenOptions: Sendable, Hashable {
  /// The name of the enum that holds everything generated; a plain Swift identifier.
  public var namespace: String

  /// How visible the declarations are.
  public var access: AccessLevel

  /// Swift types for scalars, by the scalar's name; the others become opaque types of their own.
  public var scalars: [String: ScalarMapping]

  /// Makes options.
  public init(namespace: String = "API", access: AccessLevel = .public, scalars: [String: ScalarMapping] = [:]) {
    self.namespace = namespace
    self.access = access
    self.scalars = scalars
  }

  /// Whether a text can be a ``namespace``: an identifier that is no keyword and none of the names that generated files use.
  public static func isNamespace(_ text: String) -> Bool {
    SwiftIdentifier.isPlain(text) && !ReservedNames.types.contains(text) && !ReservedNames.namespace.contains(text)
  }
}
