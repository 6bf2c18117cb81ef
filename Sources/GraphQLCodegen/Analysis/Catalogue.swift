import GraphQLSchema

/// The types of a schema by what becomes of them, each in schema order.
struct Catalogue {
  private(set) var composites: [Schema.TypeDefinition] = []
  private(set) var enums: [EnumType] = []
  private(set) var inputs: [InputObjectType] = []
  private(set) var scalars: [ScalarType] = []

  /// The signatures of all fields with arguments, each once, in the order of their first use.
  private(set) var signatures: [ArgumentSignature] = []

  init(_ schema: Schema) {
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
