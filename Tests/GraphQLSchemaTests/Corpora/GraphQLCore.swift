import Foundation

/// The independent implementation graphql-core 3.3, asked once for many schemas.
enum GraphQLCore {
  /// What graphql-core makes of a schema in SDL.
  struct Answer: Decodable {
    let printed: String
    let introspection: String
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
    from graphql import build_schema, introspection_from_schema, print_schema
    answers = {}
    for path in sys.argv[1:]:
        schema = build_schema(open(path, encoding="utf-8").read(), assume_valid=True, assume_valid_sdl=True)
        answer = introspection_from_schema(schema, specified_by_url=True, directive_is_repeatable=True,
                                           schema_description=True, input_value_deprecation=True, input_object_one_of=True)
        answers[path] = {"printed": print_schema(schema), "introspection": json.dumps(answer)}
    json.dump(answers, sys.stdout)
    """

  /// The answers for files, by their paths.
  static func answers(for paths: [String]) throws -> [String: Answer] {
    guard let python else { throw CocoaError(.executableNotLoadable) }
    return try JSONDecoder().decode([String: Answer].self, from: try run(python + ["-c", script] + paths))
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
