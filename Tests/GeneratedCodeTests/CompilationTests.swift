import Foundation
import TestSupport
import Testing

/// Generated files compile without warnings; one compiler at a time.
@Suite(.serialized) struct CompilationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: ["public", "package", "internal"])
  func `compiles all names, texts and forms together, at every access level`(access: String) async throws {
    var files: [URL] = []
    for name in ["catalogue", "names", "texts"] {
      let schema = PackageFolder.url("Tests/Fixtures/Codegen/\(name)/schema.graphql")
      let options = ["--access", access, "--namespace", name.capitalized]
      files += try await #require(
        SwiftCompiler.generate(schema, into: folder.url.appendingPathComponent(name), options))
    }
    files.append(try folder.write(Self.program, to: "Program.swift"))
    let text = try await SwiftCompiler.compile(files, into: folder.url)
    #expect(text == "")
  }

  @Test func `compiles with scalars mapped to types of Foundation, with nothing to write`() async throws {
    let schema = try folder.write(
      """
      scalar A scalar B scalar C scalar D scalar E scalar F scalar G scalar H
      type Query { all(a: A, b: [B!], c: C!, d: D, e: E, f: F, g: G, h: H): Int a: A b: [B] c: C! d: D e: E f: F g: G h: H }
      """, to: "schema.graphql")
    let types = ["Date", "URL", "UUID", "Decimal", "Data"].map { "Foundation.\($0)" }
    let scalars = zip("ABCDEFGH", types + ["Swift.Int64", "Martlet.GraphQLDate", "Martlet.AnyCodable"])
    let files = try await #require(
      SwiftCompiler.generate(
        schema, into: folder.url.appendingPathComponent("generated"), scalars.flatMap { ["--scalar", "\($0)=\($1)"] }))
    #expect(try await SwiftCompiler.compile(files, into: folder.url) == "")
  }

  /// The conformances of the proposal stand in Martlet; a program that has them still compiles, and is told that Martlet's
  /// count.
  @Test func `compiles the proposal's conformances, with a warning`() async throws {
    let file = try folder.write(
      """
      public import Foundation
      public import Martlet

      extension Decimal: Scalar {
        public static var scalarRepresentation: DefaultScalarRepresentation<Self> { .init() }
      }

      extension UUID: Scalar {
        public static var scalarRepresentation: DefaultScalarRepresentation<Self> {
          .init(decoding: Self.self) { data in
            let value = try data.value(as: String.self)
            guard let uuid = Foundation.UUID(uuidString: value) else {
              throw GraphQLFailure.unexpectedScalarValue(expected: Self.self, value: data)
            }
            return uuid
          }
        }
      }
      """, to: "Proposal.swift")
    let text = try await SwiftCompiler.compile([file], into: folder.url, warningsAreErrors: false)
    #expect(text.contains("warning: conformance of 'UUID' to protocol 'Scalar' was already stated"))
    #expect(!text.contains("error:"))
  }

  @Test(.timeLimit(.minutes(5))) func `compiles an enum with thousands of values`() async throws {
    let values = (0..<5_000).map { "V\($0)" }.joined(separator: " ")
    let schema = try folder.write(
      "type Query { e(x: E): E } enum E { \(values) default self OLD @deprecated }", to: "schema.graphql")
    var files = try await #require(SwiftCompiler.generate(schema, into: folder.url.appendingPathComponent("generated")))
    files.append(
      try folder.write(
        "func use() -> (String, API.Enum.E?) { (API.Enum.E.default.rawValue, API.Enum.E(rawValue: \"V4999\")) }",
        to: "Use.swift"))
    let text = try await SwiftCompiler.compile(files, into: folder.url)
    #expect(text == "")
  }

  @Test func `warns of what is deprecated in the words of the schema`() async throws {
    let schema = PackageFolder.url("Tests/Fixtures/Codegen/texts/schema.graphql")
    var files = try await #require(SwiftCompiler.generate(schema, into: folder.url.appendingPathComponent("generated")))
    files.append(
      try folder.write(
        "func use() -> (Any, API.Enum.E) { (\\API.Model.Query.older, .b) }", to: "Use.swift"))
    let text = try await SwiftCompiler.compile(files, into: folder.url, warningsAreErrors: false)
    #expect(
      text.contains(
        "warning: 'older' is deprecated: A reason that is so long that the attribute with it does not fit into one line of "
          + "one hundred and twenty columns"))
    #expect(text.contains("warning: 'b' is deprecated: use description(language: \"fr\")\nor x"))
  }

  @Test(.enabled(if: SharedFiles.areAvailable, "needs ../shared"))
  func `compiles every small schema, all in one module`() async throws {
    var files: [URL] = []
    var count = 0
    for schema in try SharedFiles.files(in: "schemas", withExtensions: ["graphql", "graphqls", "json"]) {
      guard try size(of: schema) < 100_000 else { continue }
      let name = "S\(count)"
      let output = folder.url.appendingPathComponent(name)
      guard let made = try await SwiftCompiler.generate(schema, into: output, ["--namespace", name]) else { continue }
      files += made
      count += 1
    }
    #expect(count >= 100)
    let text = try await SwiftCompiler.compile(files, into: folder.url)
    #expect(text == "")
  }

  @Test(.enabled(if: SharedFiles.areAvailable, "needs ../shared"), .timeLimit(.minutes(10)))
  func `compiles the models of every schema of Amplify's`() async throws {
    var count = 0
    for schema in try SharedFiles.files(in: "schemas/amplify", withExtensions: ["graphql"]) {
      let output = folder.url.appendingPathComponent("models\(count)")
      // Schemas of the old transformer are refused, as are those without models.
      guard let files = try await SwiftCompiler.generate(schema, into: output, ["--models"]) else { continue }
      #expect(try await SwiftCompiler.compile(files, into: folder.url) == "", "\(schema.path)")
      count += 1
    }
    #expect(count >= 28)
  }

  @Test(arguments: ["public", "package", "internal"])
  func `compiles models with relations, values and names of every kind`(access: String) async throws {
    let schema = PackageFolder.url("Tests/Fixtures/models.graphql")
    let files = try await #require(
      SwiftCompiler.generate(
        schema, into: folder.url.appendingPathComponent("models"), ["--models", "--access", access]))
    #expect(try await SwiftCompiler.compile(files, into: folder.url) == "")
  }

  @Test(.enabled(if: SharedFiles.areAvailable, "needs ../shared"))
  func `compiles GitHub's schema`() async throws {
    let schema = try SharedFiles.url("schemas/github/schema.graphql")
    let files = try await #require(SwiftCompiler.generate(schema, into: folder.url.appendingPathComponent("generated")))
    let text = try await SwiftCompiler.compile(files, into: folder.url)
    #expect(text == "")
  }

  @Test(.enabled(if: SharedFiles.areAvailable && SoakMode.isOn, "runs in make soak"))
  func `compiles every other large schema`() async throws {
    var count = 0
    for schema in try SharedFiles.files(in: "schemas", withExtensions: ["graphql", "graphqls", "json"]) {
      guard try size(of: schema) >= 100_000 else { continue }
      let output = folder.url.appendingPathComponent("L\(count)")
      guard let files = try await SwiftCompiler.generate(schema, into: output) else { continue }
      let text = try await SwiftCompiler.compile(files, into: folder.url)
      #expect(text == "", "\(schema.path)")
      count += 1
    }
    #expect(count >= 13)
  }

  private func size(of url: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int ?? 0
  }

  /// Uses the odd names as users do.
  private static let program = #"""
    import Martlet

    func use() -> [Any] {
      [
        \Names.Model.Query.default, \Names.Model.Query.self__, \Names.Model.Query.Type_, \Names.Model.Query.String,
        \Names.Model.Query.keywords[query: 1, self: 2, in: 3, default: 4, key: 5, T: 6, nil: 7],
        \Names.Model.Query.keywords[init: .null], \Names.Model.Query.required[self: 1, in: 2],
        \Names.Model.Query.string[string: "a"], \Names.Model.Query.one[_1: 1], Names.Enum.E.none_, Names.Enum.E.init_,
        Names.Input.Keywords(in: [1], default: .employment), Names.Input.KeywordChoice.default("a"),
        Catalogue.Input.LoanInput(book: "1", notes: .null), \Catalogue.Query.books[first: 1, after: nil],
        \Catalogue.Model.Found.asBook,
      ]
    }
    """#
}
