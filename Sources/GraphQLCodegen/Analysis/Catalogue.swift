import GraphQLLanguage
import GraphQLSchema

/// The types of a schema by what becomes of them, each in schema order.
struct Catalogue {
  private(set) var composites: [Schema.TypeDefinition] = []
  private(set) var enums: [EnumType] = []
  private(set) var inputs: [InputObjectType] = []
  private(set) var scalars: [ScalarType] = []

  /// The directives that may stand in operations, without those that the runtime has words of its own for.
  let directives: [Schema.DirectiveDefinition]

  /// The signatures of all fields with arguments, each once, in the order of their first use.
  private(set) var signatures: [ArgumentSignature] = []

  /// Where the runtime can put a directive.
  static let usableLocations: [DirectiveLocation] = [
    .query, .mutation, .subscription, .field, .fragmentSpread, .inlineFragment,
  ]

  private static let runtimeDirectives: Set<String> = ["include", "skip", "defer", "stream"]

  init(_ schema: Schema) {
    directives = schema.directiveDefinitions.filter { directive in
      !Self.runtimeDirectives.contains(directive.name)
        && directive.locations.contains(where: Self.usableLocations.contains)
    }
    var seen: Set<ArgumentSignature> = []
    for type in schema.types {
      switch type {
      case .object, .interface, .union: composites.append(type)
      case .enum(let type): enums.append(type)
      case .inputObject(let type): inputs.append(type)
      case .scalar(let type): scalars.append(type)
      }
      for field in type.fields where !field.arguments.isEmpty {
        let signature = ArgumentSignature(field.arguments)
        if seen.insert(signature).inserted { signatures.append(signature) }
      }
    }
  }
}
