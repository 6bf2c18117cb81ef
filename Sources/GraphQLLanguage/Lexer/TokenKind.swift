/// The kind of a token.
package enum TokenKind: UInt8, Sendable, Hashable {
  /// The end of the source.
  case endOfFile
  /// A piece of source that is no token; its diagnostic has been recorded.
  case invalid
  /// `!`
  case exclamationMark
  /// `$`
  case dollar
  /// `&`
  case ampersand
  /// `(`
  case leftParenthesis
  /// `)`
  case rightParenthesis
  /// `...`
  case spread
  /// `.`, in schema coordinates only.
  case dot
  /// `:`
  case colon
  /// `=`
  case equals
  /// `@`
  case at
  /// `[`
  case leftBracket
  /// `]`
  case rightBracket
  /// `{`
  case leftBrace
  /// `|`
  case pipe
  /// `}`
  case rightBrace
  /// A name or keyword.
  case name
  /// An integer.
  case int
  /// A number with a fraction or an exponent.
  case float
  /// A string between single quotation marks.
  case string
  /// A string between triple quotation marks.
  case blockString

  /// How messages call it.
  package var title: String {
    switch self {
    case .endOfFile: "the end of the document"
    case .invalid: "invalid text"
    case .exclamationMark: "\"!\""
    case .dollar: "\"$\""
    case .ampersand: "\"&\""
    case .leftParenthesis: "\"(\""
    case .rightParenthesis: "\")\""
    case .spread: "\"...\""
    case .dot: "\".\""
    case .colon: "\":\""
    case .equals: "\"=\""
    case .at: "\"@\""
    case .leftBracket: "\"[\""
    case .rightBracket: "\"]\""
    case .leftBrace: "\"{\""
    case .pipe: "\"|\""
    case .rightBrace: "\"}\""
    case .name: "a name"
    case .int: "an integer"
    case .float: "a number"
    case .string: "a string"
    case .blockString: "a block string"
    }
  }

  /// The punctuator that a byte makes on its own; `nil` for every other byte.
  static func punctuator(_ byte: UInt8) -> TokenKind? {
    switch byte {
    case UInt8(ascii: "!"): .exclamationMark
    case UInt8(ascii: "$"): .dollar
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "="): .equals
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "|"): .pipe
    case UInt8(ascii: "}"): .rightBrace
    default: nil
    }
  }
}
