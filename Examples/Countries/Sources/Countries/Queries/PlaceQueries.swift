import CountriesAPI
import Martlet

/// What every list shows of a country. Used in several queries below.
struct CountryLineQuery: Query {
  typealias Model = API.Model.Country

  /// The language of the name; nil asks for English.
  var language: String?

  var body: some Query {
    Attribute(\.alpha2)
    Attribute(\.flag)
    Attribute(\.name[language: language])
  }
}

/// The parts of a country, two levels deep.
struct RegionQuery: Query {
  typealias Model = API.Model.Subdivision

  var body: some Query {
    Attribute(\.code)
    Attribute(\.name)
    Attribute(\.kind)
    Attribute(\.children) {
      Attribute(\.code)
      Attribute(\.name)
    }
  }
}
