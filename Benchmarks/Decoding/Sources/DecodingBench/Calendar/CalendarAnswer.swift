import CalendarAPI
import Martlet

struct CalendarAnswer: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Query
  let items: ItemConnection?

  init(from decoder: Model.Decoder) throws {
    items = try decoder.decode(\.items, as: ItemConnection.self)
  }
}

struct ItemConnection: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.ItemConnection
  let edges: [ItemEdge]
  let pageInfo: CalendarPageInfo?

  init(from decoder: Model.Decoder) throws {
    edges = try decoder.decode(\.edges, as: ItemEdge.self)
    pageInfo = try decoder.decode(\.pageInfo, as: CalendarPageInfo.self)
  }
}

struct CalendarPageInfo: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.PageInfo
  let endCursor: String?
  let hasNextPage: Bool

  init(from decoder: Model.Decoder) throws {
    endCursor = try decoder.decode(\.endCursor)
    hasNextPage = try decoder.decode(\.hasNextPage)
  }
}

struct ItemEdge: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.ItemEdge
  let id: GraphQLID
  let node: Item

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    node = try decoder.decode(\.node, as: Item.self)
  }
}

struct Item: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.Item
  let id: GraphQLID
  let title: String
  let type: ItemTypeEdge
  let icon: IconEdge
  let category: CategoryEdge
  let start: Time?
  let end: Time?
  let series: SeriesEdge?
  let calendar: OneCalendarEdge?

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    title = try decoder.decode(\.title)
    type = try decoder.decode(\.type, as: ItemTypeEdge.self)
    icon = try decoder.decode(\.icon, as: IconEdge.self)
    category = try decoder.decode(\.category, as: CategoryEdge.self)
    start = try decoder.decode(\.start, as: Time.self)
    end = try decoder.decode(\.end, as: Time.self)
    series = try decoder.decode(\.series, as: SeriesEdge.self)
    calendar = try decoder.decode(\.calendar, as: OneCalendarEdge.self)
  }
}
