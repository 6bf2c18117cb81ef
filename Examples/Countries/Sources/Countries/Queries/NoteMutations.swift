import CountriesAPI
import Foundation
import Martlet

/// What the program shows of a note: a query and a decodable in one type.
struct NoteCard: Query, GraphQLDecodable {
  typealias Model = API.Model.Note

  var body: some Query {
    Attribute(\.uuid)
    Attribute(\.text)
    Attribute(\.author)
    Attribute(\.rating)
    Attribute(\.place) {
      Attribute(\.name)
    }
  }

  var uuid = UUID()
  var text: String?
  var author: String?
  var rating: Decimal?
  var placeName = ""

  init() {}

  init(from decoder: Model.Decoder) throws {
    uuid = try decoder.decode(\.uuid)
    text = try decoder.decode(\.text)
    author = try decoder.decode(\.author)
    rating = try decoder.decode(\.rating)
    placeName = try decoder.decode(\.place) { try $0.decode(\.name) }
  }
}

/// Adds a note to a place.
struct AddNote: Query, GraphQLDecodable {
  typealias Model = API.Mutation

  var placeID: GraphQLID = ""
  var text = ""
  var rating: Decimal?
  var note = NoteCard()

  var body: some Query {
    Attribute(
      \.addNote[input: .init(author: "Martlet", placeId: placeID, rating: rating.map { .init($0) }, text: text)]
    ) {
      Attribute(\.note) { NoteCard() }
    }
  }

  init(placeID: GraphQLID, text: String, rating: Decimal?) {
    self.placeID = placeID
    self.text = text
    self.rating = rating
  }

  init(from decoder: Model.Decoder) throws {
    note = try decoder.decode(\.addNote) { try $0.decode(\.note, as: NoteCard.self) }
  }
}

/// Clears a note's author, and leaves all else as it is: `null` is not the same as nothing.
struct ClearAuthor: Query {
  typealias Model = API.Mutation

  var note: UUID

  var body: some Query {
    Attribute(\.updateNote[input: .init(author: .null, uuid: note)]) {
      Attribute(\.changed)
      Attribute(\.note) { NoteCard() }
    }
  }
}
