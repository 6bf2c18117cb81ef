public import Martlet

/// Any JSON value, which AppSync sends and takes as a text: `"{\"a\":1}"` is `{"a": 1}`.
public struct AWSJSON: ModelValue {
  /// The value within the text.
  public let value: AnyCodable

  /// A JSON value.
  public init(_ value: AnyCodable) { self.value = value }

  /// A text that holds JSON is read; other values, and texts that hold none, are taken as they are.
  private init(sent: AnyCodable) {
    guard case .string(let text) = sent,
      let document = try? ResponseDocument(parsing: Array(text.utf8))
    else {
      value = sent
      return
    }
    value = document.root.jsonTree
  }

  public static func __read(from place: ResponsePlace) throws -> AWSJSON {
    if place.isNull { throw place.failure(expected: Self.self) }
    return AWSJSON(sent: place.value.jsonTree)
  }

  public static func __read(stored value: StoredValue) throws -> AWSJSON {
    guard let text = value.text else { throw value.mismatch(expected: Self.self) }
    return AWSJSON(sent: .string(text))
  }

  public var __json: AnyCodable { .string(value.description) }

  public init(from decoder: any Decoder) throws {
    self.init(sent: try AnyCodable(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.description)
  }
}
