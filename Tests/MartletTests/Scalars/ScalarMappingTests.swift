import Foundation
import Martlet
import Testing

/// A type of another module stands for a scalar, and conforms to nothing.
@Suite(.timeLimit(.minutes(5))) struct ScalarMappingTests {
  struct Trip: GraphQLDecodable {
    typealias Model = Places.Model.Place
    let position: Position
    let maybe: Position?
    let track: [Position?]?
    let tracks: [[Position]]

    init(from decoder: Model.Decoder) throws {
      position = try decoder.decode(\.position)
      maybe = try decoder.decode(\.maybe)
      track = try decoder.decode(\.track)
      tracks = try decoder.decode(\.tracks)
    }
  }

  private func trip(_ json: String) async throws -> Trip {
    let place = try await place(json) {
      Attribute(\.position)
      Attribute(\.maybe)
      Attribute(\.track)
      Attribute(\.tracks)
    }
    return try await place.decode(as: Trip.self)
  }

  @Test func `gives the mapping's type in all shapes`() async throws {
    let full = try await trip(
      #"{"position": [1, 2.5], "maybe": [3, 4], "track": [null, [5, 6]], "tracks": [[], [[7, 8]]]}"#)
    #expect(full.position.longitude == 2.5)
    #expect(full.maybe?.latitude == 3)
    #expect(full.track?.map { $0?.latitude } == [nil, 5])
    #expect(full.tracks.map { $0.map(\.longitude) } == [[], [8]])
    let empty = try await trip(#"{"position": [1, 2], "maybe": null, "track": null, "tracks": []}"#)
    #expect(empty.maybe == nil && empty.track == nil && empty.tracks.isEmpty)
  }

  @Test func `refuses null where the schema promises a value`() async {
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await trip(#"{"position": null, "maybe": null, "track": null, "tracks": []}"#)
    }
    #expect(failure?.code == .unexpectedNull)
    #expect(failure?.message.contains("null where a value of type Position is required") == true)
  }

  @Test func `sends items as arguments, in lists and in input objects`() async throws {
    let here = Position(latitude: 1, longitude: 2)
    let request = try await checkedPlacesRequest {
      Attribute(
        \.place[near: .init(here), around: [.init(here)], within: .init(center: .init(here), corners: [.init(here)])]
      ) { Attribute(\.id) }
      Attribute("there", \.places[near: .init(here)]) { Attribute(\.id) }
      Attribute("nowhere", \.places[near: .null]) { Attribute(\.id) }
    }
    #expect(
      request.variables.description
        == #"{"near":[1,2],"around":[[1,2]],"within":{"center":[1,2],"corners":[[1,2]]},"there_near":[1,2],"nowhere_near":null}"#
    )
  }

  enum Upper: ScalarMapping {
    struct Refusal: Error {}
    static var scalarRepresentation: DefaultScalarRepresentation<String> {
      .init {
        let text = try $0.value(as: String.self)
        guard text == text.uppercased() else { throw Refusal() }
        return text.lowercased()
      } encoding: {
        if $0.isEmpty { throw Refusal() }
        return .string($0.uppercased())
      }
    }
  }

  @Test func `compares items, and those that cannot be compared with their copies only`() {
    #expect(MappedScalar<Upper>("a") == MappedScalar<Upper>("a"))
    #expect(MappedScalar<Upper>("a") != MappedScalar<Upper>("b"))
    #expect(Set([MappedScalar<Upper>("a"), .init("a"), .init("b")]).count == 2)
    let one = PlaceCoordinate(Position(latitude: 1, longitude: 2))
    let copy = one
    #expect(one == copy && one.hashValue == copy.hashValue)
    #expect(one != PlaceCoordinate(Position(latitude: 1, longitude: 2)))
  }

  @Test func `keeps what a representation throws as the cause`() async throws {
    let failure = await #expect(throws: GraphQLFailure.self) { try await MappedScalar<Upper>("").__encode(depth: 0) }
    #expect(failure?.code == .unencodableInput)
    #expect(failure?.cause is Upper.Refusal)
    struct Tag: Scalar, Hashable {
      struct Refusal: Error {}
      static var scalarRepresentation: DefaultScalarRepresentation<Tag> {
        .init { _ in
          throw Refusal()
        } encoding: { _ in
          throw Refusal()
        }
      }
    }
    let document = try ResponseDocument(parsing: Array(#"["x"]"#.utf8))
    let reading = await #expect(throws: GraphQLFailure.self) { try await [Tag].__decode(document.root) }
    #expect(reading?.code == .unexpectedValue)
    #expect(reading?.cause is Tag.Refusal)
    #expect(reading?.description == #"Expected Tag, found "x": Refusal() (at [0])"#)
  }
}
