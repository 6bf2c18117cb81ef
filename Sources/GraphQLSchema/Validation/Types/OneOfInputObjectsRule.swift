import GraphQLLanguage

/// The fields of a `@oneOf` input object are nullable and have no default values (spec section 3.10.1).
enum OneOfInputObjectsRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    for case .inputObject(let input) in context.schema.types where input.isOneOf {
      for field in input.fields {
        let coordinate = SchemaCoordinate.member(type: input.name, name: field.name)
        if field.type.isNonNull {
          report.report(
            .oneOfInputObjects, "\"\(coordinate)\" must be nullable: \"\(input.name)\" is \"@oneOf\".",
            hint: "Remove the \"!\".", at: field.location, of: coordinate)
        }
        if field.defaultValue != nil {
          report.report(
            .oneOfInputObjects, "\"\(coordinate)\" must not have a default value: \"\(input.name)\" is \"@oneOf\".",
            hint: "Remove the default value.", at: field.location, of: coordinate)
        }
      }
    }
  }
}
