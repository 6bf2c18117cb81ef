import GraphQLLanguage

extension IntrospectionReader {
  /// The object that describes the schema, inside whatever stands around it.
  mutating func schemaNode() -> Int? {
    guard json.kind(0) == .object else {
      report(
        "Expected the answer to an introspection query, found \(json.kind(0).words).", at: 0, hint: Self.queryHint)
      return nil
    }
    let data = json.value("data", of: 0) ?? 0
    if let schema = json.value("__schema", of: data), json.kind(schema) == .object {
      if let message = firstErrorMessage() {
        report(
          "The server reported an error beside its schema: \(message)", at: json.value("errors", of: 0),
          severity: .warning, hint: "Parts of the schema may be missing.")
      }
      return schema
    }
    if json.value("types", of: 0) != nil, json.value("queryType", of: 0) != nil { return 0 }
    reportMissingSchema()
    return nil
  }

  private mutating func reportMissingSchema() {
    if let message = firstErrorMessage() {
      report(
        "The server answered the introspection query with an error: \(message)", at: json.value("errors", of: 0),
        hint: "Check address and authorization; if introspection is switched off, use the schema's SDL file instead.")
    } else if json.value("errors", of: 0) != nil {
      report("The answer has neither a schema nor an error message.", at: 0, hint: Self.queryHint)
    } else {
      report(
        "The JSON has no \"__schema\": it is not the answer to an introspection query.", at: 0, hint: Self.queryHint)
    }
  }

  private func firstErrorMessage() -> String? {
    guard let errors = json.value("errors", of: 0) else { return nil }
    let messages = json.elements(errors).lazy.compactMap { string("message", of: $0) ?? json.string($0) }
    return messages.first ?? json.string(errors) ?? string("message", of: errors)
  }

  static let queryHint = "Save the whole answer to the introspection query, or use the schema's SDL file."
}
