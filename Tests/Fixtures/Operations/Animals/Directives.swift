import Martlet

/// Height in two more units.
struct MoreHeight: Query {
  typealias Model = Animals.Model.Animal
  var body: some Query {
    Attribute(\.height) {
      Attribute(\.relativeSize)
      Attribute(\.centimeters)
    }
  }
}

struct AllAnimalsDeferQuery: Query {
  typealias Model = Animals.Query
  var body: some Query {
    Attribute(\.allAnimals) {
      Attribute(\.__typename)
      Attribute(\.id)
      Attribute(\.height) {
        Attribute(\.feet)
        Attribute(\.inches)
      }
      HeightInMeters()
      Attribute(on: Animals.Model.WarmBlooded.self) { WarmBloodedDetails() }
      Attribute(\.species)
      Attribute(\.skinCovering)
      Attribute(on: Animals.Model.Pet.self) {
        PetDetails()
        Attribute(on: Animals.Model.WarmBlooded.self) { WarmBloodedDetails() }
        Attribute(on: Animals.Model.Animal.self) { MoreHeight() }.deferred(label: "deferredPetAnimal")
      }
      Attribute(\.asCat) { Attribute(\.isJellicle) }.deferred(label: "deferredCat")
      Attribute(on: Animals.Model.ClassroomPet.self) {
        Attribute(\.asBird) { Attribute(\.wingspan) }
      }
      Attribute(\.asDog) {
        Attribute(\.favoriteToy)
        Attribute(\.birthdate)
      }
      .deferred(label: "deferredDog")
      Attribute(\.predators) {
        Attribute(\.species)
        Attribute(on: Animals.Model.WarmBlooded.self) {
          Attribute(\.predators) { Attribute(\.species) }
          WarmBloodedDetails()
          Attribute(\.laysEggs)
        }
      }
    }
  }
}

struct AllAnimalsIncludeSkipQuery: Query {
  typealias Model = Animals.Query
  let includeSpecies: Bool
  let skipHeightInMeters: Bool
  let getCat: Bool
  let getWarmBlooded: Bool
  let varA: Bool

  var body: some Query {
    Attribute(\.allAnimals) {
      Attribute(\.height) {
        Attribute(\.feet)
        Attribute(\.inches)
      }
      HeightInMeters().skip(if: skipHeightInMeters)
      Attribute(on: Animals.Model.WarmBlooded.self) { WarmBloodedDetails() }.include(if: getWarmBlooded)
      Attribute(\.species).include(if: includeSpecies)
      Attribute(\.skinCovering)
      Attribute(on: Animals.Model.Pet.self) {
        PetDetails()
        Attribute(on: Animals.Model.WarmBlooded.self) { WarmBloodedDetails() }
        Attribute(on: Animals.Model.Animal.self) {
          Attribute(\.height) {
            Attribute(\.relativeSize).include(if: varA)
            Attribute(\.centimeters).include(if: varA)
          }
        }
      }
      Attribute(\.asCat) { Attribute(\.isJellicle) }.include(if: getCat)
      Attribute(on: Animals.Model.ClassroomPet.self) {
        Attribute(\.asBird) { Attribute(\.wingspan) }
      }
      Attribute(\.predators) {
        Attribute(\.species).include(if: includeSpecies)
        Attribute(on: Animals.Model.WarmBlooded.self) {
          Attribute(\.species)
          WarmBloodedDetails()
          Attribute(\.laysEggs).include(if: getWarmBlooded)
        }
        .include(if: getWarmBlooded)
      }
    }
  }
}

extension GraphQLDirective {
  /// For one client alone: the schema does not have it.
  static let localCacheMutation = GraphQLDirective("apollo_client_ios_localCacheMutation", on: "QUERY")
}

struct AllAnimalsLocalCacheMutation: Query {
  typealias Model = Animals.Query
  var body: some Query {
    Attribute(\.allAnimals) {
      Attribute(\.species)
      Attribute(\.skinCovering)
      Attribute(\.asBird) { Attribute(\.wingspan) }
    }
  }
}

struct PetSearchLocalCacheMutation: Query {
  typealias Model = Animals.Query
  let filters: Animals.Input.PetSearchFilters
  var body: some Query {
    Attribute(\.pets[filters: filters]) { FoundPet() }
  }
}
