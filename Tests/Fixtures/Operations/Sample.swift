import Martlet

/// An operation of somebody's program, written in Swift.
struct Sample: Sendable {
  /// The name of the operation that it stands for.
  let original: String
  /// The values of the original's variables.
  let values: AnyCodable
  /// The original's variables that stay variables.
  let declared: [String]
  private let make: @Sendable () async throws -> (document: String, variables: AnyCodable)

  /// A query that is named like the original.
  init<Content: Query>(
    _ query: Content, values: AnyCodable = [:], declared: [String] = [], directives: [GraphQLDirective] = []
  ) where Content.Model: GraphQLRootModel {
    original = "\(Content.self)"
    self.values = values
    self.declared = declared
    make = {
      let request = try await Request(query, naming: .merging, directives: directives)
      return (request.document, request.variables)
    }
  }

  /// A query for an operation of another name, or for one without a name, which is known by its file.
  init<Content: Query>(
    original: String, name: String? = nil, _ query: Content, values: AnyCodable = [:],
    directives: [GraphQLDirective] = []
  ) where Content.Model: GraphQLRootModel {
    self.original = original
    self.values = values
    declared = []
    make = {
      let content = query
      let request = try await Request(
        Content.Model.self, naming: .merging, operationName: name, directives: directives
      ) { content }
      return (request.document, request.variables)
    }
  }

  /// What is compared with the original.
  func report() async throws -> AnyCodable {
    do {
      let (document, variables) = try await make()
      return [
        "original": .string(original), "document": .string(document), "variables": variables, "values": values,
        "declared": .array(declared.map { .string($0) }),
      ]
    } catch let failure as GraphQLFailure {
      return ["original": .string(original), "failure": .string(failure.message)]
    }
  }

  /// Prints all of them as one JSON array.
  static func print(_ samples: [Sample]) async throws {
    var reports: [AnyCodable] = []
    for sample in samples { reports.append(try await sample.report()) }
    Swift.print(AnyCodable.array(reports))
  }
}
