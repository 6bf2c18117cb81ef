import Foundation
import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

/// Schemas of real services; needs `../shared`.
@Suite(.enabled(if: SharedFiles.areAvailable, "needs ../shared"))
struct SharedSchemaTests {
  @Test func `generates files for every schema`() throws {
    var count = 0
    for url in try SharedFiles.files(in: "schemas", withExtensions: ["graphql", "graphqls", "json"]) {
      guard let schema = try SharedSchemas.load(url)?.valid else { continue }
      let result = CodeGenerator.generate(schema)
      #expect(Set(result.files.map { $0.name.lowercased() }).count == result.files.count, "\(url.lastPathComponent)")
      #expect(result.statistics.typeCount == schema.types.count)
      count += 1
    }
    #expect(count >= 100)
  }

  @Test func `names every field of GitHub's schema once and stores what is sent`() throws {
    let url = try SharedFiles.url("schemas/github/schema.graphql")
    let schema = try #require(try SharedSchemas.load(url)?.valid)
    let text = CodeGenerator.generate(schema).files.map(\.text).joined()
    let getters = text.matches(of: /\n    public var [^_][^:]*:/).count
    let fragments = schema.types.filter(\.isAbstractType).reduce(0) {
      $0 + schema.value.possibleTypes(of: $1.name).count
    }
    #expect(getters == 6318 + fragments)
  }
}

/// Loads schemas of real services.
enum SharedSchemas {
  /// The result for a file, or nil if it holds no schema: operations, responses and other JSON.
  static func load(_ url: URL) throws -> SchemaResult? {
    let bytes = Array(try Data(contentsOf: url))
    if url.pathExtension == "json" {
      return String(decoding: bytes, as: UTF8.self).contains("\"__schema\"") ? Schema.load(introspection: bytes) : nil
    }
    let document = Parser.parse(Source(bytes: bytes)).document
    let isSchema = document.definitions.contains { if case .type = $0 { true } else { false } }
    return isSchema ? Schema.load(sdl: [Source(name: url.lastPathComponent, bytes: bytes)]) : nil
  }
}
