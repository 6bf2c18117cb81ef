import Martlet

struct PersonName: Query {
  typealias Model = Films.Query
  var body: some Query {
    Attribute(\.person[personID: "4"]) { Attribute(\.name) }
  }
}

struct PersonAndHome: Query {
  typealias Model = Films.Query
  var hasStarships = false
  var body: some Query {
    Attribute(\.person[personID: "4"]) {
      Attribute(\.name)
      Attribute(\.gender)
      Attribute(\.homeworld) { Attribute(\.name) }
      if hasStarships {
        Attribute(\.starshipConnection) {
          Attribute(\.edges) {
            Attribute(\.node) {
              Attribute(\.id)
              Attribute(\.manufacturers)
            }
          }
        }
      }
    }
  }
}

struct AllStarships: Query {
  typealias Model = Films.Query
  var body: some Query {
    Attribute(\.allStarships) {
      Attribute(\.edges) {
        Attribute(\.node) { Attribute(\.id) }
      }
    }
  }
}

struct Pilot: Query {
  typealias Model = Films.Model.Person
  var body: some Query {
    Attribute(\.name)
    Attribute(\.homeworld) { Attribute(\.name) }
  }
}

struct StarshipAndPilots: Query {
  typealias Model = Films.Model.Starship
  var body: some Query {
    Attribute(\.id)
    Attribute(\.name)
    Attribute(\.model)
    Attribute(\.costInCredits)
    Attribute(\.pilotConnection) {
      Attribute(\.edges) {
        Attribute(\.node) { Pilot() }
      }
    }
  }
}

struct SevenStarships: Query {
  typealias Model = Films.Query
  var body: some Query {
    Attribute(\.allStarships[first: 7]) {
      Attribute(\.edges) {
        Attribute(\.node) { StarshipAndPilots() }
      }
    }
  }
}

@main
struct Program {
  static func main() async throws {
    try await Sample.print([
      Sample(original: "01_basic_query", PersonName()),
      Sample(original: "02_nested_fields", PersonAndHome()),
      Sample(original: "03_nested_fields", PersonAndHome(hasStarships: true)),
      Sample(original: "04_all_starships", AllStarships()),
      Sample(original: "05_argument", SevenStarships()),
      Sample(original: "06_fragments", SevenStarships()),
      Sample(original: "07_fragments", SevenStarships()),
    ])
  }
}
