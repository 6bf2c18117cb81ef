/// Parts of introspection that came after the 2016 edition, which a server may not know.
public struct IntrospectionFeatures: OptionSet, Sendable, Hashable {
  /// One bit per feature.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The descriptions of types, fields, values and directives.
  public static let descriptions = IntrospectionFeatures(rawValue: 1 << 0)
  /// `__Schema.description`.
  public static let schemaDescription = IntrospectionFeatures(rawValue: 1 << 1)
  /// `__Type.specifiedByURL`.
  public static let specifiedByURL = IntrospectionFeatures(rawValue: 1 << 2)
  /// `__Type.isOneOf`.
  public static let isOneOf = IntrospectionFeatures(rawValue: 1 << 3)
  /// `__Directive.isRepeatable`.
  public static let isRepeatable = IntrospectionFeatures(rawValue: 1 << 4)
  /// `__InputValue.isDeprecated`, with `includeDeprecated` on `__Field.args` and `__Type.inputFields`.
  public static let inputValueDeprecation = IntrospectionFeatures(rawValue: 1 << 5)
  /// `includeDeprecated` on `__Directive.args`; only of use with ``inputValueDeprecation``.
  public static let directiveArgumentDeprecation = IntrospectionFeatures(rawValue: 1 << 6)
  /// `__Directive.locations`, in place of the three booleans before the 2016 edition.
  public static let directiveLocations = IntrospectionFeatures(rawValue: 1 << 7)

  /// What the 2016 edition has.
  public static let october2016: IntrospectionFeatures = [.descriptions, .directiveLocations]

  /// What the 2021 edition has.
  public static let october2021: IntrospectionFeatures = [
    .october2016, .schemaDescription, .specifiedByURL, .isRepeatable,
  ]

  /// What the September 2025 edition has.
  public static let september2025: IntrospectionFeatures = [
    .october2021, .isOneOf, .inputValueDeprecation, .directiveArgumentDeprecation,
  ]

  /// What to ask for in turn where a server refuses the probe: each step asks for less than the one before.
  ///
  /// Send the next step's query after each refusal; the last is what every server since 2015 knows.
  public static let fallbackSteps: [IntrospectionFeatures] = [
    .september2025, .october2021, .october2016, [.descriptions], [],
  ]
}
