/// A type that is made from the selection of one type of the catalogue.
///
/// ```swift
/// struct Person: GraphQLDecodable {
///   typealias Model = API.Model.Person
///   let email: String
///   let fullName: String
///
///   init(from decoder: Model.Decoder) throws {
///     email = try decoder.decode(\.email)
///     fullName = try decoder.decode(\.name) { try $0.decode(\.givenName) + " " + $0.decode(\.familyName) }
///   }
/// }
/// ```
public protocol GraphQLDecodable<Model>: AttributeShape where __Source == Model, __Decoded == Self {
  /// The catalogue type that the value is made from.
  associatedtype Model: GraphQLModel

  /// - Throws: Whatever the decoder throws, or an error of your own.
  @GraphQLActor init(from decoder: GraphQLDecoder<Model>) throws

  /// Whether debug builds make sure, when a request is made, that a unit of this type decodes only what it selects; true
  /// by default. The check runs `init(from:)` on made-up values: say false for a type that cannot bear them.
  static var isCheckedWhenRequested: Bool { get }
}

extension GraphQLDecodable {
  public static var isCheckedWhenRequested: Bool { true }
}
