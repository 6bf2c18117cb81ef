/// Why a text is no JSON.
enum TapeFault: UInt8, Error {
  case expectedValue, expectedKey, expectedColon, expectedCommaInObject, expectedCommaInArray, expectedDigit
  case endsEarly, endsBeforeValue, endsInString, unexpectedText, tooDeep
  case control, unknownEscape, expectedHexadecimal, invalidUTF8

  var message: String {
    switch self {
    case .expectedValue: "Expected a JSON value"
    case .expectedKey: "Expected a member name in quotes"
    case .expectedColon: "Expected ':' after a member name"
    case .expectedCommaInObject: "Expected ',' or '}' after a member"
    case .expectedCommaInArray: "Expected ',' or ']' after an element"
    case .expectedDigit: "Expected a digit"
    case .endsEarly: "The JSON text ends early"
    case .endsBeforeValue: "The JSON text ends where a value should be"
    case .endsInString: "The JSON text ends inside a string"
    case .unexpectedText: "Unexpected text after the end of the JSON value"
    case .tooDeep: "The JSON text is nested more than \(TapeParser.maximumDepth) levels deep"
    case .control: "A control character in a string must be escaped"
    case .unknownEscape: "Unknown escape in a string"
    case .expectedHexadecimal: "Expected four hexadecimal digits after \\u"
    case .invalidUTF8: "Invalid UTF-8 in a string"
    }
  }
}
