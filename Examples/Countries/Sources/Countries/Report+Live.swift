import CountriesAPI
import Martlet

extension Report {
  /// Listens to a subscription while another task adds notes.
  func printLiveNotes() async throws {
    heading("A live subscription: notes as they are added, over a WebSocket")
    guard let place = try await client.query(PlaceQuery()).country else { return print("  unknown country") }
    let placeID = try await place.id
    let writer = Task { [client] in
      for text in sequence(first: 1, next: { $0 + 1 }).lazy.map({ "Train \($0) has arrived." }) {
        try await Task.sleep(for: .milliseconds(200))
        _ = try await client.mutate(AddNote(placeID: placeID, text: text, rating: nil))
      }
    }
    defer { writer.cancel() }

    var count = 0
    for try await event in client.subscribe(NoteAdded(placeID: placeID), as: NoteAdded.self) {
      switch event {
      case .connection(let state): print("  \(state)")
      case .response(let response):
        print("  ← \(response.value.note.text ?? "-")")
        count += 1
      }
      // Leaving the loop ends the subscription.
      if count == 3 { break }
    }
  }
}

/// Each note that is added to a place.
struct NoteAdded: Query, GraphQLDecodable {
  typealias Model = API.Subscription

  var placeID: GraphQLID = ""
  var note = NoteCard()

  var body: some Query {
    Attribute(\.noteAdded[placeId: placeID]) { NoteCard() }
  }

  init(placeID: GraphQLID) {
    self.placeID = placeID
  }

  init(from decoder: Model.Decoder) throws {
    note = try decoder.decode(\.noteAdded, as: NoteCard.self)
  }
}
