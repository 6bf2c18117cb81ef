import Foundation
import TestSupport

/// The independent implementation graphql-core, asked once for many schemas.
enum ReferenceSchemas {
  /// What graphql-core makes of a schema in SDL.
  struct Answer: Decodable {
    let printed: String
    /// The JSON of its answer to the introspection query; absent for schemas without a query type, which it cannot ask.
    let introspection: String?
  }

  /// Whether there is a Python with graphql-core.
  static var areAvailable: Bool { (try? PackageFolder.python()) != nil }

  private static let script = """
    import json, sys
    from graphql import build_schema, graphql_sync, print_schema
    answers = {}
    for path in sys.argv[2:]:
        schema = build_schema(open(path, encoding="utf-8").read(), assume_valid=True, assume_valid_sdl=True)
        answers[path] = {"printed": print_schema(schema)}
        if schema.query_type:
            result = graphql_sync(schema, sys.argv[1])
            answers[path]["introspection"] = json.dumps(result.formatted)
    json.dump(answers, sys.stdout)
    """

  /// The answers for SDL files, by their paths.
  static func answers(for paths: [String], introspectionQuery query: String) async throws -> [String: Answer] {
    let outcome = try await Command.run(PackageFolder.python(), ["-c", script, query] + paths, timeout: 600)
    guard outcome.status == 0 else { throw TestSupportError("graphql-core failed: \(outcome.errorOutput)") }
    return try JSONDecoder().decode([String: Answer].self, from: Data(outcome.output.utf8))
  }
}
