import Martlet

struct GetResponse: Query {
  typealias Model = Users.Query
  var body: some Query {
    Attribute(\.users) {
      Attribute(\._id)
      Attribute(\.index)
      Attribute(\.guid)
      Attribute(\.is_active)
      Attribute(\.balance)
      Attribute(\.picture)
      Attribute(\.age)
      Attribute(\.eye_color)
      Attribute(\.name) {
        Attribute(\.first)
        Attribute(\.last)
      }
      Attribute(\.company)
      Attribute(\.email)
      Attribute(\.phone)
      Attribute(\.address)
      Attribute(\.about)
      Attribute(\.registered)
      Attribute(\.latitude)
      Attribute(\.longitude)
      Attribute(\.tags)
      Attribute(\.range)
      Attribute(\.friends) {
        Attribute(\.id)
        Attribute(\.name)
      }
      Attribute(\.images) {
        Attribute(\.id)
        Attribute(\.format)
        Attribute(\.url)
        Attribute(\.description)
      }
      Attribute(\.greeting)
      Attribute(\.favorite_fruit)
    }
    Attribute(\.status)
    Attribute(\.is_real_json)
  }
}

@main
struct Program {
  static func main() async throws {
    try await Sample.print([Sample(GetResponse())])
  }
}
