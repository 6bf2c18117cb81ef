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
public protocol GraphQLDecodable<Model>: Sendable {
  /// The catalogue type that the value is made from.
  associatedtype Model: GraphQLModel

  /// - Throws: Whatever the decoder throws, or an error of your own.
  @GraphQLActor init(from decoder: GraphQLDecoder<Model>) throws
}
