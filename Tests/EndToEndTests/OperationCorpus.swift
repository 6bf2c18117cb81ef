import Foundation
import TestSupport
import Testing

/// Operations of other projects, with the schema that they are for.
struct OperationCorpus: Sendable, CustomTestStringConvertible {
  /// The namespace of its catalogue, and the folder of its queries in `Tests/Fixtures/Operations`.
  let name: String
  private let schemaPath: String
  private let originalsPath: String

  var testDescription: String { name }

  static let all = [
    OperationCorpus("StarWars", "apollo-ios/starwars-apollo-ios/schema.graphqls", "apollo-ios/starwars-apollo-ios"),
    OperationCorpus("Animals", "apollo-ios/animalkingdom/AnimalSchema.graphqls", "apollo-ios/animalkingdom"),
    OperationCorpus("Uploads", "apollo-ios/upload/schema.graphqls", "apollo-ios/upload"),
    OperationCorpus("Numbers", "apollo-ios/subscription/schema.graphqls", "apollo-ios/subscription"),
    OperationCorpus("Films", "swapi/schema.graphql", "swapi/operations"),
    OperationCorpus("Agenda", "responses/calendar/schema.graphqls", "responses/calendar"),
    OperationCorpus("Users", "responses/largesample/schema.graphqls", "responses/largesample"),
    OperationCorpus("GitHub", "github/schema-apollo.graphqls", "github/operations"),
    OperationCorpus("Linear", "linear/schema.graphql", "linear/operations.graphql"),
  ]

  /// One operation of 130 KB.
  static let jira = OperationCorpus(
    "Jira", "graphql-java/extra-large-schema-1.graphqls", "graphql-java/extra-large-schema-1-query.graphql")

  private init(_ name: String, _ schemaPath: String, _ originalsPath: String) {
    self.name = name
    self.schemaPath = "schemas/\(schemaPath)"
    self.originalsPath = "schemas/\(originalsPath)"
  }

  func schema() throws -> URL { try SharedFiles.url(schemaPath) }

  /// The files with the operations and their fragments.
  func originals() throws -> [URL] {
    if originalsPath.hasSuffix(".graphql") { return [try SharedFiles.url(originalsPath)] }
    return try SharedFiles.files(in: originalsPath, withExtensions: ["graphql"])
  }
}
