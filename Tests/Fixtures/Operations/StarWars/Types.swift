import Martlet

struct HeroDetails: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) { CharacterDetails() }
  }
}

struct HeroDetailsWithFragment: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) { CharacterDetails() }
  }
}

struct CharacterDetails: Query {
  typealias Model = StarWars.Model.Character
  var body: some Query {
    Attribute(\.name)
    Attribute(\.asHuman) { Attribute(\.height) }
    Attribute(\.asDroid) { Attribute(\.primaryFunction) }
  }
}

struct DroidDetailsWithFragment: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?

  struct DroidDetails: Query {
    typealias Model = StarWars.Model.Droid
    var body: some Query {
      Attribute(\.name)
      Attribute(\.primaryFunction)
    }
  }

  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.asDroid) { DroidDetails() }
    }
  }
}

struct HeroParentTypeDependentField: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?

  struct Friend: Query {
    typealias Model = StarWars.Model.Character
    let unit: StarWars.Enum.LengthUnit
    var body: some Query {
      Attribute(\.name)
      Attribute(\.asHuman) { Attribute(\.height[unit: unit]) }
    }
  }

  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.name)
      Attribute(\.asHuman) {
        Attribute(\.friends) { Friend(unit: .foot) }
      }
      Attribute(\.asDroid) {
        Attribute(\.friends) { Friend(unit: .meter) }
      }
    }
  }
}

struct HeroTypeDependentAliasedField: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.asHuman) { Attribute("property", \.homePlanet) }
      Attribute(\.asDroid) { Attribute("property", \.primaryFunction) }
    }
  }
}

struct Search: Query {
  typealias Model = StarWars.Query
  let term: String?
  var body: some Query {
    Attribute(\.search[text: term]) {
      Attribute(\.asHuman) {
        Attribute(\.id)
        Attribute(\.name)
      }
      Attribute(\.asDroid) {
        Attribute(\.id)
        Attribute(\.name)
      }
      Attribute(\.asStarship) {
        Attribute(\.id)
        Attribute(\.name)
      }
    }
  }
}
