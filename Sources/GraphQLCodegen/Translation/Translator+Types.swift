import GraphQLLanguage
import GraphQLSchema

extension Translator {
  /// A Swift type for a type reference.
  ///
  /// - Parameters:
  ///   - reference: The reference.
  ///   - isOptional: Whether a nullable type is an optional outermost; inside lists it always is.
  ///   - named: The Swift type for the named type inside.
  func swiftType(_ reference: TypeReference, isOptional: Bool = true, named: String) -> String {
    switch reference {
    case .nonNull(let nonNull): swiftType(nonNull.type, isOptional: false, named: named)
    case .named: isOptional ? named + "?" : named
    case .list(let list): "[\(swiftType(list.type, named: named))]" + (isOptional ? "?" : "")
    }
  }

  /// The descriptor type of a field, without its arguments.
  func descriptorType(_ field: Schema.FieldDefinition) -> String {
    let name = field.type.namedType.name.value
    let named = names.qualifiedName(of: name)
    return switch schema.type(named: name) {
    case .object, .interface, .union: "GraphQLObject<\(swiftType(field.type, named: named))>"
    case .enum: "GraphQLValue<\(swiftType(field.type, named: "GraphQLEnum<\(named)>"))>"
    default: "GraphQLValue<\(swiftType(field.type, named: named))>"
    }
  }

  /// The type of an argument or input field without its outermost optional.
  ///
  /// - Parameter named: The Swift type for the named type inside; absent for the type's own.
  func presentInputType(_ reference: TypeReference, named: String? = nil) -> String {
    swiftType(
      reference, isOptional: false, named: named ?? names.qualifiedName(of: reference.namedType.name.value))
  }
}
