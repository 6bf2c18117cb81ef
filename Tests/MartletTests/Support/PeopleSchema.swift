import Foundation
import Martlet
import TestSupport
import Testing

/// The schema that the catalogue in `Generated` comes from.
enum PeopleSchema {
  static let file = PackageFolder.url("Tests/Fixtures/people.graphql")

  /// What graphql-core objects to in a document and the values of its variables.
  static func faults(_ document: String, variables: AnyCodable) async throws -> [GraphQLFault] {
    try await GraphQLCore.shared.validate(document, against: .file(file), variables: variables.description)
  }

  /// Passes if graphql-core finds nothing wrong.
  static func check(_ document: String, variables: AnyCodable) async throws {
    let faults = try await faults(document, variables: variables)
    #expect(faults == [], "\(document)\n\(variables)")
  }
}

/// Makes a request whose document and variables were found valid by graphql-core.
func checkedRequest<Content: Query>(
  _ query: Content, naming: NamingPolicy = .unique, operationName: String? = nil
) async throws -> Request<Content.Model> where Content.Model: GraphQLRootModel {
  let request = try await Request(query, naming: naming, operationName: operationName)
  try await PeopleSchema.check(request.document, variables: request.variables)
  return request
}

/// Makes a request from attributes in place, found valid by graphql-core.
func checkedRequest<Root: GraphQLRootModel>(
  _ root: Root.Type, naming: NamingPolicy = .unique,
  @QueryBuilder<Root> content: @GraphQLActor @Sendable () -> QueryContent<Root>
) async throws -> Request<Root> {
  let request = try await Request(root, naming: naming, content: content)
  try await PeopleSchema.check(request.document, variables: request.variables)
  return request
}

/// The failure of making a request that cannot be made.
func failure<Content: Query>(
  of query: Content, naming: NamingPolicy = .unique, operationName: String? = nil
) async -> GraphQLFailure? where Content.Model: GraphQLRootModel {
  await #expect(throws: GraphQLFailure.self) {
    try await Request(query, naming: naming, operationName: operationName, diagnostics: .none)
  }
}

/// A document without the line breaks and indentation of the printer.
func flat(_ document: String) -> String {
  document.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
