import BlogAPI
import Foundation
import Martlet

/// The code of the page "Scalars and enums"; the scalars' own code is in BlogAPI.
enum ScalarsPage {
  struct Post: GraphQLDecodable {
    typealias Model = API.Model.Post
    let published: Date?
    let price: Price?
    let place: SIMD2<Double>?
    let views: Int
    let pinned: Bool

    init(from decoder: Model.Decoder) throws {
      published = try decoder.decode(\.publishedAt)
      price = try decoder.decode(\.price)
      place = try decoder.decode(\.place)
      views = try decoder.decodeOrDefault(\.views)
      pinned = try decoder.decode(\.settings)?.value["pinned"] == true
    }
  }

  struct MovePost: Query {
    typealias Model = API.Mutation
    var id: GraphQLID
    var place: SIMD2<Double>

    var body: some Query {
      Attribute(\.edit[input: .init(id: id, place: .init(place))]) { Attribute(\.id) }
    }
  }

  struct Settings: Decodable {
    var pinned: Bool
  }

  static func settings(of json: API.Scalar.JSON) throws -> Settings {
    try json.value.value(as: Settings.self)
  }

  struct State: GraphQLDecodable {
    typealias Model = API.Model.Post
    let state: GraphQLEnum<API.Enum.PostState>
    let known: API.Enum.PostState?

    init(from decoder: Model.Decoder) throws {
      state = try decoder.decode(\.state)
      known = try decoder.decodeIfPresent(\.state, as: API.Enum.PostState.self)
    }
  }

  static func title(of state: GraphQLEnum<API.Enum.PostState>) -> String {
    switch state {
    case .known(.draft): "Draft"
    case .known(.scheduled): "Scheduled"
    case .known(.published): "Published"
    case .unknown(let name): name
    }
  }
}
