import GraphQLLanguage
import GraphQLSchema

/// Finds the `@oneOf` input objects that hold themselves without a list or another input object between: as enums with
/// payloads they must be `indirect`. Lists and other input objects keep their values in boxes already.
enum OneOfCycles {
  /// The names of the input objects on such a cycle.
  static func names(in schema: Schema) -> Set<String> {
    var edges: [String: [String]] = [:]
    for case .inputObject(let input) in schema.types where input.isOneOf {
      edges[input.name] = input.fields.compactMap { field -> String? in
        guard case .named(let named) = field.type else { return nil }
        let target = schema.definedType(named: named.name.value)?.inputObjectType
        return target?.isOneOf == true ? named.name.value : nil
      }
    }
    return Set(edges.keys.filter { reaches($0, from: $0, edges) })
  }

  private static func reaches(_ goal: String, from start: String, _ edges: [String: [String]]) -> Bool {
    var seen: Set<String> = []
    var open = edges[start] ?? []
    while let name = open.popLast() {
      if name == goal { return true }
      if seen.insert(name).inserted { open += edges[name] ?? [] }
    }
    return false
  }
}
