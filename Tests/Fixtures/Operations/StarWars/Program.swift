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
        CreateReviewForEpisode(episode: .newhope, review: .init(stars: 3)), values: ["episode": "NEWHOPE"],
        declared: ["review"]),
      Sample(CreateAwesomeReview()),
      Sample(CreateReviewWithNullField()),
      Sample(Starship()),
      Sample(
        StarshipCoordinates(coordinates: [[1, 2.5], []]), values: ["coordinates": [[1, 2.5], []]]),
      Sample(ReviewAdded(episode: .jedi), values: jedi),
      Sample(Human(id: "7"), values: ["id": 7]),
      Sample(HeroNameConditionalExclusion(skipName: true), declared: ["skipName"]),
      Sample(HeroNameConditionalInclusion(includeName: true), declared: ["includeName"]),
      Sample(HeroNameConditionalBoth(skipName: true, includeName: true), declared: ["skipName", "includeName"]),
      Sample(
        HeroNameConditionalBothSeparate(skipName: true, includeName: true), declared: ["skipName", "includeName"]),
      Sample(HeroDetailsInlineConditionalInclusion(includeDetails: true), declared: ["includeDetails"]),
      Sample(HeroDetailsFragmentConditionalInclusion(includeDetails: true), declared: ["includeDetails"]),
      Sample(
        HeroNameTypeSpecificConditionalInclusion(episode: .jedi, includeName: true),
        declared: ["episode", "includeName"]),
      Sample(
        HeroFriendsDetailsConditionalInclusion(includeFriendsDetails: true), declared: ["includeFriendsDetails"]),
      Sample(
        HeroFriendsDetailsUnconditionalAndConditionalInclusion(includeFriendsDetails: true),
        declared: ["includeFriendsDetails"]),
    ])
  }
}
