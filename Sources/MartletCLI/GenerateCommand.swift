import Foundation
import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema

/// `martlet generate`.
struct GenerateCommand {
  let settings: GenerateSettings
  let console: Console

  func run() async throws(CommandError) {
    guard let place = settings.schema else {
      throw CommandError(.usage, "There is no '--schema'.", hint: "Give a file, a folder or an address.")
    }
    guard let output = settings.output else {
      throw CommandError(.usage, "There is no '--output'.", hint: "Give a folder for the Swift files.")
    }
    let start = Date()
    let loaded = try await load(place)
    guard let schema = loaded.valid else {
      console.report(loaded.diagnostics)
      throw CommandError(.schema, Self.summary(of: loaded.diagnostics))
    }
    let result =
      settings.makesModels
      ? CodeGenerator.generateModels(schema, options: settings.codegen)
      : CodeGenerator.generate(schema, options: settings.codegen)
    if result.files.isEmpty, result.diagnostics.contains(where: { $0.severity == .error }) {
      console.report(result.diagnostics)
      throw CommandError(.schema, Self.summary(of: result.diagnostics))
    }
    if !settings.isQuiet { console.summarize(notable(loaded.diagnostics) + result.diagnostics) }
    let changes = try OutputFolder(path: output).write(result.files)
    if !settings.isQuiet { report(changes, result.statistics, seconds: Date().timeIntervalSince(start)) }
  }

  private func load(_ place: SchemaPlace) async throws(CommandError) -> SchemaResult {
    switch place {
    case .path(let path): return try SchemaReader(maximumByteCount: settings.maximumByteCount).load(path)
    case .server(let url): return try await SchemaFetcher(url: url, settings: settings).load()
    }
  }

  /// What is told of a schema that can be used. A schema of models has no roots, and directives that the transformer
  /// defines.
  private func notable(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let expected: Set<Diagnostic.Code> = [.knownDirectives, .rootOperationTypes, .undefinedKnownScalar]
    return settings.makesModels ? diagnostics.filter { !expected.contains($0.code) } : diagnostics
  }

  private static func summary(of diagnostics: [Diagnostic]) -> String {
    let count = diagnostics.count { $0.severity == .error && $0.code != .furtherDiagnostics }
    let isMore = diagnostics.contains { $0.code == .furtherDiagnostics }
    let errors = count == 1 && !isMore ? "an error" : "\(isMore ? "more than " : "")\(count) errors"
    return "The schema has \(errors); nothing was written."
  }

  private func report(_ changes: OutputFolder.Changes, _ statistics: CodegenStatistics, seconds: TimeInterval) {
    var parts = ["Wrote \(Self.count(changes.written, "file"))"]
    if changes.unchanged > 0 { parts.append("\(Self.grouped(changes.unchanged)) unchanged") }
    if changes.removed > 0 { parts.append("\(Self.grouped(changes.removed)) removed") }
    let content = "\(Self.count(statistics.typeCount, "type")), \(Self.count(statistics.fieldCount, "field"))"
    console.print("\(parts.joined(separator: ", ")): \(content) in \(String(format: "%.1f", seconds)) s")
    let scalars = statistics.opaqueScalarNames
    if scalars.isEmpty { return }
    let names = scalars.prefix(8).joined(separator: ", ") + (scalars.count > 8 ? ", …" : "")
    console.print(
      "\(Self.count(scalars.count, "scalar")) without a Swift type: \(names). Give one with --scalar NAME=Module.Type.")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A number with commas between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
