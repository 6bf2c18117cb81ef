import CountriesAPI
import Martlet

/// A page of countries with their regions: nested lists, arguments, a condition, reuse.
struct AtlasQuery: Query {
  typealias Model = API.Query

  var first: Int
  var nameContains: String
  var showsRegions: Bool

  var body: some Query {
    Attribute(
      \.countries[
        first: first, filter: .init(hasCurrency: true, nameContains: nameContains),
        orderBy: .init(field: .name, direction: .asc)
      ]
    ) {
      Attribute(\.totalCount)
      Attribute(\.nodes) {
        CountryLineQuery()
        Attribute(\.currency) {
          Attribute(\.code)
          Attribute(\.name)
        }
        if showsRegions {
          Attribute(\.regions[kinds: [.state, .province]]) { RegionQuery() }
        }
      }
      Attribute(\.pageInfo) {
        Attribute(\.hasNextPage)
        Attribute(\.endCursor)
      }
    }
  }
}

/// One country in three languages: the same attribute under three names.
struct NamesQuery: Query {
  typealias Model = API.Query

  var code: String

  var body: some Query {
    Attribute(\.country[alpha2: API.Scalar.CountryCode(code)]) {
      Attribute("english", \.name)
      Attribute("german", \.name[language: "de"])
      Attribute("japanese", \.name[language: "ja"])
    }
  }
}

/// Whatever matches a text: a union, of which each type shows something else.
struct SearchQuery: Query {
  typealias Model = API.Query

  var text: String

  var body: some Query {
    Attribute(\.search[text: text, first: 6]) {
      Attribute(\.asCountry) { CountryLineQuery() }
      Attribute(\.asSubdivision) {
        Attribute(\.code)
        Attribute(\.name)
        Attribute(\.country) { CountryLineQuery() }
      }
      Attribute(\.asLanguage) {
        Attribute(\.alpha3)
        Attribute(\.name)
      }
    }
  }
}
