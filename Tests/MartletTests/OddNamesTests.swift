import Martlet
import TestSupport
import Testing

/// Names that mean something else in Swift, in generated code or in the runtime: each is sent and read as the schema has it.
@GraphQLActor @Suite struct OddNamesTests {
  // ariadne-codegen#277, apollo-kotlin#1114, apollo-ios#103
  @Test func `sends arguments of every name under that name`() async throws {
    struct Odd: Query {
      typealias Model = OddAPI.Query
      var body: some Query {
        Attribute(
          \.odd[
            query: 1, selection: 2, field: 3, fields: 4, alias: 5, self: 6, init: 7, in: 8, default: 9, name: 10,
            value: 11,
            body: 12, arguments: 13, key: 14, T: 15, Field: 16, Self: 17, Type: 18, `inout`: 19, var: 20, let: 21,
            func: 22, __: 23,
            input: .init(
              self: 1, init: 2, in: 3, default: 4, Type: 5, fields: 6, depth: 7, __: 8, description: 9, hashValue: 10)])
        Attribute(\.required[self: 1, in: 2, default: 3, T: "t", Value: "v"])
      }
    }
    let request = try Request(Odd())
    #expect(try await faults(request) == [])
    let names = [
      "query", "selection", "field", "fields", "alias", "self", "init", "in", "default", "name", "value", "body",
      "arguments", "key", "T", "Field", "Self", "Type", "inout", "var", "let", "func", "_",
    ]
    for (index, name) in names.enumerated() {
      #expect(request.variables[name] == .number("\(index + 1)"), "\(name)")
      #expect(request.document.contains("\(name): $\(name)"))
    }
    let input: AnyCodable = [
      "self": 1, "init": 2, "in": 3, "default": 4, "Type": 5, "fields": 6, "depth": 7, "_": 8, "description": 9,
      "hashValue": 10,
    ]
    #expect(request.variables["input"] == input)
    #expect(
      flat(request.document).contains(
        "required(self: $required_self, in: $required_in, default: $required_default, T: $required_T, Value: $Value)"))
  }

  private struct Oddities: Query {
    typealias Model = OddAPI.Query
    var body: some Query {
      Attribute(\.oddities) {
        Attribute(\.size)
        Attribute(\._size)
        Attribute(\.Size)
        Attribute(\.deviceID)
        Attribute(\.deviceId)
        Attribute(\.device_id)
        Attribute(\.default)
        Attribute(\.self_)
        Attribute(\.init_)
        Attribute(\.Type_)
        Attribute(\.Protocol_)
        Attribute(\.description)
        Attribute(\.hashValue)
        Attribute(\.body)
        Attribute(\.error) { Attribute(\.message) }
        Attribute(\.string)
        Attribute(\.protocol) { Attribute(\.Type_) }
        Attribute(\.swift) { Attribute(\.version) }
        Attribute(\.state)
        Attribute(\.states)
      }
    }
  }

  // swift-graphql#123, apollo-ios#463 #1259 #1427 #3006, graphql-code-generator#3910, apollo-tooling#63
  @Test func `reads fields of every name from the key of that name`() async throws {
    let request = try Request(Oddities())
    #expect(try await faults(request) == [])
    let data = """
      {"oddities": [{"size": 1, "_size": 2, "Size": 3, "deviceID": "a", "deviceId": "b", "device_id": "c", "default": 4,
      "self": 5, "init": 6, "Type": 7, "Protocol": 8, "description": "d", "hashValue": 9, "body": "e",
      "error": {"message": "f"}, "string": "g", "protocol": {"Type": 10}, "swift": {"version": 6}, "state": "_1",
      "states": ["init", "self", "none", "Type", "EMPLOYMENT", "Employment", "UNKNOWN", "known", "rawValue", "allCases",
      "Etc__GMT____0", "Etc__GMT___0", "LATER"]}]}
      """
    let answer = try await answered(Oddities(), data)
    let values = try answer.decoder.decode(\.oddities) { oddity in
      try [
        oddity.decode(\.size), oddity.decode(\._size), oddity.decode(\.Size), oddity.decode(\.default),
        oddity.decode(\.self_), oddity.decode(\.init_), oddity.decode(\.Type_), oddity.decode(\.Protocol_),
        oddity.decode(\.hashValue),
      ]
    }
    #expect(values == [[1, 2, 3, 4, 5, 6, 7, 8, 9]])
    let texts = try answer.decoder.decode(\.oddities) { oddity in
      try [
        oddity.decode(\.deviceID).rawValue, oddity.decode(\.deviceId).rawValue, oddity.decode(\.device_id).rawValue,
        oddity.decode(\.description), oddity.decode(\.body), oddity.decode(\.string),
      ]
    }
    #expect(texts == [["a", "b", "c", "d", "e", "g"]])
    #expect(try answer.decoder.decode(\.oddities) { try $0.decode(\.error) { try $0.decode(\.message) } } == ["f"])
    #expect(try answer.decoder.decode(\.oddities) { try $0.decode(\.protocol) { try $0.decode(\.Type_) } } == [10])
  }

  // apollo-kotlin#365
  @Test func `tells enum values apart that differ in case or underscores alone`() async throws {
    let known: [OddAPI.Enum.E] = [
      .init_, .self_, .none_, .Type_, .employment, .Employment, .unknown, .known, .rawValue_, .allCases_,
      .Etc__GMT____0,
      .Etc__GMT___0,
    ]
    let names = known.map { #""\#($0.rawValue)""# } + [#""LATER""#]
    struct States: Query {
      typealias Model = OddAPI.Query
      var body: some Query { Attribute(\.oddities) { Attribute(\.states) } }
    }
    let answer = try await answered(States(), #"{"oddities": [{"states": [\#(names.joined(separator: ", "))]}]}"#)
    let states = try answer.decoder.decode(\.oddities) { try $0.decode(\.states) }
    #expect(states == [known.map { .known($0) } + [.unknown("LATER")]])
  }

  private func answered<Content: Query>(
    _ query: Content, _ data: String
  ) async throws -> SelectedObject<Content.Model> where Content.Model: GraphQLQueryRoot {
    return try await GraphQLClient(transport: Canned(text: #"{"data": \#(data)}"#)).query(query)
  }

  private func faults<Root>(_ request: Request<Root>) async throws -> [GraphQLFault] {
    try await GraphQLCore.shared.validate(
      request.document, against: .file(PackageFolder.url("Tests/Fixtures/odd.graphql")),
      variables: request.variables.description)
  }
}

private struct Canned: Transport {
  let text: String

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    TransportResponse(document: try ResponseDocument(parsing: Array(text.utf8)))
  }
}
