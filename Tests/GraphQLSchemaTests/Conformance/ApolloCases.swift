import GraphQLLanguage
import GraphQLSchema

/// The compiler corpora of apollo-rs: schema and executable documents in one file, of which the schema is looked at.
enum ApolloCases {
  /// The files whose schema is at fault; in the others only operations and fragments are.
  private static let schemaFaults: Set<Int> = [
    12, 13, 18, 19, 21, 22, 24, 25, 27, 28, 30, 31, 33, 34, 36, 37, 39, 43, 46, 48, 49, 51, 52, 57, 60, 61, 63, 64,
    70, 81, 84, 91, 93, 94, 96, 97, 99, 100, 103, 108, 111, 114, 115, 117, 118, 129, 130,
  ]
  static func rejected() throws -> Tally {
    var tally = Tally("apollo-rs compiler-diagnostics")
    for path in Corpus.files(below: "conformance/apollo-rs/compiler-diagnostics", ["graphql"]) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let result = try schema(path)
      let isFaulty = Int(name.prefix(4)).map(schemaFaults.contains) ?? false
      if !isFaulty {
        tally.record(name, complaint: result.valid == nil ? "has a sound schema:\n\(result.report)" : nil)
      } else {
        tally.record(name, complaint: result.valid == nil ? nil : "was accepted:\n\(result.report)")
      }
    }
    return tally
  }

  static func accepted() throws -> Tally {
    var tally = Tally("apollo-rs compiler-ok")
    for path in Corpus.files(below: "conformance/apollo-rs/compiler-ok", ["graphql"]) {
      let result = try schema(path)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      tally.record(name, complaint: result.valid == nil ? "was rejected:\n\(result.report)" : nil)
    }
    return tally
  }

  /// The schema in a file, read strictly but for what the corpus allows: executable definitions beside it.
  private static func schema(_ path: String) throws -> SchemaResult {
    let bytes = try Corpus.bytes(path)
    let result = Parser.parse(Source(name: path, bytes: bytes))
    if result.hasErrors { return Schema.load(sdl: [Source(name: path, bytes: bytes)]) }
    let kept = Document(result.document.definitions.filter { !$0.isExecutable })
    let text = Printer.print(kept)
    return Schema.load(sdl: [Source(name: path, text)], options: SchemaOptions(tolerance: .strict))
  }
}
