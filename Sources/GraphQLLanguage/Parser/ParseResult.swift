/// What parsing gave: a tree, and what there is to tell about the source.
public struct ParseResult<Tree: Sendable & Hashable>: Sendable, Hashable {
  /// The tree; for documents the definitions that could be read, even after errors.
  public let tree: Tree

  /// What is wrong, sorted by position; empty if the source is good.
  public let diagnostics: [Diagnostic]

  /// Makes a result.
  public init(tree: Tree, diagnostics: [Diagnostic]) {
    self.tree = tree
    self.diagnostics = diagnostics
  }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension ParseResult where Tree == Document {
  /// The document: ``tree`` under its own name.
  public var document: Document { tree }
}
