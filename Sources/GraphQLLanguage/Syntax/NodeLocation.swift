/// Where a node stands, attached to the node without being part of what the node says.
///
/// All node locations are equal to one another, so that comparing trees compares their meaning. Compare ``range`` or
/// ``sourceLocation`` to compare places.
public struct NodeLocation: Sendable, Hashable {
  /// The source, absent for nodes made in code.
  public let source: Source?

  /// The bytes covered; empty at zero without a source.
  public let range: SourceRange

  /// The location of nodes made in code.
  public static let none = NodeLocation()

  /// Makes a location in a source.
  public init(source: Source, range: SourceRange) {
    self.source = source
    self.range = range
  }

  private init() {
    self.source = nil
    self.range = SourceRange(start: 0, end: 0)
  }

  /// The place with its source; `nil` for nodes made in code.
  public var sourceLocation: SourceLocation? {
    source.map { SourceLocation(source: $0, range: range) }
  }

  /// Always true: see the type's description.
  public static func == (left: NodeLocation, right: NodeLocation) -> Bool { true }

  /// Adds nothing, in keeping with equality.
  public func hash(into hasher: inout Hasher) {}
}
