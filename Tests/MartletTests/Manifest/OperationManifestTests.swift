import Foundation
import Martlet
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct OperationManifestTests {
  struct Other {
    struct MyUserQuery: Query {
      typealias Model = API.Query
      var body: some Query { Attribute(\.me) { Attribute(\.email) } }
    }
  }

  private func requests() async throws -> [Request<API.Query>] {
    [
      try await Request(MeQuery(content: WithAlias.PersonQuery()), operationName: "Me"),
      try await Request(MyUserQuery(isAuthenticated: true)),
      try await Request(API.Query.self, operationName: "Characters") {
        Attribute(\.characters[episode: .jedi, episodes: [.empire]]) {
          Attribute(\.asDroid) { Attribute(\.function) }
          Attribute(on: API.Model.Machine.self) { Attribute(\.serial) }
        }
      },
    ]
  }

  @Test func `lists operations whatever their order`() async throws {
    let requests = try await requests()
    var (forwards, backwards) = (OperationManifest(), OperationManifest())
    for request in requests + requests { try forwards.add(request) }
    for request in requests.reversed() { try backwards.add(request) }
    #expect(forwards.operationNames == ["Characters", "Me", "MyUserQuery"])
    #expect(forwards.ids["Me"] == requests[0].id)
    for format in [OperationManifest.Format.apollo, .map, .apolloLegacy] {
      #expect(forwards.json(format) == backwards.json(format))
    }
    let json = try AnyCodable(json: forwards.json(.apollo))
    #expect(json["format"] == "apollo-persisted-query-manifest")
    #expect(json["operations"]?[1]?["body"] == .string(requests[0].document))
    #expect(json["operations"]?[1]?["type"] == "query")
    #expect(try AnyCodable(json: forwards.json(.map))[requests[0].id] == .string(requests[0].document))
  }

  /// What a request sends and what the command makes of a file with it have one id.
  @Test func `has the ids that the command has`() async throws {
    let folder = try TemporaryFolder()
    var manifest = OperationManifest()
    for (index, request) in try await requests().enumerated() {
      try manifest.add(request)
      try folder.write(request.document, to: "\(index).graphql")
    }
    let outcome = try await Command.run(PackageFolder.product("martlet"), ["manifest", "."], in: folder.url)
    #expect(outcome.output == String(decoding: manifest.json(.apollo), as: UTF8.self))
  }

  @Test func `gives a document one id, whatever its values`() async throws {
    let ids = try await ["a", "b"].asyncMap { text in
      try await Request(API.Query.self) { Attribute(\.meetings[search: text]) { Attribute(\.id) } }.id
    }
    #expect(ids[0] == ids[1])
    #expect(ids[0].count == 64)
  }

  @Test func `refuses two documents of one name, and none`() async throws {
    var manifest = OperationManifest()
    try manifest.add(try await Request(MyUserQuery(isAuthenticated: true)))
    let conditional = try await Request(MyUserQuery(isAuthenticated: false))
    let failure = #expect(throws: GraphQLFailure.self) { try manifest.add(conditional) }
    #expect(failure?.code == .invalidManifest)
    #expect(failure?.message.contains("two documents of the name 'MyUserQuery'") == true)
    let other = try await Request(Other.MyUserQuery())
    #expect(throws: GraphQLFailure.self) { try manifest.add(other) }
    let anonymous = try await Request(API.Query.self) { Attribute(\.me) { Attribute(\.email) } }
    #expect(throws: GraphQLFailure.self) { try manifest.add(anonymous) }
    #expect(manifest.operationNames == ["MyUserQuery"])
  }
}

extension [String] {
  fileprivate func asyncMap<Result>(_ transform: (String) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
