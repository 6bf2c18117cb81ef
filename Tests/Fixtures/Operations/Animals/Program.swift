import Martlet

@main
struct Program {
  static func main() async throws {
    let measurements: Animals.Input.MeasurementsInput = .init(height: 10.5, weight: 5)
    try await Sample.print([
      Sample(AllAnimalsQuery()),
      Sample(AllAnimalsDeferQuery()),
      Sample(
        AllAnimalsIncludeSkipQuery(
          includeSpecies: true, skipHeightInMeters: false, getCat: false, getWarmBlooded: true, varA: false),
        values: [
          "includeSpecies": true, "skipHeightInMeters": false, "getCat": false, "getWarmBlooded": true, "varA": false,
        ]),
      Sample(ClassroomPets()),
      Sample(DogQuery()),
      Sample(FindPet(input: .petID("p1")), values: ["input": ["petID": "p1"]]),
      Sample(
        PetAdoptionMutation(
          input: .init(
            ownerID: "o", petID: "p", humanName: .null, favoriteToy: "ball", isSpayedOrNeutered: .value(true),
            measurements: .value(measurements), adoptionDate: .value("2020-01-02"))),
        values: [
          "input": [
            "ownerID": "o", "petID": "p", "humanName": .null, "favoriteToy": "ball", "isSpayedOrNeutered": true,
            "measurements": ["height": 10.5, "weight": 5], "adoptionDate": "2020-01-02",
          ]
        ]),
      Sample(PetSearch(), declared: ["filters"]),
      Sample(AllAnimalsLocalCacheMutation(), directives: [.localCacheMutation]),
      Sample(
        PetSearchLocalCacheMutation(
          filters: .init(species: ["Dog", "Cat"], size: .small, measurements: [measurements])),
        directives: [.localCacheMutation]),
    ])
  }
}
