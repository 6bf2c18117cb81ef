import CalendarAPI
import Martlet

struct ItemTypeEdge: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.ItemTypeEdge
  let id: GraphQLEnum<Agenda.Enum.ItemTypeId>
  let node: ItemType

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    node = try decoder.decode(\.node, as: ItemType.self)
  }
}

struct ItemType: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.ItemType
  let id: GraphQLEnum<Agenda.Enum.ItemTypeId>
  let name: String
  let defaultCategory: CategoryEdge
  let defaultIcon: IconEdge

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    name = try decoder.decode(\.name)
    defaultCategory = try decoder.decode(\.defaultCategory, as: CategoryEdge.self)
    defaultIcon = try decoder.decode(\.defaultIcon, as: IconEdge.self)
  }
}

struct IconEdge: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.IconEdge
  let id: GraphQLEnum<Agenda.Enum.IconId>
  let node: Icon

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    node = try decoder.decode(\.node, as: Icon.self)
  }
}

struct Icon: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.Icon
  let id: GraphQLEnum<Agenda.Enum.IconId>
  let name: String

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    name = try decoder.decode(\.name)
  }
}

struct CategoryEdge: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.CategoryEdge
  let id: GraphQLEnum<Agenda.Enum.CategoryId>
  let node: Category

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    node = try decoder.decode(\.node, as: Category.self)
  }
}

struct Category: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.Category
  let id: GraphQLEnum<Agenda.Enum.CategoryId>
  let name: String
  let icon: IconEdge
  let primaryColor: GraphQLEnum<Agenda.Enum.Color>
  let secondaryColor: GraphQLEnum<Agenda.Enum.Color>

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    name = try decoder.decode(\.name)
    icon = try decoder.decode(\.icon, as: IconEdge.self)
    primaryColor = try decoder.decode(\.primaryColor)
    secondaryColor = try decoder.decode(\.secondaryColor)
  }
}

struct Time: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.DateTimeInfo
  let date: String?
  let dateTime: String?
  let timeZone: String?

  init(from decoder: Model.Decoder) throws {
    date = try decoder.decode(\.date)
    dateTime = try decoder.decode(\.dateTime)
    timeZone = try decoder.decode(\.timeZone)
  }
}
