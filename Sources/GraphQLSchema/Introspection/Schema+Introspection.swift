import GraphQLLanguage

extension Schema {
  /// Reads a schema from the JSON answer to an introspection query, in any form that servers and tools have written.
  ///
  /// The elements of the schema have no locations.
  ///
  /// - Parameters:
  ///   - bytes: The JSON in UTF-8, with or without the `data` wrapper.
  ///   - name: The name to report the JSON under, usually a file path or a URL.
  public static func load(
    introspection bytes: [UInt8], name: String = "introspection result", options: SchemaOptions = SchemaOptions()
  ) -> SchemaResult {
    var collector = DiagnosticCollector(limit: options.maximumDiagnosticCount)
    let empty = Schema(types: [])
    do throws(JSONError) {
      let json = try JSONDocument(bytes)
      var reader = IntrospectionReader(json: json, source: Source(name: name, bytes: bytes), collector: collector)
      let schema = reader.schema()
      collector = reader.collector
      // What could not be read would only be missed again by the rules on types.
      if collector.hasErrors { return SchemaResult(schema: schema ?? empty, diagnostics: collector) }
      guard let schema else { return SchemaResult(schema: empty, diagnostics: collector) }
      return schema.validated(options: options, collector: collector)
    } catch {
      collector.add(diagnostic(for: error, in: Source(name: name, bytes: bytes)))
      return SchemaResult(schema: empty, diagnostics: collector)
    }
  }

  /// Explains a text that is no JSON by what it looks like.
  private static func diagnostic(for error: JSONError, in source: Source) -> Diagnostic {
    let offset = UInt32(clamping: error.offset)
    let location = SourceLocation(source: source, range: SourceRange(start: offset, end: offset))
    let first = source.bytes.first { !$0.isJSONWhiteSpace }
    guard let first else {
      return Diagnostic(
        code: .invalidJSON, message: "The text is empty.", hint: IntrospectionReader.queryHint, location: location)
    }
    if first == 0x3C {
      return Diagnostic(
        code: .invalidJSON, message: "This is an HTML or XML page, not the JSON answer to an introspection query.",
        hint:
          "Check the address: it should be that of the GraphQL endpoint. A login page needs an authorization header.",
        location: location)
    }
    let isCutOff = error.offset >= source.bytes.count || error.message.contains("closing quotation mark")
    let hint =
      isCutOff
      ? "The text seems to be cut off; fetch it again."
      : "Save the answer as the server sent it; a schema in SDL needs the ending .graphql or .graphqls."
    return Diagnostic(code: .invalidJSON, message: error.message, hint: hint, location: location)
  }
}

extension UInt8 {
  /// Whether the byte is white space in JSON.
  fileprivate var isJSONWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
