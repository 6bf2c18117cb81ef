import Martlet
import PeopleAPI

/// Leaves out a required argument beside another one.
struct ShopQuery: Query {
  typealias Model = API.Model.Shop

  var body: some Query {
    Attribute(\.items[tag: "x"]) {  // right: Attribute(\.items[first: 1, tag: "x"]) {
      Attribute(\.price[currency: .sek])
    }
  }
}
