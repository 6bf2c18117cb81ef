extension Diagnostic.Code {
  /// The bytes are no UTF-8.
  public static let invalidUTF8: Self = "invalidUTF8"
  /// A character that no token may start with or contain.
  public static let invalidCharacter: Self = "invalidCharacter"
  /// A number that breaks the grammar, such as `01` or `1.`.
  public static let invalidNumber: Self = "invalidNumber"
  /// An escape sequence in a string that means no character.
  public static let invalidEscape: Self = "invalidEscape"
  /// A string without its closing quotes.
  public static let unterminatedString: Self = "unterminatedString"
  /// A token that the grammar does not allow at its place.
  public static let unexpectedToken: Self = "unexpectedToken"
  /// A name that is reserved at its place, such as a fragment called `on`.
  public static let reservedName: Self = "reservedName"
  /// A variable where the grammar allows constants only.
  public static let variableInConstant: Self = "variableInConstant"
  /// A directive location that the edition does not know.
  public static let unknownDirectiveLocation: Self = "unknownDirectiveLocation"
  /// Syntax of a later draft than the edition in use.
  public static let draftFeature: Self = "draftFeature"
  /// Deeper nesting than ``ParserOptions/maximumDepth``.
  public static let depthLimit: Self = "depthLimit"
  /// More tokens than ``ParserOptions/maximumTokenCount``.
  public static let tokenLimit: Self = "tokenLimit"
  /// A longer source than ``ParserOptions/maximumByteCount``.
  public static let byteLimit: Self = "byteLimit"
}
