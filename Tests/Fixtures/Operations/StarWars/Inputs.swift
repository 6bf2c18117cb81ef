import Martlet

/// What a review gives back.
struct ReviewText: Query {
  typealias Model = StarWars.Model.Review
  var body: some Query {
    Attribute(\.stars)
    Attribute(\.commentary)
  }
}

struct CreateReviewForEpisode: Query {
  typealias Model = StarWars.Mutation
  let episode: StarWars.Enum.Episode
  @Variable var review: StarWars.Input.ReviewInput
  var body: some Query {
    Attribute(\.createReview[episode: .value(episode), review: $review]) { ReviewText() }
  }
}

struct CreateAwesomeReview: Query {
  typealias Model = StarWars.Mutation
  var body: some Query {
    Attribute(\.createReview[episode: .jedi, review: .init(stars: 10, commentary: "This is awesome!")]) {
      ReviewText()
    }
  }
}

struct CreateReviewWithNullField: Query {
  typealias Model = StarWars.Mutation
  var body: some Query {
    Attribute(\.createReview[episode: .jedi, review: .init(stars: 10, commentary: .null)]) { ReviewText() }
  }
}

struct Starship: Query {
  typealias Model = StarWars.Query
  var body: some Query {
    Attribute(\.starship[id: "3000"]) {
      Attribute(\.name)
      Attribute(\.coordinates)
    }
  }
}

struct StarshipCoordinates: Query {
  typealias Model = StarWars.Query
  let coordinates: [[Double]]?
  var body: some Query {
    Attribute(\.starshipCoordinates[coordinates: coordinates]) {
      Attribute(\.name)
      Attribute(\.coordinates)
      Attribute(\.length)
    }
  }
}

struct ReviewAdded: Query {
  typealias Model = StarWars.Subscription
  let episode: StarWars.Enum.Episode?
  var body: some Query {
    Attribute(\.reviewAdded[episode: episode]) {
      Attribute(\.episode)
      Attribute(\.stars)
      Attribute(\.commentary)
    }
  }
}

struct Human: Query {
  typealias Model = StarWars.Query
  let id: GraphQLID
  var body: some Query {
    Attribute(\.human[id: id]) {
      Attribute(\.name)
      Attribute(\.mass)
    }
  }
}
