/// How visible generated declarations are.
public enum AccessLevel: String, Sendable, Hashable, CaseIterable {
  /// Visible to everyone: for a module of its own.
  case `public`
  /// Visible in the package.
  case package
  /// Visible in the module: for files that lie among the user's own.
  case `internal`
}
