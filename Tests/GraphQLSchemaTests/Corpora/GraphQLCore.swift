import Foundation

/// The independent implementation graphql-core 3.3, asked once for many schemas.
enum GraphQLCore {
  /// What graphql-core makes of a schema in SDL.
  struct Answer: Decodable {
    let printed: String
    /// The JSON of its answer to the introspection query; absent for schemas without a query type, which it cannot ask.
    let introspection: String?
  }

  /// The Python that has graphql-core 3.3: that of `.venv` in the package, or the one on the path.
  static let python: [String]? = {
    let local = Corpus.package.appendingPathComponent(".venv/bin/python").path
    let candidates = [[local], ["/usr/bin/env", "python3"]]
    return candidates.first { command in
      FileManager.default.isExecutableFile(atPath: command[0])
        && (try? run(command + ["-c", "import graphql; assert graphql.version_info >= (3, 3)"])) != nil
    }
  }()

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
  static func answers(for paths: [String], introspectionQuery query: String) throws -> [String: Answer] {
    guard let python else { throw CocoaError(.executableNotLoadable) }
    return try JSONDecoder().decode([String: Answer].self, from: try run(python + ["-c", script, query] + paths))
  }

  private static func run(_ command: [String]) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return data
  }
}
