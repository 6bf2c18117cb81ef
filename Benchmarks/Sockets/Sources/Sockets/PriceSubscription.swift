import Martlet

/// A catalogue as it is generated, of two types.
enum API {
  struct Subscription: GraphQLModel, GraphQLSubscriptionRoot {
    static var __typename: String { "Subscription" }
    var price: GraphQLObject<Quote> { "price" }
  }

  struct Quote: GraphQLModel {
    static var __typename: String { "Quote" }
    var symbol: GraphQLValue<String> { "symbol" }
    var amount: GraphQLValue<Int> { "amount" }
    var currency: GraphQLValue<String> { "currency" }
  }
}

struct PriceSubscription: Query {
  typealias Model = API.Subscription

  var body: some Query {
    Attribute(\.price) {
      Attribute(\.symbol)
      Attribute(\.amount)
      Attribute(\.currency)
    }
  }
}

struct Price: GraphQLDecodable {
  typealias Model = API.Subscription
  let symbol: String
  let amount: Int
  let currency: String

  init(from decoder: Model.Decoder) throws {
    (symbol, amount, currency) = try decoder.decode(\.price) {
      (try $0.decode(\.symbol), try $0.decode(\.amount), try $0.decode(\.currency))
    }
  }
}
