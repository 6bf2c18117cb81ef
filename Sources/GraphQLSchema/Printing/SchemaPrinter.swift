/// Writes schemas in the schema definition language, in the form of the reference implementation's `printSchema`.
///
/// Directive definitions come first, then types, both in definition order, without what is built in. Extensions appear merged.
///
/// ```graphql
/// "Who writes."
/// type Author {
///   name: String!
///   nickname: String @deprecated(reason: "Use name.")
/// }
/// ```
public enum SchemaPrinter {
  /// What of a schema is written.
  public struct Options: OptionSet, Sendable, Hashable {
    /// One bit per option.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Writes the directives applied to elements; the reference implementation leaves out all but `@deprecated`,
    /// `@specifiedBy` and `@oneOf`. Loading the text then gives an equal schema.
    public static let appliedDirectives = Options(rawValue: 1 << 0)
  }

  /// Writes a schema; the text has no line end behind the last definition.
  public static func print(_ schema: Schema, options: Options = []) -> String {
    var writer = SchemaWriter(options: options)
    writer.write(schema)
    return writer.text
  }

  /// Writes one type.
  public static func print(_ type: Schema.TypeDefinition, options: Options = []) -> String {
    var writer = SchemaWriter(options: options)
    writer.write(type)
    return writer.text
  }
}
