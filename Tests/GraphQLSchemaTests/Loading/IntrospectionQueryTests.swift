import GraphQLLanguage
import GraphQLSchema
import Testing

struct IntrospectionQueryTests {
  private func answer(_ types: [String: [String]], deprecated: Set<String> = []) -> [UInt8] {
    let parts = types.map { alias, fields in
      let list = fields.map { field in
        let arguments = deprecated.contains("\(alias).\(field)") ? #"{"name": "includeDeprecated"}"# : ""
        return #"{"name": "\#(field)", "args": [\#(arguments)]}"#
      }
      return #""\#(alias)": {"fields": [\#(list.joined(separator: ", "))]}"#
    }
    return Array("{\"data\": {\(parts.joined(separator: ", "))}}".utf8)
  }

  @Test func `finds the features of a server of the September 2025 edition`() {
    let bytes = answer(
      [
        "schema": ["description", "types"], "type": ["description", "specifiedByURL", "isOneOf", "inputFields"],
        "field": ["args"], "inputValue": ["isDeprecated"], "directive": ["isRepeatable", "locations", "args"],
      ], deprecated: ["field.args", "type.inputFields", "directive.args"])
    #expect(IntrospectionQuery.supportedFeatures(inProbeAnswer: bytes) == .september2025)
  }

  @Test func `finds that a server before 2016 has descriptions only`() {
    let bytes = answer([
      "schema": ["types"], "type": ["description"], "field": ["args"], "inputValue": ["name"],
      "directive": ["onField", "args"],
    ])
    #expect(IntrospectionQuery.supportedFeatures(inProbeAnswer: bytes) == [.descriptions])
  }

  @Test(arguments: [
    "", "<html>", #"{"errors": [{"message": "no"}]}"#, #"{"data": {"type": null}}"#, "[]", "{\"data\": 1}",
  ])
  func `finds a refusal in what is no answer`(text: String) {
    #expect(IntrospectionQuery.supportedFeatures(inProbeAnswer: Array(text.utf8)) == nil)
  }

  @Test(arguments: IntrospectionFeatures.fallbackSteps)
  func `writes queries that parse, in canonical form`(features: IntrospectionFeatures) throws {
    let text = IntrospectionQuery.text(features)
    let document = try Parser.document(from: Source(text))
    #expect(Printer.print(document) == text)
    #expect(text.contains("isOneOf") == features.contains(.isOneOf))
    #expect(text.contains("onField") != features.contains(.directiveLocations))
    #expect(text.contains("description") == features.contains(.descriptions))
    #expect(text.contains("inputFields(includeDeprecated: true)") == features.contains(.inputValueDeprecation))
  }

  @Test func `asks for less at every fallback step`() {
    for (step, next) in zip(IntrospectionFeatures.fallbackSteps, IntrospectionFeatures.fallbackSteps.dropFirst()) {
      #expect(next.isStrictSubset(of: step))
    }
  }

  @Test func `writes a probe that parses`() throws {
    let document = try Parser.document(from: Source(IntrospectionQuery.probe))
    #expect(Printer.print(document) == IntrospectionQuery.probe)
  }
}
