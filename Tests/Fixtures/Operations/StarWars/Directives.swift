import Martlet

struct HeroNameConditionalExclusion: Query {
  typealias Model = StarWars.Query
  let skipName: Bool
  var body: some Query {
    Attribute(\.hero) { Attribute(\.name).skip(if: skipName) }
  }
}

struct HeroNameConditionalInclusion: Query {
  typealias Model = StarWars.Query
  let includeName: Bool
  var body: some Query {
    Attribute(\.hero) { Attribute(\.name).include(if: includeName) }
  }
}

struct HeroNameConditionalBoth: Query {
  typealias Model = StarWars.Query
  let skipName: Bool
  let includeName: Bool
  var body: some Query {
    Attribute(\.hero) { Attribute(\.name).skip(if: skipName).include(if: includeName) }
  }
}

struct HeroNameConditionalBothSeparate: Query {
  typealias Model = StarWars.Query
  let skipName: Bool
  let includeName: Bool
  var body: some Query {
    Attribute(\.hero) {
      Attribute(\.name).skip(if: skipName)
      Attribute(\.name).include(if: includeName)
    }
  }
}

struct HeroDetailsInlineConditionalInclusion: Query {
  typealias Model = StarWars.Query
  let includeDetails: Bool
  var body: some Query {
    Attribute(\.hero) { CharacterNameAndAppearsIn().include(if: includeDetails) }
  }
}

struct HeroDetailsFragmentConditionalInclusion: Query {
  typealias Model = StarWars.Query
  let includeDetails: Bool
  var body: some Query {
    Attribute(\.hero) { CharacterDetails().include(if: includeDetails) }
  }
}

struct HeroNameTypeSpecificConditionalInclusion: Query {
  typealias Model = StarWars.Query
  let episode: StarWars.Enum.Episode?
  let includeName: Bool
  var body: some Query {
    Attribute(\.hero[episode: episode]) {
      Attribute(\.name).include(if: includeName)
      Attribute(\.asDroid) { Attribute(\.name) }
    }
  }
}

/// What is asked of friends where a condition holds.
struct FriendDetails: Query {
  typealias Model = StarWars.Model.Character
  var body: some Query {
    Attribute(\.name)
    Attribute(\.asDroid) { Attribute(\.primaryFunction) }
  }
}

struct HeroFriendsDetailsConditionalInclusion: Query {
  typealias Model = StarWars.Query
  let includeFriendsDetails: Bool
  var body: some Query {
    Attribute(\.hero) {
      Attribute(\.friends) { FriendDetails() }.include(if: includeFriendsDetails)
    }
  }
}

struct HeroFriendsDetailsUnconditionalAndConditionalInclusion: Query {
  typealias Model = StarWars.Query
  let includeFriendsDetails: Bool
  var body: some Query {
    Attribute(\.hero) {
      Attribute(\.friends) { Attribute(\.name) }
      Attribute(\.friends) { FriendDetails() }.include(if: includeFriendsDetails)
    }
  }
}
