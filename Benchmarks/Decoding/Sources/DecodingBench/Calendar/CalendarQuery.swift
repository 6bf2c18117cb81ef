import CalendarAPI
import Martlet

struct CalendarQuery: Query {
  typealias Model = Agenda.Query

  var body: some Query {
    Attribute(\.items[args: .init()]) {
      Attribute(\.edges) {
        Attribute(\.id)
        Attribute(\.node) { ItemQuery() }
      }
      Attribute(\.pageInfo) {
        Attribute(\.endCursor)
        Attribute(\.hasNextPage)
      }
    }
  }
}

struct ItemQuery: Query {
  typealias Model = Agenda.Model.Item

  var body: some Query {
    Attribute(\.id)
    Attribute(\.title)
    Attribute(\.type) {
      Attribute(\.id)
      Attribute(\.node) { ItemTypeQuery() }
    }
    Attribute(\.icon) { IconEdgeQuery() }
    Attribute(\.category) { CategoryEdgeQuery() }
    Attribute(\.start) { TimeQuery() }
    Attribute(\.end) { TimeQuery() }
    Attribute(\.series) {
      Attribute(\.id)
      Attribute(\.node) { SeriesQuery() }
    }
    Attribute(\.calendar) {
      Attribute(\.id)
      Attribute(\.node) { OneCalendarQuery() }
    }
  }
}

struct ItemTypeQuery: Query {
  typealias Model = Agenda.Model.ItemType

  var body: some Query {
    Attribute(\.id)
    Attribute(\.name)
    Attribute(\.defaultCategory) { CategoryEdgeQuery() }
    Attribute(\.defaultIcon) { IconEdgeQuery() }
  }
}

struct IconEdgeQuery: Query {
  typealias Model = Agenda.Model.IconEdge

  var body: some Query {
    Attribute(\.id)
    Attribute(\.node) {
      Attribute(\.id)
      Attribute(\.name)
    }
  }
}

struct CategoryEdgeQuery: Query {
  typealias Model = Agenda.Model.CategoryEdge

  var body: some Query {
    Attribute(\.id)
    Attribute(\.node) {
      Attribute(\.id)
      Attribute(\.name)
      Attribute(\.icon) { IconEdgeQuery() }
      Attribute(\.primaryColor)
      Attribute(\.secondaryColor)
    }
  }
}

struct TimeQuery: Query {
  typealias Model = Agenda.Model.DateTimeInfo

  var body: some Query {
    Attribute(\.date)
    Attribute(\.dateTime)
    Attribute(\.timeZone)
  }
}

struct SeriesQuery: Query {
  typealias Model = Agenda.Model.Series

  var body: some Query {
    Attribute(\.id)
    Attribute(\.description)
    Attribute(\.rules) {
      Attribute(\.frequency)
      Attribute(\.count)
      Attribute(\.interval)
      Attribute(\.weekStart)
      Attribute(\.start) { TimeQuery() }
      Attribute(\.until) { TimeQuery() }
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
}

struct OneCalendarQuery: Query {
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
