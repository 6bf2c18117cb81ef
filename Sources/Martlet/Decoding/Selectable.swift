/// A unit: a type that says what it needs of one catalogue type, and is made from it.
///
/// ```swift
/// struct PersonCard: Selectable {
///   typealias Model = API.Model.Person
///   let email: String
///   let friends: [FriendRow]
///
///   static var selection: some Query {
///     Attribute(\.email)
///     Attribute(\.friends, FriendRow.self)
///   }
///
///   init(from decoder: Model.Decoder) throws {
///     email = try decoder.decode(\.email)
///     friends = try decoder.decode(\.friends, as: [FriendRow].self)
///   }
/// }
/// ```
///
/// Units nest in each other by an attribute, `Attribute(\.friends, FriendRow.self)`, or stand in a body of the same model,
/// `UnitQuery(FriendRow.self)`. One whose model is a root can be sent: `client.query(Page.self)`.
///
/// In debug builds a request makes sure that the units in it decode only what they select; see ``checkSelection(naming:)``.
public protocol Selectable<Model>: GraphQLDecodable {
  /// The type of ``selection``, which the builder makes: write `some Query`.
  associatedtype Selection: Query

  /// What the unit needs, evaluated for each request that contains it.
  @QueryBuilder<Model> @GraphQLActor static var selection: Selection { get }
}
