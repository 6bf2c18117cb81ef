import Martlet

@main
struct Program {
  static func main() async throws {
    let jedi: AnyCodable = ["episode": "JEDI"]
    try await Sample.print([
      Sample(HeroName(episode: .jedi), values: jedi),
      Sample(HeroNameWithID(episode: nil)),
      Sample(HeroNameWithFragment(episode: .jedi), values: jedi),
      Sample(HeroNameWithFragmentAndID(episode: .jedi), values: jedi),
      Sample(HeroAndFriendsNames(episode: .jedi), values: jedi),
      Sample(HeroAndFriendsNamesWithIDs(episode: .jedi), values: jedi),
      Sample(HeroAndFriendsNamesWithFragment(episode: .jedi), values: jedi),
      Sample(HeroAndFriendsNamesWithFragmentTwice(episode: .jedi), values: jedi),
      Sample(HeroAndFriendsIDs(episode: .jedi), values: jedi),
      Sample(HeroAndFriendsNamesWithIDForParentOnly(episode: .jedi), values: jedi),
      Sample(HeroNameAndAppearsIn(episode: .jedi), values: jedi),
      Sample(HeroNameAndAppearsInWithFragment(episode: .jedi), values: jedi),
      Sample(HeroAppearsIn()),
      Sample(HeroAppearsInWithFragment(episode: .jedi), values: jedi),
      Sample(HeroFriendsOfFriendsNames(episode: .jedi), values: jedi),
      Sample(SameHeroTwice()),
      Sample(TwoHeroes()),
      Sample(HeroDetails(episode: .jedi), values: jedi),
      Sample(HeroDetailsWithFragment(episode: .jedi), values: jedi),
      Sample(DroidDetailsWithFragment(episode: .jedi), values: jedi),
      Sample(HeroParentTypeDependentField(episode: .jedi), values: jedi),
      Sample(HeroTypeDependentAliasedField(episode: .jedi), values: jedi),
      Sample(Search(term: "a \"b\""), values: ["term": "a \"b\""]),
      Sample(
        CreateReviewForEpisode(
          episode: .newhope,
          review: .init(stars: 3, commentary: "so so", favorite_color: .init(red: 1, green: 2, blue: 3))),
        values: [
          "episode": "NEWHOPE",
          "review": [
            "stars": 3, "commentary": "so so", "favorite_color": ["red": 1, "green": 2, "blue": 3],
          ],
        ]),
      Sample(CreateAwesomeReview()),
      Sample(CreateReviewWithNullField()),
      Sample(Starship()),
      Sample(
        StarshipCoordinates(coordinates: [[1, 2.5], []]), values: ["coordinates": [[1, 2.5], []]]),
      Sample(ReviewAdded(episode: .jedi), values: jedi),
      Sample(Human(id: "7"), values: ["id": 7]),
      Sample(HeroNameConditionalExclusion(skipName: true), values: ["skipName": true]),
      Sample(HeroNameConditionalInclusion(includeName: false), values: ["includeName": false]),
      Sample(
        HeroNameConditionalBoth(skipName: true, includeName: false), values: ["skipName": true, "includeName": false]),
      Sample(
        HeroNameConditionalBothSeparate(skipName: true, includeName: false),
        values: ["skipName": true, "includeName": false]),
      Sample(HeroDetailsInlineConditionalInclusion(includeDetails: true), values: ["includeDetails": true]),
      Sample(HeroDetailsFragmentConditionalInclusion(includeDetails: true), values: ["includeDetails": true]),
      Sample(
        HeroNameTypeSpecificConditionalInclusion(episode: .jedi, includeName: true),
        values: ["episode": "JEDI", "includeName": true]),
      Sample(
        HeroFriendsDetailsConditionalInclusion(includeFriendsDetails: true), values: ["includeFriendsDetails": true]),
      Sample(
        HeroFriendsDetailsUnconditionalAndConditionalInclusion(includeFriendsDetails: true),
        values: ["includeFriendsDetails": true]),
    ])
  }
}
