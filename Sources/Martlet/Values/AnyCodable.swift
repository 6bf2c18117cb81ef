/// A JSON value whose type is known at run time only: what a scalar is made from.
///
/// Numbers keep the text they were written with, so that no digit is lost before a scalar asks. Objects keep the order
/// of their members.
///
/// Values from JSON are nested at most 256 levels deep. Of values that a program nests itself, writing takes any depth;
/// comparing, hashing and releasing them use the stack, which holds some thousands of levels.
public enum AnyCodable: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as written: `12.50` stays `12.50`.
  case number(String)
  /// A text, escapes undone.
  case string(String)
  /// A list.
  case array([AnyCodable])
  /// Members in the order they were written.
  case object([Member])
  /// A file that is sent beside the JSON, in which it is `null`.
  case upload(Upload)

  /// A member of an object.
  public struct Member: Sendable, Hashable {
    /// The member's name.
    public var key: String
    /// The member's value.
    public var value: AnyCodable

    /// A member of this name and value.
    public init(_ key: String, _ value: AnyCodable) {
      self.key = key
      self.value = value
    }

    /// Whether names and values are the same JSON.
    public static func == (left: Member, right: Member) -> Bool {
      left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
    }
  }

  /// Whether both are the same JSON: texts of the same code points, not just of the same letters as in `String`.
  public static func == (left: AnyCodable, right: AnyCodable) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)), (.string(let left), .string(let right)):
      left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.upload(let left), .upload(let right)): left == right
    default: false
    }
  }

  /// The value of the first member with this key; nil where there is none, or where this is no object.
  public subscript(key: String) -> AnyCodable? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text; nil where this is no string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The element at a zero-based index; nil where there is none, or where this is no array.
  public subscript(index: Int) -> AnyCodable? {
    guard case .array(let items) = self, items.indices.contains(index) else { return nil }
    return items[index]
  }
}

extension AnyCodable: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  public init(floatLiteral value: Double) { self = AnyCodable(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: AnyCodable...) { self = .array(elements) }

  public init(dictionaryLiteral elements: (String, AnyCodable)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  /// A number; `null` where JSON has none for it (infinite or not a number).
  public init(_ value: Double) {
    guard value.isFinite else {
      self = .null
      return
    }
    let text = "\(value)"
    self = .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension AnyCodable: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { String(decoding: json, as: UTF8.self) }
}
