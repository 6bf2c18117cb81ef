/// A part of a document.
///
/// Nodes are plain values. Two nodes are equal when they say the same, wherever they stand: ``location`` takes no part in
/// equality or hashing.
public protocol SyntaxNode: Sendable, Hashable {
  /// Where the node stands in its source; ``NodeLocation/none`` for nodes made in code.
  var location: NodeLocation { get set }

  /// Walks the node and what it contains, in source order.
  ///
  /// - Returns: False if the visitor stopped the walk.
  func accept(_ visitor: inout some SyntaxVisitor) -> Bool
}

extension SyntaxNode {
  /// The bytes the node covers; empty at zero for nodes made in code.
  public var range: SourceRange { location.range }

  /// The place with its source, to report or to convert to line and column; `nil` for nodes made in code.
  public var sourceLocation: SourceLocation? { location.sourceLocation }
}
