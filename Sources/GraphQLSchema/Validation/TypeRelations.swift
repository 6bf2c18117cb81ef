import GraphQLLanguage

/// Which types are part of which abstract types, for look-up.
struct TypeRelations {
  /// For each object type and interface the interfaces it declares and the unions it is a member of.
  private var supertypes: [String: Set<String>] = [:]

  init(_ schema: Schema) {
    for type in schema.types {
      if !type.interfaces.isEmpty {
        supertypes[type.name, default: []].formUnion(type.interfaces.lazy.map(\.name.value))
      }
      if case .union(let union) = type {
        for member in union.memberTypes { supertypes[member.name.value, default: []].insert(union.name) }
      }
    }
  }

  /// Whether a type declares an interface or is a member of a union.
  func isDeclared(_ type: String, as abstractType: String) -> Bool {
    supertypes[type]?.contains(abstractType) ?? false
  }

  /// Whether every value of a type is a value of another (spec section 3.6, IsSubType for fields).
  func isSubtype(_ type: TypeReference, of other: TypeReference) -> Bool {
    switch (type, other) {
    case (.nonNull(let type), .nonNull(let other)): isSubtype(type.type, of: other.type)
    case (.nonNull(let type), _): isSubtype(type.type, of: other)
    case (.list(let type), .list(let other)): isSubtype(type.type, of: other.type)
    case (.named(let type), .named(let other)):
      type.name.value == other.name.value || isDeclared(type.name.value, as: other.name.value)
    default: false
    }
  }
}
