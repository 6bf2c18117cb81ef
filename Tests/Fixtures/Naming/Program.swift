import Martlet

/// Prints the documents and variables of requests under `.hashed`; then tries a request that cannot be made.
@main
struct Program {
  struct AvatarQuery: Query {
    typealias Model = API.Model.Person
    let sizes: [Int]
    var body: some Query {
      for size in sizes {
        Attribute(\.avatar[size: size])
        Attribute("picture", \.photo[size: size, format: "jpeg"])
      }
    }
  }

  struct CharactersQuery: Query {
    typealias Model = API.Query
    let sizes: [Int]
    var body: some Query {
      Attribute(\.me) { AvatarQuery(sizes: sizes) }
      Attribute(\.characters[episode: .empire]) {
        Attribute("title", \.name)
        Attribute(\.asDroid) {
          Attribute(\.serial)
          Attribute(\.owner) {
            AvatarQuery(sizes: sizes)
            Attribute("x", \.email)
          }
        }
        Attribute(\.asHuman) {
          Attribute(\.serial)
          Attribute(\.height[unit: "m"])
          Attribute(\.owner) { Attribute("x", \.twitter) }
        }
        Attribute(on: API.Model.Machine.self) { Attribute("title", \.serial) }
      }
    }
  }

  struct TwiceQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.me) { Attribute(\.email) }
      Attribute(\.me) { Attribute(\.id) }
    }
  }

  static func main() async throws {
    for sizes in [[1, 2, 3], [64, 32, 16]] {
      let request = try await Request(CharactersQuery(sizes: sizes), naming: .hashed)
      print(request.document)
      print(request.variables)
    }
    _ = try? await Request(TwiceQuery())
  }
}
