import Martlet

/// What is shown of a pet that was found.
struct FoundPet: Query {
  typealias Model = Animals.Model.Pet
  var body: some Query {
    Attribute(\.id)
    Attribute(\.humanName)
  }
}

struct FindPet: Query {
  typealias Model = Animals.Query
  let input: Animals.Input.PetSearchInput
  var body: some Query {
    Attribute(\.findPet[input: input]) { FoundPet() }
  }
}

struct PetAdoptionMutation: Query {
  typealias Model = Animals.Mutation
  let input: Animals.Input.PetAdoptionInput
  var body: some Query {
    Attribute(\.adoptPet[input: input]) { FoundPet() }
  }
}

struct PetSearch: Query {
  typealias Model = Animals.Query
  @Variable(
    default: .init(
      species: ["Dog", "Cat"], size: .small,
      measurements: [.init(height: 10.5, weight: 5), .init(height: 10.5, weight: 5)]))
  var filters: Animals.Input.PetSearchFilters? = nil
  var body: some Query {
    Attribute(\.pets[filters: $filters]) { FoundPet() }
  }
}
