import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

/// Compares with graphql-core. Needs `../shared`, and the Python that `make setup` installs.
@Suite(.enabled(if: Corpus.isPresent && ReferenceSchemas.areAvailable, "needs ../shared and .venv"))
struct ReferenceTests {
  /// Schemas that graphql-core builds, up to a size that it reads quickly; all of them with ``SoakMode``.
  private static let paths: [String] = {
    let limit = SoakMode.isOn ? Int.max : 200_000
    return SharedSchemas.paths.filter { path in
      guard !path.hasSuffix(".json"), let result = try? SharedSchemas.result(path), result.valid != nil else {
        return false
      }
      let isStrict = !result.codes.contains { [.undefinedKnownScalar, .uniqueFieldDefinitionNames].contains($0) }
      return isStrict && ((try? Corpus.bytes(path).count <= limit) ?? false)
    }
  }()

  @Test func `prints as graphql-core prints, and reads its introspection results as it reads the SDL`() async throws {
    let answers = try await ReferenceSchemas.answers(
      for: Self.paths.map { try Corpus.url($0).path },
      introspectionQuery: IntrospectionQuery.text(.september2025))
    var printing = Tally("print as graphql-core")
    var introspection = Tally("introspection agrees with SDL")
    for path in Self.paths {
      guard let answer = answers[try Corpus.url(path).path] else { continue }
      let schema = try SharedSchemas.result(path).schema
      printing.record(path, complaint: difference(SchemaPrinter.print(schema), answer.printed))
      guard let json = answer.introspection else {
        introspection.skip(path, because: "has no query type, so that graphql-core cannot introspect it")
        continue
      }
      let introspected = Schema.load(introspection: Array(json.utf8), name: path)
      let texts = (SchemaPrinter.print(introspected.schema), SchemaPrinter.print(schema))
      let complaint = introspected.valid == nil ? introspected.report : difference(texts.0, texts.1)
      introspection.record(path, complaint: complaint)
    }
    printing.report()
    introspection.report()
    #expect(printing.passed > 20)
  }

  /// The first line that differs, in words; `nil` for equal texts.
  private func difference(_ found: String, _ expected: String) -> String? {
    if found == expected { return nil }
    let lines = found.split(separator: "\n", omittingEmptySubsequences: false)
    let others = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, (line, other)) in zip(lines, others).enumerated() where line != other {
      return "differs in line \(number + 1): \"\(line)\", expected \"\(other)\""
    }
    return "has \(lines.count) lines, expected \(others.count)"
  }
}
