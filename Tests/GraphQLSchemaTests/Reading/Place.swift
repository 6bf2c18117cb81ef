import GraphQLLanguage
import GraphQLSchema

/// A line and a column, from one.
struct Place: Decodable, Hashable, Comparable, CustomStringConvertible {
  let line: Int
  let column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  init(_ location: SourceLocation) {
    self.init(line: location.line, column: location.column)
  }

  var description: String { "\(line):\(column)" }

  static func < (left: Place, right: Place) -> Bool { (left.line, left.column) < (right.line, right.column) }
}

extension Diagnostic {
  /// The places of the diagnostic and its notes in one source, sorted.
  func places(in source: String) -> [Place] {
    let locations = [location].compactMap { $0 } + related.map(\.location)
    return Set(locations.filter { $0.sourceName == source }.map(Place.init)).sorted()
  }
}

extension SchemaResult {
  /// Every diagnostic, rendered.
  var report: String { diagnostics.map { $0.rendered() }.joined(separator: "\n") }

  /// The codes of the diagnostics, in order.
  var codes: [Diagnostic.Code] { diagnostics.map(\.code) }
}

extension Schema {
  /// Loads a text, strictly unless told otherwise.
  static func load(_ text: String, tolerance: SchemaOptions.Tolerance = .strict) -> SchemaResult {
    load(sdl: [Source(name: "schema", text)], options: SchemaOptions(tolerance: tolerance))
  }
}
