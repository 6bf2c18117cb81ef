import Martlet

struct IconName: Query {
  typealias Model = Agenda.Model.Icon
  var body: some Query {
    Attribute(\.id)
    Attribute(\.name)
  }
}

struct DateTime: Query {
  typealias Model = Agenda.Model.DateTimeInfo
  var body: some Query {
    Attribute(\.date)
    Attribute(\.dateTime)
    Attribute(\.timeZone)
  }
}

struct CategoryDetails: Query {
  typealias Model = Agenda.Model.Category
  var body: some Query {
    Attribute(\.id)
    Attribute(\.name)
    Attribute(\.icon) { IconLink() }
    Attribute(\.primaryColor)
    Attribute(\.secondaryColor)
  }
}

struct IconLink: Query {
  typealias Model = Agenda.Model.IconEdge
  var body: some Query {
    Attribute(\.id)
    Attribute(\.node) { IconName() }
  }
}

struct CategoryLink: Query {
  typealias Model = Agenda.Model.CategoryEdge
  var body: some Query {
    Attribute(\.id)
    Attribute(\.node) { CategoryDetails() }
  }
}

struct TypeDetails: Query {
  typealias Model = Agenda.Model.ItemType
  var body: some Query {
    Attribute(\.id)
    Attribute(\.name)
    Attribute(\.defaultCategory) { CategoryLink() }
    Attribute(\.defaultIcon) { IconLink() }
  }
}

struct RuleDetails: Query {
  typealias Model = Agenda.Model.RuleInfo
  var body: some Query {
    Attribute(\.frequency)
    Attribute(\.count)
    Attribute(\.interval)
    Attribute(\.weekStart)
    Attribute(\.start) { DateTime() }
    Attribute(\.until) { DateTime() }
    Attribute(\.byDays) {
      Attribute(\.monday)
      Attribute(\.tuesday)
      Attribute(\.wednesday)
      Attribute(\.thursday)
      Attribute(\.friday)
      Attribute(\.saturday)
      Attribute(\.sunday)
    }
  }
}

struct CalendarDetails: Query {
  typealias Model = Agenda.Model.Calendar
  var body: some Query {
    Attribute(\.id)
    Attribute(\.name)
    Attribute(\.canCreate)
    Attribute(\.provider) {
      Attribute(\.node) {
        Attribute(\.id)
        Attribute(\.type)
        Attribute(\.displayName)
        Attribute(\.username)
      }
    }
  }
}

struct ItemDetails: Query {
  typealias Model = Agenda.Model.Item
  var body: some Query {
    Attribute(\.id)
    Attribute(\.title)
    Attribute(\.type) {
      Attribute(\.id)
      Attribute(\.node) { TypeDetails() }
    }
    Attribute(\.icon) { IconLink() }
    Attribute(\.category) { CategoryLink() }
    Attribute(\.start) { DateTime() }
    Attribute(\.end) { DateTime() }
    Attribute(\.series) {
      Attribute(\.id)
      Attribute(\.node) {
        Attribute(\.id)
        Attribute(\.description)
        Attribute(\.rules) { RuleDetails() }
      }
    }
    Attribute(\.calendar) {
      Attribute(\.id)
      Attribute(\.node) { CalendarDetails() }
    }
  }
}

struct ItemsQuery: Query {
  typealias Model = Agenda.Query
  @Variable var after: String?
  let endingAfter: String
  let startingBefore: String

  var body: some Query {
    Attribute(
      \.items[
        args: .init(
          after: $after,
          filterBy: .value(.init(startingBefore: startingBefore, endingAfter: endingAfter, deleted: false)))]
    ) {
      Attribute(\.edges) {
        Attribute(\.id)
        Attribute(\.node) { ItemDetails() }
      }
      Attribute(\.pageInfo) {
        Attribute(\.endCursor)
        Attribute(\.hasNextPage)
      }
    }
  }
}

@main
struct Program {
  static func main() async throws {
    try await Sample.print([
      Sample(
        ItemsQuery(after: "c", endingAfter: "2024", startingBefore: "2025"),
        values: ["endingAfter": "2024", "startingBefore": "2025"], declared: ["after"])
    ])
  }
}
