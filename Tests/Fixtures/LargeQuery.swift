import Martlet
import People

/// 45 attributes on seven levels, with arguments, aliases and a condition.
struct LargeQuery: Query {
  typealias Model = API.Query
  var isDetailed: Bool
  var size: Int

  var body: some Query {
    Attribute(\.people[first: 10, after: "x", orderBy: .init(field: .name, descending: true)]) {
      Attribute(\.id)
      Attribute(\.email)
      Attribute("phone", \.number)
      Attribute(\.avatar[size: size])
      Attribute("large", \.avatar[size: 512])
      Attribute(\.photo[size: 64, format: "jpeg"])
      Attribute(\.state)
      Attribute(\.name) {
        Attribute(\.givenName)
        Attribute(\.familyName)
      }
      Attribute(\.repositories[first: 20, orderBy: .init(field: .email)]) {
        Attribute(\.totalCount)
        Attribute(\.nodes[first: 5, tag: "swift"]) {
          Attribute(\.title)
          Attribute(\.stars[since: 2020, currency: .sek])
          Attribute("recent", \.stars[since: 2025])
          Attribute(\.owner) {
            Attribute(\.id)
            Attribute(\.email)
            Attribute(\.avatar[size: .null])
            Attribute(\.address) {
              Attribute(\.street)
              Attribute(\.city)
            }
            Attribute(\.friends) {
              Attribute(\.id)
              Attribute(\.twitter)
              Attribute(\.name) {
                Attribute(\.givenName)
                Attribute(\.familyName)
              }
            }
          }
        }
      }
      if isDetailed {
        Attribute(\.twitter)
        Attribute(\.salary)
        Attribute(\.key)
        Attribute(\.extra)
        Attribute(\.pastStates)
      }
    }
    Attribute(\.characters[episodes: [.jedi, .empire]]) {
      Attribute(\.name)
      Attribute(\.asHuman) {
        Attribute(\.height[unit: "cm"])
        Attribute(\.owner) { Attribute(\.email) }
      }
      Attribute(\.asDroid) { Attribute(\.function) }
    }
    Attribute("other", \.find[by: .name("Ada")]) { Attribute(\.id) }
  }
}
