/// What is asked of a provider: one page of a list.
public struct ModelPageRequest<Item: Model>: Sendable {
  /// Which list it is of.
  public enum Source: Sendable {
    /// All objects of the model.
    case all
    /// The relation of an object.
    case children(ModelListOrigin)
    /// Those that a secondary index has.
    case index(ModelIndexQuery)
  }

  /// Which list the page is of.
  public let source: Source
  /// What the items must be like.
  public var predicate: ModelPredicate<Item> = .all
  /// In which order an index gives them.
  public var sort: ModelSort?
  /// How many objects are looked at for one page; nil for the provider's default.
  public var limit: Int?
  /// Where the page begins; nil for the first one.
  public var token: String?
  /// What comes along with each item.
  public var includes = ModelIncludes()

  /// The first page of a list.
  public init(_ source: Source) { self.source = source }
}

/// In which order an index gives what it has.
public enum ModelSort: String, Sendable, Hashable {
  /// From the first on.
  case ascending = "ASC"
  /// From the last on.
  case descending = "DESC"
}
