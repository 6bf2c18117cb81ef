#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How plain `Decodable` types are read from an answer, in the words of `JSONDecoder`.
///
/// ```swift
/// let options = DecodableOptions(keys: .convertFromSnakeCase, dates: .secondsSince1970)
/// let people = try await client.query(PeopleQuery(), as: People.self, options: options)
/// ```
public struct DecodableOptions: Sendable {
  /// How response keys become coding keys.
  public var keys: Keys
  /// How a `Date` is read.
  public var dates: Dates
  /// How a `Data` is read.
  public var data: DataFormat
  /// The texts that stand for numbers that JSON does not have; nil refuses them.
  public var nonConformingFloats: NonConformingFloats?
  /// What `init(from:)` finds in the decoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable]

  /// Options that differ from the usual ones where said.
  public init(
    keys: Keys = .unchanged, dates: Dates = .dateTime, data: DataFormat = .base64,
    nonConformingFloats: NonConformingFloats? = nil, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    self.keys = keys
    self.dates = dates
    self.data = data
    self.nonConformingFloats = nonConformingFloats
    self.userInfo = userInfo
  }

  /// How response keys become coding keys. The keys of dictionaries stay as they are.
  public enum Keys: Sendable {
    /// Coding keys are response keys: aliases where there are any, else the names of fields.
    case unchanged
    /// `first_name` becomes `firstName`.
    case convertFromSnakeCase
    /// What the closure makes of a path of response keys, the last of which is asked about.
    case custom(@Sendable ([any CodingKey]) -> any CodingKey)
  }

  /// How a `Date` is read.
  public enum Dates: Sendable {
    /// A date-time of RFC 3339, as the scalar `DateTime` has it.
    case dateTime
    /// As `Date` decodes itself: a number of seconds since the beginning of 2001.
    case deferredToDate
    /// A number of seconds since the beginning of 1970.
    case secondsSince1970
    /// A number of milliseconds since the beginning of 1970.
    case millisecondsSince1970
    /// What the closure reads.
    case custom(@Sendable (any Swift.Decoder) throws -> Date)
  }

  /// How a `Data` is read.
  public enum DataFormat: Sendable {
    /// A text in base64, with its padding.
    case base64
    /// As `Data` decodes itself: a list of numbers.
    case deferredToData
    /// What the closure reads.
    case custom(@Sendable (any Swift.Decoder) throws -> Data)
  }

  /// Texts that stand for numbers that JSON does not have.
  public struct NonConformingFloats: Sendable, Hashable {
    /// The text for infinity.
    public var positiveInfinity: String
    /// The text for negative infinity.
    public var negativeInfinity: String
    /// The text for what is not a number.
    public var nan: String

    /// Texts that stand for such numbers.
    public init(positiveInfinity: String, negativeInfinity: String, nan: String) {
      self.positiveInfinity = positiveInfinity
      self.negativeInfinity = negativeInfinity
      self.nan = nan
    }
  }
}

extension DecodableOptions.Keys {
  /// The coding key of a response key, or nil if they are always the same.
  var conversion: (@Sendable (_ path: [any CodingKey], _ key: String) -> String)? {
    switch self {
    case .unchanged: nil
    case .convertFromSnakeCase: { _, key in Self.camelCase(key) }
    case .custom(let convert): { path, key in convert(path + [JSONKey(key)]).stringValue }
    }
  }

  /// `first_name` becomes `firstName`; underscores at either end stay.
  static func camelCase(_ key: String) -> String {
    guard let start = key.firstIndex(where: { $0 != "_" }), let end = key.lastIndex(where: { $0 != "_" }) else {
      return key
    }
    let words = key[start...end].split(separator: "_")
    guard words.count > 1, let first = words.first else { return key }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return key[..<start] + first.lowercased() + rest.joined() + key[key.index(after: end)...]
  }
}

/// A key or an index of JSON.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ key: String) {
    stringValue = key
    intValue = nil
  }

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(index: intValue) }
}
