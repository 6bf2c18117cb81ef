/// One thing to tell about a document or a schema.
public struct Diagnostic: Sendable, Hashable {
  /// How grave a diagnostic is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The input cannot be used.
    case error
    /// The input can be used, but something in it is doubtful.
    case warning
  }

  /// What kind of thing is reported; stable across releases, to switch on.
  ///
  /// The set may grow, and other modules add their own.
  public struct Code: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The code as text, in lower camel case.
    public let rawValue: String

    /// Makes a code from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a code from a literal.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
  }

  /// A further place that helps to understand a diagnostic.
  public struct RelatedLocation: Sendable, Hashable {
    /// What is to be seen there.
    public let message: String

    /// The place.
    public let location: SourceLocation

    /// Makes a related location.
    public init(message: String, location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// What kind of thing is reported.
  public var code: Code

  /// How grave it is.
  public var severity: Severity

  /// What is wrong: one sentence, without the place.
  public var message: String

  /// What to do about it, in words; absent if there is no good advice.
  public var hint: String?

  /// Where; absent if there is no text to point at, as in introspection results.
  public var location: SourceLocation?

  /// The schema coordinate meant, such as `User.name`; absent outside schemas.
  public var coordinate: String?

  /// Further places, the most helpful first.
  public var related: [RelatedLocation]

  /// Makes a diagnostic.
  public init(
    code: Code, severity: Severity = .error, message: String, hint: String? = nil, location: SourceLocation? = nil,
    coordinate: String? = nil, related: [RelatedLocation] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.hint = hint
    self.location = location
    self.coordinate = coordinate
    self.related = related
  }
}

extension Diagnostic.Code: CustomStringConvertible {
  /// The code as text.
  public var description: String { rawValue }
}
