import CalendarAPI
import Martlet

struct ItemTypeEdge: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Calendar.Model.ItemTypeEdge
  let id: GraphQLEnum<Calendar.Enum.ItemTypeId>
  let node: ItemType

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    node = try decoder.decode(\.node, as: ItemType.self)
  }
}

struct ItemType: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Calendar.Model.ItemType
  let id: GraphQLEnum<Calendar.Enum.ItemTypeId>
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
  typealias Model = Calendar.Model.IconEdge
  let id: GraphQLEnum<Calendar.Enum.IconId>
  let node: Icon

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    node = try decoder.decode(\.node, as: Icon.self)
  }
}

struct Icon: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Calendar.Model.Icon
  let id: GraphQLEnum<Calendar.Enum.IconId>
  let name: String

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    name = try decoder.decode(\.name)
  }
}

struct CategoryEdge: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Calendar.Model.CategoryEdge
  let id: GraphQLEnum<Calendar.Enum.CategoryId>
  let node: Category

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    node = try decoder.decode(\.node, as: Category.self)
  }
}

struct Category: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Calendar.Model.Category
  let id: GraphQLEnum<Calendar.Enum.CategoryId>
  let name: String
  let icon: IconEdge
  let primaryColor: GraphQLEnum<Calendar.Enum.Color>
  let secondaryColor: GraphQLEnum<Calendar.Enum.Color>

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    name = try decoder.decode(\.name)
    icon = try decoder.decode(\.icon, as: IconEdge.self)
    primaryColor = try decoder.decode(\.primaryColor)
    secondaryColor = try decoder.decode(\.secondaryColor)
  }
}

struct Time: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Calendar.Model.DateTimeInfo
  let date: String?
  let dateTime: String?
  let timeZone: String?

  init(from decoder: Model.Decoder) throws {
    date = try decoder.decode(\.date)
    dateTime = try decoder.decode(\.dateTime)
    timeZone = try decoder.decode(\.timeZone)
  }
}
