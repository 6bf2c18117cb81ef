import CountriesAPI
import Martlet

/// A page of countries.
struct Atlas: GraphQLDecodable {
  typealias Model = API.Query

  let countries: [Country]
  let totalCount: Int
  let isComplete: Bool

  init(from decoder: Model.Decoder) throws {
    (countries, totalCount, isComplete) = try decoder.decode(\.countries) { page in
      (
        try page.decode(\.nodes, as: Country.self),
        try page.decode(\.totalCount),
        try page.decode(\.pageInfo) { try !$0.decode(\.hasNextPage) }
      )
    }
  }
}

/// A country as the program shows it.
struct Country: GraphQLDecodable {
  typealias Model = API.Model.Country

  let title: String
  let currency: String?
  let regions: [Region]

  init(from decoder: Model.Decoder) throws {
    title = try CountryTitle(from: decoder).text
    currency = try decoder.decode(\.currency) { try "\($0.decode(\.name)) (\($0.decode(\.code)))" }
    regions = try decoder.decodeIfPresent(\.regions, as: Region.self) ?? []
  }
}

/// A country's flag and name in one text.
struct CountryTitle: GraphQLDecodable {
  typealias Model = API.Model.Country

  let text: String

  init(from decoder: Model.Decoder) throws {
    text = try "\(decoder.decode(\.flag)) \(decoder.decode(\.name))"
  }
}

/// A part of a country, with the names of its own parts.
struct Region: GraphQLDecodable {
  typealias Model = API.Model.Subdivision

  let name: String
  let kind: GraphQLEnum<API.Enum.SubdivisionKind>
  let parts: [String]

  init(from decoder: Model.Decoder) throws {
    name = try decoder.decode(\.name)
    kind = try decoder.decode(\.kind)
    parts = try decoder.decode(\.children) { try $0.decode(\.name) }
  }
}

/// One line for whatever a search found.
struct SearchHit: GraphQLDecodable {
  typealias Model = API.Model.SearchResult

  let line: String

  init(from decoder: Model.Decoder) throws {
    let country = try decoder.decode(\.asCountry, as: CountryTitle.self)?.text
    let subdivision = try decoder.decode(\.asSubdivision) { part in
      try "\(part.decode(\.name)), \(part.decode(\.code)), in \(part.decode(\.country, as: CountryTitle.self).text)"
    }
    let language = try decoder.decode(\.asLanguage) { try "the language \($0.decode(\.name))" }
    line = country ?? subdivision ?? language ?? "a \(decoder.typename ?? "thing") that this program knows nothing of"
  }
}
