import Foundation
import Martlet
import MartletHTTP
import MyAPI

struct CountryQuery: Query {
  typealias Model = API.Query
  var code: String

  var body: some Query {
    Attribute(\.country[alpha2: .init(code)]) {
      Attribute(\.name)
      Attribute(\.currency) { Attribute(\.name) }
    }
  }
}

guard let url = URL(string: "http://127.0.0.1:8000/graphql") else { exit(1) }
let client = GraphQLClient(transport: HTTPTransport(url: url))
let answer = try await client.query(CountryQuery(code: "CH"))
let country = try await answer.country
print(try await country?.name ?? "no such country")
print(try await country?.currency?.name ?? "no currency of its own")
