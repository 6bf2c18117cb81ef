/// What a visitor does after it came to a node.
public enum VisitStep: Sendable, Hashable {
  /// Go into the node, then leave it.
  case descend
  /// Go past the node; it is not left, for it was not gone into.
  case skip
  /// End the walk.
  case stop
}
