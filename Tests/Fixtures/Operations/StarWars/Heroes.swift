import Martlet

struct HeroName: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) { Attribute(\.name) }
  }
}

struct HeroNameWithID: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.id)
      Attribute(\.name)
    }
  }
}

struct CharacterName: Query {
  typealias Model = StarWars.Model.Character
  var body: some Query { Attribute(\.name) }
}

struct HeroNameWithFragment: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) { CharacterName() }
  }
}

struct HeroNameWithFragmentAndID: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.id)
      CharacterName()
    }
  }
}

struct HeroAndFriendsNames: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.name)
      Attribute(\.friends) { Attribute(\.name) }
    }
  }
}

struct HeroAndFriendsNamesWithIDs: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.id)
      Attribute(\.name)
      Attribute(\.friends) {
        Attribute(\.id)
        Attribute(\.name)
      }
    }
  }
}

struct FriendsNames: Query {
  typealias Model = StarWars.Model.Character
  var body: some Query {
    Attribute(\.friends) { Attribute(\.name) }
  }
}

struct HeroAndFriendsNamesWithFragment: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.name)
      FriendsNames()
    }
  }
}

struct HeroAndFriendsNamesWithFragmentTwice: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.friends) { CharacterName() }
      Attribute(\.asDroid) {
        Attribute(\.friends) { CharacterName() }
      }
    }
  }
}

struct HeroAppearsIn: Query {
  typealias Model = StarWars.Query
  var body: some Query {
    Attribute(\.hero) { Attribute(\.appearsIn) }
  }
}

struct CharacterAppearsIn: Query {
  typealias Model = StarWars.Model.Character
  var body: some Query { Attribute(\.appearsIn) }
}

struct HeroAppearsInWithFragment: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) { CharacterAppearsIn() }
  }
}

struct HeroFriendsOfFriendsNames: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.friends) {
        Attribute(\.id)
        Attribute(\.friends) { Attribute(\.name) }
      }
    }
  }
}

struct SameHeroTwice: Query {
  typealias Model = StarWars.Query
  var body: some Query {
    Attribute(\.hero) { Attribute(\.name) }
    Attribute("r2", \.hero) { Attribute(\.appearsIn) }
  }
}

struct TwoHeroes: Query {
  typealias Model = StarWars.Query
  var body: some Query {
    Attribute("r2", \.hero) { Attribute(\.name) }
    Attribute("luke", \.hero[episode: .empire]) { Attribute(\.name) }
  }
}

struct HeroAndFriendsIDs: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.id)
      Attribute(\.name)
      Attribute(\.friends) { Attribute(\.id) }
    }
  }
}

struct HeroAndFriendsNamesWithIDForParentOnly: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.id)
      Attribute(\.name)
      FriendsNames()
    }
  }
}

struct CharacterNameAndAppearsIn: Query {
  typealias Model = StarWars.Model.Character
  var body: some Query {
    CharacterName()
    CharacterAppearsIn()
  }
}

struct HeroNameAndAppearsIn: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) { CharacterNameAndAppearsIn() }
  }
}

struct HeroNameAndAppearsInWithFragment: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.hero[episode: episode]) { CharacterNameAndAppearsIn() }
  }
}
