import Foundation
import GraphQLLanguage
import GraphQLSchema

/// The schema files beside the package.
enum SharedSchemas {
  /// Parts of paths of files that hold other things than a schema.
  private static let others: Set<String> = [
    "operations", "conformance", "responses/apollo-kotlin", "-query.graphql", "operationIDs.json",
    "odelIntrospectionSchema.json", "model-introspection-schema.json", "github/responses", "response.json",
    "gql-queries.json", "kitchen-sink",
  ]

  /// All of them.
  static let paths: [String] = {
    Corpus.files(below: "", ["graphql", "graphqls", "json"]).filter { path in
      !others.contains(where: path.contains) || path.contains("introspection_response.json")
    }.filter { !isExecutable($0) }
  }()

  /// What loading each of them by itself gave, leniently.
  static let results: [String: SchemaResult] = {
    let results = paths.compactMap { path in (try? Corpus.schema(path)).map { (path, $0) } }
    return Dictionary(results) { first, _ in first }
  }()

  /// What loading one of them by itself gave, leniently.
  ///
  /// - Throws: Foundation's error if the file cannot be read.
  static func result(_ path: String) throws -> SchemaResult { try results[path] ?? Corpus.schema(path) }

  private static func isExecutable(_ path: String) -> Bool {
    if path.hasSuffix(".json") { return false }
    guard let bytes = try? Corpus.bytes(path) else { return true }
    return Parser.parse(Source(bytes: bytes)).document.definitions.allSatisfy(\.isExecutable)
  }

  /// Loads a schema, with the file that is its other part if it has one.
  static func load(_ path: String) throws -> SchemaResult {
    let result = try result(path)
    if result.valid != nil { return result }
    let roles = [("schema-primary", "schema-related"), ("schema-related", "schema-primary")]
    for (role, partner) in roles {
      guard let range = path.range(of: role) else { continue }
      let stem = path[..<range.lowerBound] + partner
      for other in Corpus.files(below: "amplify/category-api", ["graphql"]) where other.hasPrefix(stem) {
        let sources = try [path, other].map { Source(name: $0, bytes: try Corpus.bytes($0)) }
        let joined = Schema.load(sdl: sources)
        if joined.valid != nil { return joined }
      }
    }
    return result
  }

  /// Why a schema cannot be valid by itself, for those published in parts or with a fault on purpose.
  static func excuse(_ path: String, _ result: SchemaResult) -> String? {
    if path.hasSuffix("schema_with_errors.graphql") { return "is at fault on purpose" }
    let isPart = path.contains("schema-primary") || path.contains("schema-related")
    let errors = result.diagnostics.filter { $0.severity == .error }
    return isPart && errors.allSatisfy { $0.code == .knownTypeNames } ? "its other part is not among the files" : nil
  }
}
