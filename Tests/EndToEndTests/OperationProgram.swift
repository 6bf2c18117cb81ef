import Foundation
import TestSupport

/// A program that prints the operations of a corpus, written in Swift, with the catalogue of their schema.
struct OperationProgram {
  private let corpus: OperationCorpus
  private let folder: TemporaryFolder
  private let generated: URL

  /// What came of comparing what was printed with the originals.
  struct Comparison: Decodable {
    /// The names of all operations of the corpus.
    let originals: [String]
    /// What differs, by operation; empty where nothing does.
    let differences: [String: [String]]
    /// What graphql-core objects to, for operations that cannot be made into a request.
    let refused: [String: [String]]
    /// How many changes were made to the originals, one at a time.
    let changes: Int
    /// The changes that made no difference.
    let undetected: [String]

    /// The operations that differ, with the first things that do.
    var unequal: [String] {
      differences.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value.prefix(5).joined(separator: "; "))" }
    }
  }

  /// Generates the catalogue.
  init(_ corpus: OperationCorpus) async throws {
    self.corpus = corpus
    folder = try TemporaryFolder()
    generated = folder.url.appendingPathComponent("Generated")
    let options = ["generate", "--quiet", "--access", "internal", "--namespace", corpus.name]
    _ = try await run(
      PackageFolder.product("martlet"), options + ["--schema", corpus.schema().path, "--output", generated.path])
  }

  /// Compares the queries that were written by hand with their originals.
  func compareSamples() async throws -> Comparison {
    let queries = PackageFolder.url("Tests/Fixtures/Operations/\(corpus.name)")
    return try await compare(printing: queries, options: ["-warnings-as-errors"], limit: 100)
  }

  /// Writes all operations of the corpus as queries by a script, and compares them with their originals.
  ///
  /// - Returns: The comparison, and for what there is no Swift: the operations, each with the reason.
  func compareAll() async throws -> (comparison: Comparison, unwritten: [String: String]) {
    struct Report: Decodable { let unwritten: [String: String] }
    let queries = folder.url.appendingPathComponent("Queries")
    let arguments = [corpus.name, try corpus.schema().path, generated.path, queries.path]
    let output = try await run(
      PackageFolder.python(),
      [PackageFolder.url("scripts/swift_operations.py").path] + arguments + corpus.originals().map(\.path))
    let report = try JSONDecoder().decode(Report.self, from: Data(output.utf8))
    return (try await compare(printing: queries, options: ["-suppress-warnings"], limit: 10), report.unwritten)
  }

  private func compare(printing queries: URL, options: [String], limit: Int) async throws -> Comparison {
    let program = folder.url.appendingPathComponent("program")
    let products = try PackageFolder.product("martlet").deletingLastPathComponent()
    var arguments = ["swiftc", "-swift-version", "6", "-wmo", "-Onone", "-module-name", "Program"] + options
    arguments += ["-I", products.appendingPathComponent("Modules").path, "-o", program.path]
    arguments += try files(in: generated, ending: ".swift") + files(in: queries, ending: ".swift")
    arguments += [PackageFolder.url("Tests/Fixtures/Operations/Sample.swift").path]
    for module in ["Martlet", "OperationManifests"] {
      arguments += try files(in: products.appendingPathComponent("\(module).build"), ending: ".o")
    }
    _ = try await run(URL(fileURLWithPath: "/usr/bin/env"), arguments)
    let operations = try await run(program, [])

    let paths = try corpus.originals().map(\.path)
    let question: [String: Any] = [
      "schema": try corpus.schema().path, "originals": paths, "limit": limit,
      "operations": try JSONSerialization.jsonObject(with: Data(operations.utf8)),
    ]
    let input = String(decoding: try JSONSerialization.data(withJSONObject: question), as: UTF8.self)
    let answer = try await run(
      PackageFolder.python(), [PackageFolder.url("scripts/compare_operations.py").path], input: input)
    return try JSONDecoder().decode(Comparison.self, from: Data(answer.utf8))
  }

  /// Runs a program and returns what it printed.
  private func run(_ program: URL, _ arguments: [String], input: String = "") async throws -> String {
    let outcome = try await Command.run(program, arguments, input: input, timeout: 600)
    guard outcome.status == 0 else {
      throw TestSupportError("\(program.lastPathComponent) ended with status \(outcome.status): \(outcome.errorOutput)")
    }
    return outcome.output
  }

  private func files(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }
}
