import Martlet

/// Builds and prints one query of 300 attributes on three levels again and again.
///
/// Prints one line of JSON: how many attributes a second become text, by the plan alone (`print`) and with the evaluation
/// of the query (`request`).
@main
struct Printing {
  static func main() async throws {
    let query = PeopleQuery(count: 25)
    let request = try await Request(query)
    let attributes = Double(25 * PeopleQuery.attributesEach)
    var bytes = 0
    let print = speed(attributes) { bytes += request.plan.document.utf8.count }
    let whole = try await requestSpeed(query, attributes)
    Swift.print(#"{"print": \#(print), "request": \#(whole), "bytes": \#(bytes)}"#)
  }

  /// Attributes a second, the best of ten rounds: other programs make a round only slower.
  private static func speed(_ attributes: Double, _ body: () -> Void) -> Int {
    let times = 100
    let rounds = (0..<10).map { _ in ContinuousClock().measure { for _ in 0..<times { body() } } }
    return perSecond(attributes * Double(times), rounds.min() ?? .zero)
  }

  @GraphQLActor
  private static func requestSpeed(_ query: PeopleQuery, _ attributes: Double) throws -> Int {
    let times = 20
    let rounds = try (0..<10).map { _ in
      try ContinuousClock().measure { for _ in 0..<times { _ = try Request(query).document } }
    }
    return perSecond(attributes * Double(times), rounds.min() ?? .zero)
  }

  private static func perSecond(_ count: Double, _ time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    return Int(count / (Double(seconds) + Double(attoseconds) / 1e18))
  }
}

struct PeopleQuery: Query {
  typealias Model = API.Query

  /// How many attributes each person takes.
  static let attributesEach = 12

  let count: Int

  var body: some Query {
    for index in 0..<count {
      Attribute("person\(index)", \.person[id: "7"]) {
        Attribute(\.id)
        Attribute(\.email)
        Attribute("phone", \.number)
        Attribute(\.name) { NameQuery() }
        Attribute(\.friends[first: 10]) {
          Attribute(\.id)
          Attribute(\.name) { NameQuery() }
        }
      }
    }
  }
}

struct NameQuery: Query {
  typealias Model = API.Name
  var body: some Query {
    Attribute(\.givenName)
    Attribute(\.familyName)
  }
}
