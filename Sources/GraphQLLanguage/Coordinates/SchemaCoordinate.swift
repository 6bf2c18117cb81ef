/// The address of an element of a schema (spec section 3.14).
public enum SchemaCoordinate: Sendable, Hashable {
  /// A type: `User`.
  case type(name: String)
  /// A field, an input field or an enum value of a type: `User.name`.
  case member(type: String, name: String)
  /// An argument of a field: `User.posts(first:)`.
  case argument(type: String, field: String, name: String)
  /// A directive: `@include`.
  case directive(name: String)
  /// An argument of a directive: `@include(if:)`.
  case directiveArgument(directive: String, name: String)

  /// Reads a coordinate; unlike documents it has no spaces or comments.
  ///
  /// - Throws: ``SyntaxError`` with one diagnostic if the text is no coordinate.
  public init(parsing text: String) throws(SyntaxError) {
    try self.init(parsing: Source(name: "schema coordinate", text))
  }

  /// Reads a coordinate that is the whole of a source; unlike documents it has no spaces or comments.
  ///
  /// - Throws: ``SyntaxError`` with one diagnostic if the source is no coordinate.
  public init(parsing source: Source) throws(SyntaxError) {
    self = try source.bytes.withUnsafeBufferPointer { bytes throws(SyntaxError) in
      var parser = SchemaCoordinateParser(bytes: bytes, source: source)
      return try parser.coordinate()
    }
  }
}

extension SchemaCoordinate: CustomStringConvertible {
  /// The coordinate as text; parsing it gives an equal coordinate.
  public var description: String {
    switch self {
    case .type(let name): name
    case .member(let type, let name): "\(type).\(name)"
    case .argument(let type, let field, let name): "\(type).\(field)(\(name):)"
    case .directive(let name): "@\(name)"
    case .directiveArgument(let directive, let name): "@\(directive)(\(name):)"
    }
  }
}
