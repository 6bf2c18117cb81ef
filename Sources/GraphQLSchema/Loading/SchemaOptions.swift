public import GraphQLLanguage

/// How a schema is read, and what is tolerated in it.
public struct SchemaOptions: Sendable, Hashable {
  /// How far a schema may depart from the specification.
  public enum Tolerance: Sendable, Hashable, CaseIterable {
    /// Accepts what published schemas commonly get wrong, with a warning for each: undeclared directives, fields repeated
    /// word for word, scalars among ``SchemaOptions/knownScalars`` without a definition, no query root type, default
    /// values that do not fit their type, and deprecated fields of interfaces that are not.
    case lenient
    /// Accepts nothing that the specification forbids.
    case strict
  }

  /// What is tolerated.
  public var tolerance: Tolerance

  /// Names that may be used as scalars without a definition; ignored by ``Tolerance/strict``.
  public var knownScalars: Set<String>

  /// Most diagnostics in a result, before a last one that says how many more there are; at least 1.
  public var maximumDiagnosticCount: Int

  /// What the parser accepts.
  public var parserOptions: ParserOptions

  /// The names that AppSync and Amplify predefine: the `AWS…` scalars, and the rule type of Amplify's global settings.
  public static let appSyncScalars: Set<String> = [
    "AWSDate", "AWSTime", "AWSDateTime", "AWSTimestamp", "AWSEmail", "AWSJSON", "AWSURL", "AWSPhone", "AWSIPAddress",
    "BigInt", "Double", "AuthRule",
  ]

  /// Makes options; a diagnostic count below 1 becomes 1.
  public init(
    tolerance: Tolerance = .lenient, knownScalars: Set<String> = SchemaOptions.appSyncScalars,
    maximumDiagnosticCount: Int = 100, parserOptions: ParserOptions = ParserOptions()
  ) {
    self.tolerance = tolerance
    self.knownScalars = knownScalars
    self.maximumDiagnosticCount = max(maximumDiagnosticCount, 1)
    self.parserOptions = parserOptions
  }
}
