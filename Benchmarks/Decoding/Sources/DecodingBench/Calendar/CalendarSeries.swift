import CalendarAPI
import Martlet

struct SeriesEdge: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.SeriesInfo
  let id: GraphQLID
  let node: Series

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    node = try decoder.decode(\.node, as: Series.self)
  }
}

struct Series: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.Series
  let id: GraphQLID
  let description: String
  let rules: [Rule]?

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    description = try decoder.decode(\.description)
    rules = try decoder.decode(\.rules, as: Rule.self)
  }
}

struct Rule: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.RuleInfo
  let frequency: GraphQLEnum<Agenda.Enum.Frequency>
  let count: Int?
  let interval: Int
  let weekStart: GraphQLEnum<Agenda.Enum.Day>?
  let start: Time
  let until: Time?
  let byDays: Days?

  init(from decoder: Model.Decoder) throws {
    frequency = try decoder.decode(\.frequency)
    count = try decoder.decode(\.count)
    interval = try decoder.decode(\.interval)
    weekStart = try decoder.decode(\.weekStart)
    start = try decoder.decode(\.start, as: Time.self)
    until = try decoder.decode(\.until, as: Time.self)
    byDays = try decoder.decode(\.byDays, as: Days.self)
  }
}

struct Days: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.RuleByDaysInfo
  let monday: Double?
  let tuesday: Double?
  let wednesday: Double?
  let thursday: Double?
  let friday: Double?
  let saturday: Double?
  let sunday: Double?

  init(from decoder: Model.Decoder) throws {
    monday = try decoder.decode(\.monday)
    tuesday = try decoder.decode(\.tuesday)
    wednesday = try decoder.decode(\.wednesday)
    thursday = try decoder.decode(\.thursday)
    friday = try decoder.decode(\.friday)
    saturday = try decoder.decode(\.saturday)
    sunday = try decoder.decode(\.sunday)
  }
}

struct OneCalendarEdge: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.CalendarEdge
  let id: GraphQLID
  let node: OneCalendar

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    node = try decoder.decode(\.node, as: OneCalendar.self)
  }
}

struct OneCalendar: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.Calendar
  let id: GraphQLID
  let name: String
  let canCreate: Bool?
  let provider: ProviderEdge

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    name = try decoder.decode(\.name)
    canCreate = try decoder.decode(\.canCreate)
    provider = try decoder.decode(\.provider, as: ProviderEdge.self)
  }
}

struct ProviderEdge: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.CalendarProviderEdge
  let node: Provider

  init(from decoder: Model.Decoder) throws {
    node = try decoder.decode(\.node, as: Provider.self)
  }
}

struct Provider: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Agenda.Model.CalendarProvider
  let id: GraphQLID
  let type: String
  let displayName: String
  let username: String?

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    type = try decoder.decode(\.type)
    displayName = try decoder.decode(\.displayName)
    username = try decoder.decode(\.username)
  }
}
