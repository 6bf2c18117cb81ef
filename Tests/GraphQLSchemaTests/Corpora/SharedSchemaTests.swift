import Foundation
import GraphQLLanguage
import GraphQLSchema
import Testing

/// Needs `../shared`.
@Suite(.enabled(if: Corpus.isPresent, "needs ../shared"))
struct SharedSchemaTests {
  @Test func `loads every schema and finds it valid`() throws {
    var tally = Tally("schemas load")
    for path in SharedSchemas.paths {
      let result = try SharedSchemas.load(path)
      if result.valid == nil, let excuse = SharedSchemas.excuse(path, result) {
        tally.skip(path, because: excuse)
      } else {
        tally.record(path, complaint: result.valid == nil ? result.report : nil)
      }
    }
    tally.report()
    #expect(tally.passed > 80)
  }

  @Test func `counts what the README counts`() throws {
    var tally = Tally("schemas have the README's counts")
    let paths = Set(SharedSchemas.paths)
    for row in try SchemaTable().rows where paths.contains(row.path) {
      let result = try SharedSchemas.result(row.path)
      var counts = SchemaCounts(result.schema)
      // The README counts built-in scalars in JSON, no scalars without definition, and repeated fields.
      counts.types += try builtInScalars(row.path)
      counts.types -= result.codes.count { $0 == .undefinedKnownScalar }
      counts.fields += result.codes.count { $0 == .uniqueFieldDefinitionNames }
      tally.record(row.path, complaint: counts == row.counts ? nil : "has \(counts), README says \(row.counts)")
    }
    tally.report()
    #expect(tally.passed > 30)
  }

  @Test func `prints every schema so that it loads as an equal schema`() throws {
    var tally = Tally("schemas print and reload")
    for path in SharedSchemas.paths {
      let schema = try SharedSchemas.result(path).schema
      let text = SchemaPrinter.print(schema, options: .appliedDirectives)
      let again = Schema.load(sdl: [Source(name: "printed", text)]).schema
      let isEqual = again == schema && SchemaPrinter.print(again, options: .appliedDirectives) == text
      tally.record(path, complaint: isEqual ? nil : "differs once reloaded")
    }
    tally.report()
    #expect(tally.passed > 80)
  }

  @Test func `tolerates the fields that GitHub defines twice with a warning for each`() throws {
    let result = try SharedSchemas.result("github/schema.graphql")
    let repeated = result.diagnostics.filter { $0.code == .uniqueFieldDefinitionNames }
    #expect(repeated.count == 2)
    #expect(repeated.allSatisfy { $0.severity == .warning && $0.location != nil && $0.coordinate != nil })
    #expect(result.valid != nil)
    #expect(try Corpus.schema("github/schema.graphql", options: SchemaOptions(tolerance: .strict)).valid == nil)
  }

  @Test func `warns once for each directive that a schema does not define`() throws {
    let result = try SharedSchemas.result("amplify/swift/schema.graphql")
    let unknown = result.diagnostics.filter { $0.code == .knownDirectives }
    #expect(unknown.count == Set(unknown.map(\.message)).count)
    #expect(unknown.contains { $0.message.contains("\"@model\"") })
    #expect(result.schema.types.contains { $0.directives.contains { $0.name.value == "model" } })
  }

  @Test(arguments: [
    ("amplify/codegen/blog-sdl.graphql", "amplify/codegen/blog-introspection.json"),
    ("amplify/codegen/docs-schema.graphql", "amplify/codegen/docs-schema.json"),
  ])
  func `reads the same from the SDL and the introspection result of one service`(sdl: String, json: String) throws {
    let left = Dictionary(
      uniqueKeysWithValues: try SharedSchemas.result(sdl).schema.types.map { ($0.name, outline($0)) })
    let right = Dictionary(
      uniqueKeysWithValues: try SharedSchemas.result(json).schema.types.map { ($0.name, outline($0)) })
    #expect(left == right)
  }

  /// What two publications of one type agree on: all but descriptions, applied directives and default values.
  private func outline(_ type: Schema.TypeDefinition) -> Set<String> {
    func input(_ input: Schema.InputValueDefinition) -> String {
      "\(input.name): \(input.type)"
    }
    var lines: Set<String> = [type.kind.rawValue]
    lines.formUnion(type.interfaces.map { "implements \($0.name.value)" })
    for field in type.fields {
      lines.insert("\(field.name)(\(field.arguments.map(input).sorted().joined(separator: ", "))): \(field.type)")
    }
    lines.formUnion(type.inputObjectType?.fields.map(input) ?? [])
    lines.formUnion(type.enumType?.values.map(\.name) ?? [])
    if case .union(let union) = type { lines.formUnion(union.memberTypeNames) }
    return lines
  }

  private func builtInScalars(_ path: String) throws -> Int {
    guard path.hasSuffix(".json") else { return 0 }
    let object = try JSONSerialization.jsonObject(with: Data(try Corpus.bytes(path))) as? [String: Any]
    let data = object?["data"] as? [String: Any] ?? object
    let types = (data?["__schema"] as? [String: Any])?["types"] as? [[String: Any]] ?? []
    let names: Set<String> = ["Int", "Float", "String", "Boolean", "ID"]
    return types.count { names.contains($0["name"] as? String ?? "") }
  }
}
