import Foundation
import GraphQLLanguage

/// The cases recorded from the reference implementation.
enum RecordedCorpora {
  private struct File<Case: Decodable>: Decodable { let cases: [Case] }

  private struct ParseCase: Decodable {
    let test: String
    let source: String
    let options: [String: Bool]
    let ok: Bool
    let printed: String?
    let locations: [Place]?
    let draft: [String]?

    /// The reference implementation always has the other draft features; fragment arguments only on demand.
    var edition: Edition {
      var edition = Edition(features: [.emptySelectionSets, .directivesOnDirectives])
      if options["experimental_fragment_arguments"] == true { edition.features.insert(.fragmentArguments) }
      return edition
    }

    /// Whether the September 2025 edition rejects the syntax.
    var usesDraftSyntax: Bool {
      !Set(draft ?? []).isDisjoint(with: ["emptySelectionSets", "directivesOnDirectives", "fragmentArguments"])
    }
  }

  static func parsing() throws -> Tally {
    var tally = Tally("parse.json, as recorded")
    for (index, item) in try parseCases().enumerated() {
      let bytes = Array(item.source.utf8)
      let complaint =
        item.ok
        ? Check.roundTrip(bytes, item.edition, printed: item.printed)
        : Check.rejection(bytes, item.edition, at: item.locations?.first)
      tally.record("\(index) \(item.test)", complaint: complaint)
    }
    return tally
  }

  /// The same cases by the September 2025 edition: drafts are rejected, all others answer as recorded.
  static func parsingByEdition() throws -> Tally {
    var tally = Tally("parse.json, September 2025")
    for (index, item) in try parseCases().enumerated() {
      let bytes = Array(item.source.utf8)
      let isRejected = !item.ok || item.usesDraftSyntax
      let place = item.ok ? nil : item.locations?.first
      let complaint =
        isRejected ? Check.rejection(bytes, at: place) : Check.roundTrip(bytes, printed: item.printed)
      tally.record("\(index) \(item.test)", complaint: complaint)
    }
    return tally
  }

  private static func parseCases() throws -> [ParseCase] {
    let data = Data(try Corpus.bytes("conformance/parse.json"))
    return try JSONDecoder().decode(File<ParseCase>.self, from: data).cases
  }
}

extension RecordedCorpora {
  private struct LexCase: Decodable {
    struct Fault: Decodable { let locations: [[Int]] }

    let test: String
    let grammar: String
    let source: String
    let tokens: [RecordedToken]
    let error: Fault?
  }

  static func lexing() throws -> Tally {
    var tally = Tally("lex.json")
    let data = Data(try Corpus.bytes("conformance/lex.json"))
    for (index, item) in try JSONDecoder().decode(File<LexCase>.self, from: data).cases.enumerated() {
      if item.source.contains("unescaped surrogate pair") {
        tally.skip(item.test, because: "recorded from two surrogates, which UTF-8 text has as one code point")
      } else {
        tally.record("\(index) \(item.test)", complaint: complaint(about: item))
      }
    }
    return tally
  }

  private static func complaint(about item: LexCase) -> String? {
    let source = Source(item.source)
    let stream = item.grammar == "document" ? TokenStream(document: source) : TokenStream(schemaCoordinate: source)
    let end = stream.tokens.firstIndex { $0.kind == .invalid } ?? stream.tokens.count
    let found = stream.tokens[..<end].map { RecordedToken($0, in: source) }
    if found != item.tokens { return "gives \(found), not \(item.tokens)" }
    let location = stream.diagnostics.first?.location
    let place = location.map { [$0.line, $0.column] }
    return place == item.error?.locations.first ? nil : "is reported at \(place ?? [])"
  }
}

/// A token as it is recorded: `[kind, start, end, line, column, value]`, counted in code points.
private struct RecordedToken: Decodable, Equatable {
  let kind: String
  let numbers: [Int]
  let value: String?

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    kind = try container.decode(String.self)
    numbers = try (0..<4).map { _ in try container.decode(Int.self) }
    value = try container.decodeNil() ? nil : container.decode(String.self)
  }

  init(_ token: Token, in source: Source) {
    let start = SourceLocation(source: source, range: token.range)
    let end = SourceLocation(source: source, range: SourceRange(start: token.end, end: token.end))
    kind = token.kind.recordedName
    numbers = [start.codePointOffset, end.codePointOffset, start.line, start.column]
    value = TokenStream.value(of: token, in: source)
  }
}

extension TokenKind {
  /// The name the reference implementation gives it.
  fileprivate var recordedName: String {
    switch self {
    case .endOfFile: "<EOF>"
    case .name: "Name"
    case .int: "Int"
    case .float: "Float"
    case .string: "String"
    case .blockString: "BlockString"
    default: String(title.filter { $0 != "\"" })
    }
  }
}
