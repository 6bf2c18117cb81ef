import GraphQLLanguage

/// Fields have output types (spec section 3.6, rule 2.3).
enum OutputTypesRule: TypeRule {
  static func check(_ context: TypeContext, _ report: inout DiagnosticCollector) {
    for type in context.schema.types {
      for field in type.fields {
        guard let target = context.schema.namedType(of: field.type), !target.isOutputType else { continue }
        let coordinate = SchemaCoordinate.member(type: type.name, name: field.name)
        report.report(
          .outputTypes, "The field \"\(coordinate)\" must not have the input type \"\(field.type)\".",
          hint: "\"\(target.name)\" can only be the type of arguments and input fields; define an object type.",
          at: field.type.location, of: coordinate, notes: [("The definition of the type.", target.location)])
      }
    }
  }
}
