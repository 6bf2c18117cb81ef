import Martlet
import Testing

/// Answers of servers that are wrong in every way: they cost time in proportion to their length, and end in an error that
/// tells the place.
@Suite(.timeLimit(.minutes(5))) struct HostileAnswerTests {
  /// Answers without being checked, as the texts are long.
  struct PlainTransport: Transport {
    let answer: String
    func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
      TransportResponse(document: try ResponseDocument(parsing: Array(answer.utf8)))
    }
  }

  struct Row: GraphQLDecodable {
    typealias Model = API.Model.Person
    let email: String
    let phone: Result<String, GraphQLFailure>
    let errorCount: Int
    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.email)
      phone = try decoder.decode(\.number, as: Result<String, GraphQLFailure>.self)
      errorCount = decoder.errors(at: \.number).count
    }
  }

  struct RowQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.people) {
        Attribute(\.email)
        Attribute("phone", \.number)
      }
    }
  }

  struct Rows: GraphQLDecodable {
    typealias Model = API.Query
    let rows: [Result<Row, GraphQLFailure>]
    init(from decoder: Model.Decoder) throws {
      rows = try decoder.decode(\.people, as: [Result<Row, GraphQLFailure>].self)
    }
  }

  private func rows(_ text: String) async throws -> [Result<Row, GraphQLFailure>] {
    try await GraphQLClient(transport: PlainTransport(answer: text)).query(
      RowQuery(), as: Rows.self, errors: .partial
    ).rows
  }

  @Test func `finds a hundred thousand errors in a hundred thousand elements`() async throws {
    let count = 100_000
    let errors = (0..<count).map { #"{"message": "m", "path": ["people", \#($0), "phone"]}"# }
    let row = #"{"email": "e", "phone": null}"#
    let rows = try await rows(
      """
      {"errors": [\(errors.joined(separator: ","))],
      "data": {"people": [\(Array(repeating: row, count: count).joined(separator: ","))]}}
      """)
    #expect(rows.count == count)
    let last = try #require(rows.last).get()
    #expect(last.errorCount == 1)
    #expect(last.phone.failure?.path == [.key("people"), .index(count - 1), .key("phone")])
  }

  /// Each error leads to another member of one object.
  @Test func `finds errors by the members of a large object`() async throws {
    let count = 50_000
    let errors = (0..<count).map { #"{"message": "m", "path": ["people", "k\#($0)", 0]}"# }
    let members = (0..<count).map { #""k\#($0)": [null]"# }
    let text = """
      {"errors": [\(errors.joined(separator: ","))], "data": {"people": {\(members.joined(separator: ","))}}}
      """
    let failure = await #expect(throws: GraphQLFailure.self) { try await rows(text) }
    #expect(failure?.errors.count == count)
    #expect(failure?.path == [.key("people")])
  }

  @Test func `keeps the failures of fifty thousand elements`() async throws {
    let count = 50_000
    let row = #"{"email": 7, "phone": 8}"#
    let rows = try await rows(
      #"{"data": {"people": [\#(Array(repeating: row, count: count).joined(separator: ","))]}}"#)
    #expect(rows.count == count)
    #expect(rows.last?.failure?.path == [.key("people"), .index(count - 1), .key("email")])
  }

  /// Objects that are read by names tell the whole way, found without walking the list anew.
  @Test func `gives the paths of failures in objects that are read one after the other`() async throws {
    let count = 30_000
    let people = Array(repeating: #"{"email": 7, "phone": null}"#, count: count).joined(separator: ",")
    let client = GraphQLClient(transport: PlainTransport(answer: #"{"data": {"people": [\#(people)]}}"#))
    let last = try await Self.lastFailure(in: try await client.query(RowQuery()))
    #expect(last?.path == [.key("people"), .index(count - 1), .key("email")])
  }

  @GraphQLActor
  private static func lastFailure(in root: SelectedObject<API.Query>) throws -> GraphQLFailure? {
    var last: GraphQLFailure?
    for person in try root.people {
      do {
        _ = try person.email
      } catch let failure as GraphQLFailure {
        last = failure
      }
    }
    return last
  }

  /// A type that tries one kind after another, as types for any JSON do.
  indirect enum Anything: Decodable {
    case number(Double)
    case text(String)
    case list([Anything])
    case object([String: Anything])
    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([String: Anything].self) {
        self = .object(value)
      } else {
        self = .list(try container.decode([Anything].self))
      }
    }
    var depth: Int {
      if case .list(let values) = self { 1 + (values.last?.depth ?? 0) } else { 0 }
    }
  }

  @Test func `tries kinds of values without looking into them`() throws {
    let depth = 150
    let level = "[" + String(repeating: "1,", count: 300)
    let text = String(repeating: level, count: depth) + "[]" + String(repeating: "]", count: depth)
    #expect(try AnyCodable(json: Array(text.utf8)).value(as: Anything.self).depth == depth + 1)
  }

  /// What comes after a step that is none would lead elsewhere.
  @Test(arguments: ["0.5", "null", "true", "{}", "[0]", "1e400", "9223372036854775808"])
  func `follows the path of an error no further than it is one`(step: String) async throws {
    let rows = try await rows(
      """
      {"errors": [{"message": "m", "path": ["people", \(step), 0, "phone"]}],
      "data": {"people": [{"email": "e", "phone": null}]}}
      """)
    let row = try #require(rows.first).get()
    #expect(row.errorCount == 0)
    #expect(row.phone.failure?.code == .unexpectedNull)
  }
}
