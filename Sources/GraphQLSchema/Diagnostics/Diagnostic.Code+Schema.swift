public import GraphQLLanguage

extension Diagnostic.Code {
  /// How many more diagnostics there are than are shown.
  public static let furtherDiagnostics: Self = "furtherDiagnostics"
  /// A text that is no JSON where an introspection result was expected.
  public static let invalidJSON: Self = "invalidJSON"
  /// JSON that is not, or not completely, the answer to an introspection query.
  public static let invalidIntrospection: Self = "invalidIntrospection"
  /// A scalar that is used without a definition, but known by its name.
  public static let undefinedKnownScalar: Self = "undefinedKnownScalar"
}

// MARK: - Rules on definitions as written

extension Diagnostic.Code {
  /// An operation or fragment in a schema.
  public static let loneTypeSystem: Self = "loneTypeSystem"
  /// A second `schema` definition.
  public static let loneSchemaDefinition: Self = "loneSchemaDefinition"
  /// A root operation type given twice.
  public static let uniqueOperationTypes: Self = "uniqueOperationTypes"
  /// A type defined twice.
  public static let uniqueTypeNames: Self = "uniqueTypeNames"
  /// An enum value defined twice in one enum.
  public static let uniqueEnumValueNames: Self = "uniqueEnumValueNames"
  /// A field or input field defined twice in one type.
  public static let uniqueFieldDefinitionNames: Self = "uniqueFieldDefinitionNames"
  /// An argument defined twice.
  public static let uniqueArgumentDefinitionNames: Self = "uniqueArgumentDefinitionNames"
  /// A directive defined twice.
  public static let uniqueDirectiveNames: Self = "uniqueDirectiveNames"
  /// An extension of a type that has no definition or one of another kind.
  public static let possibleTypeExtensions: Self = "possibleTypeExtensions"
  /// A directive that has no definition or must not stand at its place.
  public static let knownDirectives: Self = "knownDirectives"
  /// A directive used several times at one place that is not repeatable.
  public static let uniqueDirectivesPerLocation: Self = "uniqueDirectivesPerLocation"
  /// A directive's argument that its definition does not have.
  public static let knownArgumentNamesOnDirectives: Self = "knownArgumentNamesOnDirectives"
  /// A directive without one of its required arguments.
  public static let providedRequiredArgumentsOnDirectives: Self = "providedRequiredArgumentsOnDirectives"
  /// An argument given twice to one directive.
  public static let uniqueArgumentNames: Self = "uniqueArgumentNames"
  /// A field given twice in one input object literal.
  public static let uniqueInputFieldNames: Self = "uniqueInputFieldNames"
  /// A value of a directive's argument that does not fit its type.
  public static let valuesOfCorrectType: Self = "valuesOfCorrectType"
}

// MARK: - Rules on types

extension Diagnostic.Code {
  /// A type that is used but not defined.
  public static let knownTypeNames: Self = "knownTypeNames"
  /// A missing, repeated or unsuitable root operation type.
  public static let rootOperationTypes: Self = "rootOperationTypes"
  /// A name that is reserved for introspection.
  public static let reservedNames: Self = "reservedNames"
  /// A name that breaks the grammar of names.
  public static let validNames: Self = "validNames"
  /// Two elements of one name in an introspection result.
  public static let uniqueDefinitionNames: Self = "uniqueDefinitionNames"
  /// A type without fields, values or members.
  public static let nonEmptyTypes: Self = "nonEmptyTypes"
  /// A field of an input type.
  public static let outputTypes: Self = "outputTypes"
  /// An argument or input field of an output type.
  public static let inputTypes: Self = "inputTypes"
  /// A type that does not keep what an interface promises.
  public static let interfaceImplementations: Self = "interfaceImplementations"
  /// A union member that is no object type or is listed twice.
  public static let unionMemberTypes: Self = "unionMemberTypes"
  /// Input objects that require each other without end.
  public static let inputObjectCycles: Self = "inputObjectCycles"
  /// A field of a `@oneOf` input object that is non-null or has a default value.
  public static let oneOfInputObjects: Self = "oneOfInputObjects"
  /// A default value that does not fit its type.
  public static let defaultValues: Self = "defaultValues"
  /// Default values of input fields that contain each other without end.
  public static let defaultValueCycles: Self = "defaultValueCycles"
  /// A required argument or input field that is deprecated.
  public static let deprecatedInputs: Self = "deprecatedInputs"
  /// A directive whose definition uses the directive itself, or has no location.
  public static let directiveDefinitions: Self = "directiveDefinitions"
}
