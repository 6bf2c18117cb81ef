public import Martlet
import TestSupport
import Testing

/// The schema that the catalogue in `GeneratedPlaces` comes from.
enum PlacesSchema {
  static let file = PackageFolder.url("Tests/Fixtures/places.graphql")

  static let scalars = [
    "Coordinate=PlaceCoordinate", "DateTime=Foundation.Date", "Moment=Martlet.GraphQLDateTime",
    "Date=Martlet.GraphQLDate",
    "Time=Martlet.GraphQLTime", "URL=Foundation.URL", "UUID=Foundation.UUID", "Decimal=Foundation.Decimal",
    "Long=Swift.Int64", "UnsignedLong=Swift.UInt64", "Small=Swift.Int32", "Ratio=Swift.Float",
    "Base64=Foundation.Data", "JSON=Martlet.AnyCodable",
  ]
}

/// A type of another module: it conforms to nothing of Martlet's, and cannot be compared.
public struct Position: Sendable {
  public var latitude: Double
  public var longitude: Double
}

public enum CoordinateMapping: ScalarMapping {
  public static var scalarRepresentation: DefaultScalarRepresentation<Position> {
    .init { data in
      let parts = try data.value(as: [Double].self)
      guard parts.count == 2 else {
        throw GraphQLFailure.unexpectedScalarValue(expected: Position.self, value: data)
      }
      return Position(latitude: parts[0], longitude: parts[1])
    } encoding: {
      [AnyCodable($0.latitude), AnyCodable($0.longitude)]
    }
  }
}

public typealias PlaceCoordinate = MappedScalar<CoordinateMapping>

/// A query on a place, at the root.
struct PlaceQuery<Content: Query<Places.Model.Place>>: Query {
  typealias Model = Places.Query
  var content: Content
  var body: some Query {
    Attribute(\.place[near: .init(Position(latitude: 1, longitude: 2))]) { content }
  }
}

/// What a server with this `data` of a place answers to a query on it.
func place(
  _ json: String,
  @QueryBuilder<Places.Model.Place> _ content: @GraphQLActor @Sendable () -> QueryContent<Places.Model.Place>
) async throws -> SelectedObject<Places.Model.Place> {
  let request = try await checkedPlacesRequest {
    Attribute(\.place[near: .init(Position(latitude: 1, longitude: 2))]) { content() }
  }
  let transport = PlacesTransport(#"{"data": {"place": \#(json)}}"#)
  return try await GraphQLClient(transport: transport).response(for: request).value.place
}

/// Makes a request from attributes in place, found valid by graphql-core.
func checkedPlacesRequest(
  @QueryBuilder<Places.Query> content: @GraphQLActor () -> QueryContent<Places.Query>
) async throws -> Request<Places.Query> {
  let request = try await Request(Places.Query.self, content: content)
  let faults = try await GraphQLCore.shared.validate(
    request.document, against: .file(PlacesSchema.file), variables: request.variables.description)
  #expect(faults == [], "\(request.document)\n\(request.variables)")
  return request
}

/// Answers every operation with the same text.
struct PlacesTransport: Transport {
  let answer: String

  init(_ answer: String) { self.answer = answer }

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    TransportResponse(document: try ResponseDocument(parsing: Array(answer.utf8)))
  }
}
