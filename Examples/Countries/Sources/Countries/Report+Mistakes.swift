import CountriesAPI
import Martlet

extension Report {
  /// What the library says of two mistakes that the compiler cannot see.
  func printMistakes() async throws {
    heading("Two deliberate mistakes, and what Martlet says of them")
    do {
      _ = try await Request(TwiceQuery())
    } catch let failure as GraphQLFailure {
      print("  \(failure)")
    }
    do {
      _ = try await client.query(ForgottenQuery(), as: Forgotten.self)
    } catch let failure as GraphQLFailure {
      print("  \(failure)")
    }
  }
}

/// Selects one attribute twice, the second time through a reused query.
struct TwiceQuery: Query {
  typealias Model = API.Query

  var body: some Query {
    Attribute(\.country[alpha2: "CH"]) {
      Attribute(\.flag)
      CountryLineQuery()
    }
  }
}

/// Forgets an attribute that ``Forgotten`` decodes.
struct ForgottenQuery: Query {
  typealias Model = API.Query

  var body: some Query {
    Attribute(\.country[alpha2: "CH"]) { Attribute(\.alpha2) }
  }
}

/// Decodes an attribute that was not selected.
struct Forgotten: GraphQLDecodable {
  typealias Model = API.Query

  let flag: String?

  init(from decoder: Model.Decoder) throws {
    flag = try decoder.decode(\.country) { try $0.decode(\.flag) }
  }
}
