#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How the texts of scalars become values of Foundation's types; nil for texts that are none.
enum ScalarText {
  /// A date-time of RFC 3339. The offset is applied, and not kept.
  static func date(_ text: String) -> Date? {
    GraphQLDateTime(text)?.moment
  }

  /// The date-time that is sent for a moment; nil outside of the years 0 to 9999.
  static func text(of date: Date) -> String? {
    GraphQLDateTime(date)?.description
  }

  /// An absolute or relative reference (RFC 3986); characters beyond ASCII are percent-encoded (RFC 3987), others that
  /// an address cannot have make it none.
  static func url(_ text: String) -> URL? {
    if text.isEmpty { return nil }
    if let url = URL(string: text, encodingInvalidCharacters: false) { return url }
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var encoded = ""
    for byte in text.utf8 {
      if byte < 0x80 {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
    return URL(string: encoded, encodingInvalidCharacters: false)
  }

  /// A number that a `Decimal` holds to the last digit, of at most 38.
  static func decimal(_ text: String) -> Decimal? {
    guard text.isJSONNumber, NumberText.significantDigitCount(text) <= 38 else { return nil }
    guard let value = Decimal(string: text), value.isFinite else { return nil }
    return value
  }
}
