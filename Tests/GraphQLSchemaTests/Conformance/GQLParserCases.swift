import GraphQLLanguage
import GraphQLSchema

/// The schema validation cases of gqlparser, read from the small part of YAML that the file uses.
enum GQLParserCases {
  struct Case {
    var name: String
    var input = ""
    var place: Place?
  }

  private static let skipped = [
    "unions of pure type extensions are valid": "extends types without definition: a gqlparser extension",
    "can extend non existant types": "extends types without definition: a gqlparser extension",
    "can redeclare builtin directives": "defines @skip twice itself; unique names are section 3.3",
    "non-repeatable directive can be used on a type and its extension":
      "a type and its extensions are one location: section 3.4.3",
  ]

  static func tally() throws -> Tally {
    var tally = Tally("gqlparser schema_test.yml")
    for item in cases(try Corpus.text("conformance/gqlparser/validator__schema_test.yml")) {
      if let reason = skipped[item.name] {
        tally.skip(item.name, because: reason)
      } else {
        tally.record(item.name, complaint: complaint(item))
      }
    }
    return tally
  }

  /// Complains unless a case is accepted or rejected as recorded, with a diagnostic on the recorded line or, as gqlparser blames
  /// the type where others blame its part, about the same type.
  private static func complaint(_ item: Case) -> String? {
    let result = Schema.load(item.input)
    let faults = result.diagnostics.filter { $0.severity == .error && !$0.isMissingQuery }
    guard let place = item.place else { return faults.isEmpty ? nil : "was rejected:\n\(result.report)" }
    if faults.isEmpty { return "was accepted" }
    let lines = faults.flatMap { $0.places(in: "schema") }.map(\.line)
    return lines.contains(place.line) ? nil : "is not reported at \(place):\n\(result.report)"
  }

  /// The cases: `- name:`, a block `input: |`, and `locations:` where an error is expected.
  static func cases(_ text: String) -> [Case] {
    var cases: [Case] = []
    var inputIndentation: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indentation = line.prefix { $0 == " " }.count
      let content = line.dropFirst(indentation)
      if content.hasPrefix("- name: ") {
        cases.append(Case(name: String(content.dropFirst(8))))
        inputIndentation = nil
      } else if content == "input: |" {
        inputIndentation = 0
      } else if content == "error:", indentation == 4 {
        inputIndentation = nil
      } else if content.hasPrefix("locations: "), inputIndentation == nil, !cases.isEmpty {
        let numbers = content.split { !$0.isNumber }.compactMap { Int($0) }
        if numbers.count >= 2 { cases[cases.count - 1].place = Place(line: numbers[0], column: numbers[1]) }
      } else if let known = inputIndentation, !cases.isEmpty {
        let block = known > 0 || content.isEmpty ? known : indentation
        inputIndentation = block
        cases[cases.count - 1].input += line.dropFirst(block) + "\n"
      }
    }
    return cases
  }
}

extension Diagnostic {
  /// Whether it says that there is no query root type, which parts of schemas in test corpora lack.
  var isMissingQuery: Bool { code == .rootOperationTypes && message.contains("no query root type") }
}
