import Martlet

struct HeroNameConditionalExclusion: Query {
  typealias Model = StarWars.Query
  @Variable("skipName") var skipName = false
  var body: some Query {
    Attribute(\.hero) { Attribute(\.name).skip(if: $skipName) }
  }
}

struct HeroNameConditionalInclusion: Query {
  typealias Model = StarWars.Query
  @Variable("includeName") var includeName = false
  var body: some Query {
    Attribute(\.hero) { Attribute(\.name).include(if: $includeName) }
  }
}

struct HeroNameConditionalBoth: Query {
  typealias Model = StarWars.Query
  @Variable("skipName") var skipName = false
  @Variable("includeName") var includeName = false
  var body: some Query {
    Attribute(\.hero) { Attribute(\.name).skip(if: $skipName).include(if: $includeName) }
  }
}

struct HeroNameConditionalBothSeparate: Query {
  typealias Model = StarWars.Query
  @Variable("skipName") var skipName = false
  @Variable("includeName") var includeName = false
  var body: some Query {
    Attribute(\.hero) {
      Attribute(\.name).skip(if: $skipName)
      Attribute(\.name).include(if: $includeName)
    }
  }
}

struct HeroDetailsInlineConditionalInclusion: Query {
  typealias Model = StarWars.Query
  @Variable("includeDetails") var includeDetails = false
  var body: some Query {
    Attribute(\.hero) { CharacterNameAndAppearsIn().include(if: $includeDetails) }
  }
}

struct HeroDetailsFragmentConditionalInclusion: Query {
  typealias Model = StarWars.Query
  @Variable("includeDetails") var includeDetails = false
  var body: some Query {
    Attribute(\.hero) { CharacterDetails().include(if: $includeDetails) }
  }
}

struct HeroNameTypeSpecificConditionalInclusion: Query {
  typealias Model = StarWars.Query
  @Variable var episode: StarWars.Enum.Episode?
  @Variable("includeName") var includeName = false
  var body: some Query {
    Attribute(\.hero[episode: $episode]) {
      Attribute(\.name).include(if: $includeName)
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
  @Variable("includeFriendsDetails") var includeFriendsDetails = false
  var body: some Query {
    Attribute(\.hero) {
      Attribute(\.friends) { FriendDetails() }.include(if: $includeFriendsDetails)
    }
  }
}

struct HeroFriendsDetailsUnconditionalAndConditionalInclusion: Query {
  typealias Model = StarWars.Query
  @Variable("includeFriendsDetails") var includeFriendsDetails = false
  var body: some Query {
    Attribute(\.hero) {
      Attribute(\.friends) { Attribute(\.name) }
      Attribute(\.friends) { FriendDetails() }.include(if: $includeFriendsDetails)
    }
  }
}
