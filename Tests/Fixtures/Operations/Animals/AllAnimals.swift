import Martlet

struct HeightInMeters: Query {
  typealias Model = Animals.Model.Animal
  var body: some Query {
    Attribute(\.height) { Attribute(\.meters) }
  }
}

struct WarmBloodedDetails: Query {
  typealias Model = Animals.Model.WarmBlooded
  var body: some Query {
    Attribute(\.bodyTemperature)
    Attribute(on: Animals.Model.Animal.self) { HeightInMeters() }
  }
}

struct PetDetails: Query {
  typealias Model = Animals.Model.Pet
  var body: some Query {
    Attribute(\.id)
    Attribute(\.humanName)
    Attribute(\.favoriteToy)
    Attribute(\.owner) { Attribute(\.firstName) }
  }
}

struct AllAnimalsQuery: Query {
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
        Attribute(on: Animals.Model.Animal.self) {
          Attribute(\.height) {
            Attribute(\.relativeSize)
            Attribute(\.centimeters)
          }
        }
      }
      Attribute(\.asCat) { Attribute(\.isJellicle) }
      Attribute(on: Animals.Model.ClassroomPet.self) {
        Attribute(\.asBird) { Attribute(\.wingspan) }
      }
      Attribute(\.asDog) {
        Attribute(\.favoriteToy)
        Attribute(\.birthdate)
      }
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

struct ClassroomPets: Query {
  typealias Model = Animals.Query

  struct ClassroomPetDetails: Query {
    typealias Model = Animals.Model.ClassroomPet
    var body: some Query {
      Attribute(on: Animals.Model.Animal.self) { Attribute(\.species) }
      Attribute(on: Animals.Model.Pet.self) { Attribute(\.humanName) }
      Attribute(on: Animals.Model.WarmBlooded.self) { Attribute(\.laysEggs) }
      Attribute(\.asCat) {
        Attribute(\.bodyTemperature)
        Attribute(\.isJellicle)
      }
      Attribute(\.asBird) { Attribute(\.wingspan) }
      Attribute(\.asPetRock) { Attribute(\.favoriteToy) }
    }
  }

  var body: some Query {
    Attribute(\.classroomPets) { ClassroomPetDetails() }
  }
}

struct DogQuery: Query {
  typealias Model = Animals.Query
  var body: some Query {
    Attribute(\.allAnimals) {
      Attribute(\.id)
      Attribute(\.skinCovering)
      Attribute(\.asDog) {
        Attribute(\.species)
        Attribute(\.houseDetails)
      }
    }
  }
}
