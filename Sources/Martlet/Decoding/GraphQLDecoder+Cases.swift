// Decoding by the type of an object, as a `switch` does.
extension GraphQLDecoder where Model: GraphQLAbstractModel {
  /// Decodes by the object's type; the closure stands for all other types, known or not. It can read ``typename`` and the
  /// common attributes.
  ///
  /// ```swift
  /// enum Content: GraphQLDecodable {
  ///   typealias Model = API.Model.Item
  ///   case book(Book)
  ///   case film(Film)
  ///   case other(String?)
  ///
  ///   init(from decoder: Model.Decoder) throws {
  ///     self = try decoder.decodeCases(.on(\.asBook, Self.book), .on(\.asFilm, Self.film)) { .other($0.typename) }
  ///   }
  /// }
  /// ```
  @GraphQLActor
  public func decodeCases<Value>(
    _ cases: TypeCase<Model, Value>..., otherwise: (GraphQLDecoder<Model>) throws -> Value
  ) throws -> Value {
    try firstCase(cases, otherwise: otherwise)
  }

  /// Decodes by the object's type; every possible type must be named, and the object have one of them.
  ///
  /// ```swift
  /// self = try decoder.decodeAllCases(.on(\.asBook, Self.book), .on(\.asFilm, Self.film))
  /// ```
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unnamedTypes`, whatever the object's type, if the catalogue lists others;
  ///   `.unknownType` if the object has a type that the catalogue does not list.
  @GraphQLActor
  public func decodeAllCases<Value>(_ cases: TypeCase<Model, Value>...) throws -> Value {
    try checkCases(cases.map(\.typeName))
    return try firstCase(cases) { decoder in
      throw GraphQLFailure(
        code: .unknownType,
        message: """
          \(decoder.typename ?? "An object without __typename") is no type of \(Model.__typename) that the catalogue \
          lists; to let such objects be, add 'unknown:' to decodeAllCases.
          """)
    }
  }

  /// Decodes by the object's type; every possible type must be named, and the closure stands for types that the server
  /// learned since the catalogue was generated. It can read ``typename`` and the common attributes.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.unnamedTypes`, whatever the object's type, if the catalogue lists others.
  @GraphQLActor
  public func decodeAllCases<Value>(
    _ cases: TypeCase<Model, Value>..., unknown: (GraphQLDecoder<Model>) throws -> Value
  ) throws -> Value {
    try checkCases(cases.map(\.typeName))
    return try firstCase(cases, otherwise: unknown)
  }

  /// Whether the object has a type that the catalogue does not list for this interface or union.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.missingValue` if the answer lacks `__typename`.
  @GraphQLActor
  public var hasUnknownType: Bool {
    get throws { try unknownTypename() != nil }
  }

  @GraphQLActor
  private func firstCase<Value>(
    _ cases: [TypeCase<Model, Value>], otherwise: (GraphQLDecoder<Model>) throws -> Value
  ) throws -> Value {
    for candidate in cases {
      if let value = try candidate.decode(self) { return value }
    }
    return try otherwise(self)
  }

  private func checkCases(_ names: [String]) throws {
    let missing = Model.possibleTypes.filter { !names.contains($0) }
    if missing.isEmpty { return }
    let cases = missing.map { "\\.as\($0.prefix(1).uppercased() + $0.dropFirst())" }
    throw GraphQLFailure(
      code: .unnamedTypes,
      message: """
        \(Model.__typename) is decoded by its types, but not by all: add \(cases.map { ".on(\($0)) { … }" }.joined(separator: ", ")), \
        or use decodeCases, with a closure for the rest.
        """)
  }
}

extension GraphQLDecoder {
  /// The name of the object's type, if the catalogue does not list it; where it lists none, if no type condition names it.
  @GraphQLActor
  func unknownTypename() throws -> String? {
    guard let model = Model.self as? any GraphQLAbstractModel.Type else { return nil }
    let name = try GraphQLFailure.locating(.key("__typename")) {
      guard let value = object.member("__typename") else {
        throw GraphQLFailure(
          code: .missingValue, message: "The answer lacks __typename of \(Model.__typename), which tells its type.")
      }
      return try value.text(expected: String.self)
    }
    var known = model.possibleTypes
    if known.isEmpty { known = context.scopes.details(of: scope).conditions.map(\.typeName) }
    return known.contains(name) ? nil : name
  }
}

extension GraphQLAbstractModel {
  /// The names of the object types that a value can have; empty in a catalogue that does not tell.
  static var possibleTypes: [String] { __possibleTypes.text.split(separator: ",").map(String.init) }
}
