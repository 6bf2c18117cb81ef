import Foundation
import GraphQLLanguage

/// Corpora that are folders of documents.
enum FolderCorpora {
  static func lexerAccepts() throws -> Tally {
    try eachFile("apollo-rs lexer-ok", "conformance/apollo-rs/lexer-ok") { bytes in
      TokenStream(document: Source(bytes: bytes)).diagnostics.first?.rendered()
    }
  }

  static func lexerRejects() throws -> Tally {
    try eachFile("apollo-rs lexer-err", "conformance/apollo-rs/lexer-err") { bytes in
      TokenStream(document: Source(bytes: bytes)).diagnostics.isEmpty ? "was accepted" : nil
    }
  }

  static func parserAccepts() throws -> Tally {
    try eachFile("apollo-rs parser-ok", "conformance/apollo-rs/parser-ok") { Check.roundTrip($0) }
  }

  static func parserRejects() throws -> Tally {
    // A description on an operation is legal since the September 2025 edition, its empty selection set is still a draft.
    let legal = "0030_operation_definition_with_description.graphql"
    return try eachFile("apollo-rs parser-err", "conformance/apollo-rs/parser-err", accepted: legal) {
      Check.rejection($0)
    }
  }

  static func compilerAccepts() throws -> Tally {
    try eachFile("apollo-rs compiler-ok", "conformance/apollo-rs/compiler-ok") { Check.roundTrip($0) }
  }

  static func kitchenSinks() throws -> Tally {
    try eachFile("kitchen sinks", "conformance/kitchen-sink") { Check.roundTrip($0, .draft) }
  }

  /// Every schema and operation outside the conformance folder.
  static func wild() throws -> Tally {
    var tally = Tally("schemas and operations in use")
    for path in Corpus.files(below: "", ["graphql", "graphqls"]) where !path.hasPrefix("conformance/") {
      tally.record(path, complaint: Check.roundTrip(try Corpus.bytes(path)))
    }
    return tally
  }

  private static func eachFile(
    _ title: String, _ folder: String, accepted: String? = nil, _ complaint: ([UInt8]) -> String?
  ) throws -> Tally {
    var tally = Tally(title)
    for path in Corpus.files(below: folder, ["graphql"]) {
      let bytes = try Corpus.bytes(path)
      let isAccepted = accepted.map { path.hasSuffix($0) } ?? false
      tally.record(path, complaint: isAccepted ? Check.roundTrip(bytes, .draft) : complaint(bytes))
    }
    return tally
  }
}
