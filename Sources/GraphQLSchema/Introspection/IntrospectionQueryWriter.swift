/// Puts an introspection query together.
struct IntrospectionQueryWriter {
  private let features: IntrospectionFeatures

  /// How many levels of lists and non-null marks the query asks for.
  private static let typeDepth = 9

  init(_ features: IntrospectionFeatures) {
    self.features = features
  }

  var text: String {
    let parts = [schema, fullType, inputValue, typeReference]
    return parts.joined(separator: "\n\n")
  }

  private var schema: String {
    """
    query IntrospectionQuery {
      __schema {
    \(lines(4, [given(.schemaDescription, "description")]))
        queryType {
          name
        }
        mutationType {
          name
        }
        subscriptionType {
          name
        }
        types {
          ...FullType
        }
        directives {
    \(lines(6, directiveFields))
          args\(deprecated(.directiveArgumentDeprecation)) {
            ...InputValue
          }
        }
      }
    }
    """.withoutBlankLines
  }

  private var directiveFields: [String?] {
    let locations =
      features.contains(.directiveLocations) ? ["locations"] : ["onOperation", "onFragment", "onField"]
    return ["name", given(.descriptions, "description"), given(.isRepeatable, "isRepeatable")] + locations
  }

  private var fullType: String {
    """
    fragment FullType on __Type {
    \(lines(2, ["kind", "name", given(.descriptions, "description")]))
    \(lines(2, [given(.specifiedByURL, "specifiedByURL"), given(.isOneOf, "isOneOf")]))
      fields(includeDeprecated: true) {
    \(lines(4, ["name", given(.descriptions, "description")]))
        args\(deprecated(.inputValueDeprecation)) {
          ...InputValue
        }
        type {
          ...TypeRef
        }
        isDeprecated
        deprecationReason
      }
      inputFields\(deprecated(.inputValueDeprecation)) {
        ...InputValue
      }
      interfaces {
        ...TypeRef
      }
      enumValues(includeDeprecated: true) {
    \(lines(4, ["name", given(.descriptions, "description")]))
        isDeprecated
        deprecationReason
      }
      possibleTypes {
        ...TypeRef
      }
    }
    """.withoutBlankLines
  }

  private var inputValue: String {
    """
    fragment InputValue on __InputValue {
    \(lines(2, ["name", given(.descriptions, "description")]))
      type {
        ...TypeRef
      }
      defaultValue
    \(lines(2, [given(.inputValueDeprecation, "isDeprecated"), given(.inputValueDeprecation, "deprecationReason")]))
    }
    """.withoutBlankLines
  }

  private var typeReference: String {
    var text = "fragment TypeRef on __Type {\n  kind\n  name"
    for level in 1...Self.typeDepth {
      let indentation = String(repeating: "  ", count: level)
      text += "\n\(indentation)ofType {\n\(indentation)  kind\n\(indentation)  name"
    }
    for level in (0...Self.typeDepth).reversed() { text += "\n" + String(repeating: "  ", count: level) + "}" }
    return text
  }

  private func given(_ feature: IntrospectionFeatures, _ field: String) -> String? {
    features.contains(feature) ? field : nil
  }

  private func deprecated(_ feature: IntrospectionFeatures) -> String {
    features.isSuperset(of: [feature, .inputValueDeprecation]) ? "(includeDeprecated: true)" : ""
  }

  private func lines(_ indentation: Int, _ fields: [String?]) -> String {
    fields.compactMap { $0.map { String(repeating: " ", count: indentation) + $0 } }.joined(separator: "\n")
  }
}

extension String {
  /// The text without lines that are empty.
  fileprivate var withoutBlankLines: String {
    split(separator: "\n").joined(separator: "\n")
  }
}
