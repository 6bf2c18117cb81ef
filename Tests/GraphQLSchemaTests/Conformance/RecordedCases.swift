import Foundation
import GraphQLLanguage
import GraphQLSchema

/// The recorded cases of SDL validation: one rule at a time.
struct RecordedCases: Decodable {
  struct Case: Decodable {
    struct Fault: Decodable {
      let message: String
      let locations: [Place]
    }

    let test: String
    let rule: String
    let baseSchema: String?
    let sdl: String
    let errors: [Fault]

    var name: String { rule + " " + (test.split(separator: ":").last ?? "") }
  }

  let cases: [Case]

  /// Cases that ask for an extension of a finished schema, which is not what several sources are.
  private static let skipped = [
    "redefine_implicit_schema_in_schema_extension":
      "sources are read as one schema, so a schema definition in the second is no redefinition",
    "adding_new_directive_with_standard_name_to_existing_schema": "built-in directives may be redefined in any source",
  ]

  static func tally() throws -> Tally {
    let data = Data(try Corpus.bytes("conformance/validate-sdl.json"))
    var tally = Tally("validate-sdl.json")
    for item in try JSONDecoder().decode(RecordedCases.self, from: data).cases {
      if let reason = skipped.first(where: { item.test.hasSuffix("::" + $0.key) })?.value {
        tally.skip(item.name, because: reason)
      } else {
        tally.record(item.name, complaint: item.complaint())
      }
    }
    return tally
  }
}

extension RecordedCases.Case {
  /// Complains unless the rule finds the recorded faults: as many, at the same places.
  func complaint() -> String? {
    var sources = [Source(name: "sdl", sdl)]
    if let baseSchema { sources.insert(Source(name: "base", baseSchema), at: 0) }
    let result = Schema.load(sdl: sources, options: SchemaOptions(tolerance: .strict))
    let name = rule.hasSuffix("Rule") ? String(rule.dropLast(4)) : rule
    let code = Diagnostic.Code(rawValue: name.prefix(1).lowercased() + name.dropFirst())
    let found = result.diagnostics.filter { $0.code == code }.map { diagnostic in
      // Where there is no single other place, the recorded fault has none; the note here is an addition.
      var diagnostic = diagnostic
      if code == .loneSchemaDefinition { diagnostic.related = [] }
      return diagnostic.places(in: "sdl")
    }
    let expected = errors.map { $0.locations.sorted() }
    if Self.sorted(found) == Self.sorted(expected) { return nil }
    return "found \(found), expected \(expected):\n\(result.report)"
  }

  private static func sorted(_ places: [[Place]]) -> [[Place]] { places.sorted { $0.lexicographicallyPrecedes($1) } }
}
