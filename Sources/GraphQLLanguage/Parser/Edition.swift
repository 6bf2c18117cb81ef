/// A version of the GraphQL language: the September 2025 edition, plus features of later drafts.
public struct Edition: Sendable, Hashable {
  /// Syntax that came after the September 2025 edition.
  public struct Features: OptionSet, Sendable, Hashable {
    /// One bit per feature.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Variables on fragment definitions and arguments on spreads.
    public static let fragmentArguments = Features(rawValue: 1 << 0)
    /// Selection sets without selections: `{ }`.
    public static let emptySelectionSets = Features(rawValue: 1 << 1)
    /// Directives on directive definitions, and `extend directive`.
    public static let directivesOnDirectives = Features(rawValue: 1 << 2)
  }

  /// The features beyond the September 2025 edition.
  public var features: Features

  /// Makes an edition from the September 2025 edition and later features.
  public init(features: Features = []) { self.features = features }

  /// The September 2025 edition.
  public static let september2025 = Edition()

  /// The September 2025 edition with all the draft features known here.
  public static let draft = Edition(features: [.fragmentArguments, .emptySelectionSets, .directivesOnDirectives])
}
