import GraphQLLanguage

extension DiagnosticCollector {
  /// Adds a diagnostic about an element of a schema.
  ///
  /// - Parameter notes: Further places; those without a source are left out.
  mutating func report(
    _ code: Diagnostic.Code, _ message: String, hint: String? = nil, at location: NodeLocation,
    of coordinate: SchemaCoordinate? = nil, notes: [(message: String, location: NodeLocation)] = [],
    severity: Diagnostic.Severity = .error
  ) {
    let related = notes.compactMap { note in
      note.location.sourceLocation.map { Diagnostic.RelatedLocation(message: note.message, location: $0) }
    }
    add(
      Diagnostic(
        code: code, severity: severity, message: message, hint: hint, location: location.sourceLocation,
        coordinate: coordinate?.description, related: related))
  }
}
