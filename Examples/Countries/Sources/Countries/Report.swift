import CountriesAPI
import Foundation
import Martlet

/// Asks the server for one thing after another, and prints the answers. Runs on the main actor, as a user interface does.
@MainActor
struct Report {
  let client: GraphQLClient

  func run() async throws {
    try await printAtlas()
    try await printNames()
    try await printSearch()
    try await printNotes()
    try await printLiveNotes()
    try await printPartialAnswer()
    try await printMistakes()
  }

  private func printAtlas() async throws {
    heading("Countries with \"land\" in their name and a currency of their own")
    let query = AtlasQuery(first: 5, nameContains: "land", showsRegions: true)
    let atlas = try await client.query(query, as: Atlas.self)
    for country in atlas.countries {
      print("  \(country.title): \(country.currency ?? "no currency of its own")")
      for region in country.regions.prefix(2) {
        let parts = region.parts.isEmpty ? "" : ": " + region.parts.joined(separator: ", ")
        print("      \(region.name) (\(region.kind))\(parts)")
      }
      if country.regions.count > 2 { print("      and \(country.regions.count - 2) more") }
    }
    print("  \(atlas.countries.count) of \(atlas.totalCount)\(atlas.isComplete ? "" : ", more on the next page")")
  }

  private func printNames() async throws {
    heading("One country, three aliases, read without a decodable")
    let answer = try await client.query(NamesQuery(code: "CH"))
    guard let country = try await answer.country else { return print("  unknown country") }
    let decoder = country.decoder
    let german = try await decoder.decode("german", \.name)
    let japanese = try await decoder.decode("japanese", \.name)
    print("  \(german) · \(japanese)")
  }

  private func printSearch() async throws {
    heading("Everything that matches \"luxembourg\": a union")
    let hits = try await client.query(SearchQuery(text: "luxembourg"), as: Search.self).hits
    for hit in hits { print("  \(hit.line)") }
  }

  private func printNotes() async throws {
    heading("A mutation that stores a note, and one that clears its author with null")
    let place = try await client.query(PlaceQuery()).country
    guard let place else { return print("  unknown country") }
    let added = try await client.mutate(
      AddNote(placeID: try await place.id, text: "Mountains, lakes, trains.", rating: Decimal(string: "4.75")),
      as: AddNote.self)
    print(
      "  \(added.note.placeName): \(added.note.text ?? "-") by \(added.note.author ?? "nobody"), \(stars(added.note))")
    let cleared = try await client.mutate(ClearAuthor(note: added.note.uuid)).updateNote
    let note = try await cleared.note.decode(as: NoteCard.self)
    print("  changed \(try await cleared.changed.joined(separator: ", ")): now by \(note.author ?? "nobody")")
  }

  private func printPartialAnswer() async throws {
    heading("A field that the server cannot answer: the rest is kept")
    let request = try await Request(PopulationQuery())
    let response = try await client.response(for: request)
    let name = try await response.value.country?.name ?? "-"
    print("  \(name): population unknown. Errors beside the data:")
    for error in response.errors { print("  - \(error)") }
  }

  private func stars(_ note: NoteCard) -> String {
    note.rating.map { "\($0) of 5" } ?? "not rated"
  }

  func heading(_ text: String) {
    print("\n\(text)")
  }
}

/// The hits of a search.
struct Search: GraphQLDecodable {
  typealias Model = API.Query

  let hits: [SearchHit]

  init(from decoder: Model.Decoder) throws {
    hits = try decoder.decode(\.search, as: SearchHit.self)
  }
}

/// A country's identifier.
struct PlaceQuery: Query {
  typealias Model = API.Query

  var body: some Query {
    Attribute(\.country[alpha2: "CH"]) { Attribute(\.id) }
  }
}

/// Asks for something that the registry does not hold.
struct PopulationQuery: Query {
  typealias Model = API.Query

  var body: some Query {
    Attribute(\.country[alpha2: "CH"]) {
      Attribute(\.name)
      Attribute(\.population)
    }
  }
}
