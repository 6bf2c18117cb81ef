/// The texts of introspection queries (spec section 4.2), made to what a server supports.
///
/// Send ``probe`` first and pass its answer to ``supportedFeatures(inProbeAnswer:)``, then send ``text(_:)``. Where the server
/// refuses the probe, go down ``IntrospectionFeatures/fallbackSteps``.
public enum IntrospectionQuery {
  /// Asks what fields and arguments the server's own introspection types have; answered by servers of every age.
  public static let probe = """
    query IntrospectionProbe {
      schema: __type(name: "__Schema") {
        ...Fields
      }
      type: __type(name: "__Type") {
        ...Fields
      }
      field: __type(name: "__Field") {
        ...Fields
      }
      inputValue: __type(name: "__InputValue") {
        ...Fields
      }
      directive: __type(name: "__Directive") {
        ...Fields
      }
    }

    fragment Fields on __Type {
      fields {
        name
        args {
          name
        }
      }
    }
    """

  /// The features that the answer to ``probe`` shows; `nil` if the answer is a refusal or no JSON, so that
  /// ``IntrospectionFeatures/fallbackSteps`` are to be tried.
  public static func supportedFeatures(inProbeAnswer bytes: [UInt8]) -> IntrospectionFeatures? {
    guard let json = try? JSONDocument(bytes), let data = json.value("data", of: 0),
      let type = json.value("type", of: data), json.value("fields", of: type) != nil
    else { return nil }
    let probe = ProbeAnswer(json: json, data: data)
    var features: IntrospectionFeatures = []
    if probe.has("type", "description") { features.insert(.descriptions) }
    if probe.has("schema", "description") { features.insert(.schemaDescription) }
    if probe.has("type", "specifiedByURL") { features.insert(.specifiedByURL) }
    if probe.has("type", "isOneOf") { features.insert(.isOneOf) }
    if probe.has("directive", "isRepeatable") { features.insert(.isRepeatable) }
    if probe.has("directive", "locations") { features.insert(.directiveLocations) }
    let takesDeprecated =
      probe.has("field", "args", argument: "includeDeprecated")
      && probe.has("type", "inputFields", argument: "includeDeprecated")
    if probe.has("inputValue", "isDeprecated"), takesDeprecated {
      features.insert(.inputValueDeprecation)
      if probe.has("directive", "args", argument: "includeDeprecated") {
        features.insert(.directiveArgumentDeprecation)
      }
    }
    return features
  }

  /// The query for a whole schema.
  ///
  /// - Parameter features: What the server supports beyond the oldest form.
  public static func text(_ features: IntrospectionFeatures = .october2016) -> String {
    IntrospectionQueryWriter(features).text
  }
}

/// The answer to the probe.
private struct ProbeAnswer {
  let json: JSONDocument
  let data: Int

  /// Whether an introspection type has a field, and that an argument.
  func has(_ alias: StaticString, _ field: String, argument: String? = nil) -> Bool {
    guard let type = json.value(alias, of: data), let fields = json.value("fields", of: type),
      let found = json.elements(fields).first(where: { name(of: $0) == field })
    else { return false }
    guard let argument else { return true }
    guard let arguments = json.value("args", of: found) else { return false }
    return json.elements(arguments).contains { name(of: $0) == argument }
  }

  private func name(of node: Int) -> String? { json.member("name", of: node).flatMap { json.string($0) } }
}
