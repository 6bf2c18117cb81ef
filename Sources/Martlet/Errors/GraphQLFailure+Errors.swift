extension GraphQLFailure {
  /// Fields that the server could not answer.
  static func fieldErrors(
    _ errors: [GraphQLError], path: [ResponsePathElement], plan: SelectionPlan, cause: GraphQLFailure? = nil
  ) -> GraphQLFailure {
    var failure = GraphQLFailure(
      code: .fieldErrors, message: "The server could not answer every field: \(text(of: errors, plan: plan))",
      path: path, errors: errors, cause: cause)
    failure.hasWholePath = !path.isEmpty
    return failure
  }

  /// An answer without data.
  static func requestFailure(_ errors: [GraphQLError], status: Int?, plan: SelectionPlan) -> GraphQLFailure {
    if errors.isEmpty {
      return GraphQLFailure(
        code: .notGraphQL, message: "The server sent neither data nor errors.", status: status)
    }
    return GraphQLFailure(
      code: .requestErrors, message: "The server did not run the operation: \(text(of: errors, plan: plan))",
      errors: errors, status: status)
  }

  /// An answer with errors, where a complete one was asked for.
  static func incomplete(_ errors: [GraphQLError], status: Int?, plan: SelectionPlan) -> GraphQLFailure {
    GraphQLFailure(
      code: .fieldErrors,
      message: """
        The server could not answer every field: \(text(of: errors, plan: plan)) Say errors: .partial to decode the rest, \
        or use response(for:as:) to have both.
        """,
      errors: errors, status: status)
  }

  /// The same failure of decoding, with what the server reported. Where that is about the same place, it is the cause: the
  /// code is `.fieldErrors`.
  func caused(by errors: [GraphQLError], status: Int?, plan: SelectionPlan) -> GraphQLFailure {
    let isCaused = errors.contains { !$0.path.isEmpty && ($0.path.starts(with: path) || path.starts(with: $0.path)) }
    let text = Self.text(of: errors, plan: plan)
    return GraphQLFailure(
      code: isCaused ? .fieldErrors : code,
      message: isCaused
        ? "The server could not answer every field: \(text) \(message)" : "\(message) The server reported: \(text)",
      path: path, errors: errors, status: status, cause: self)
  }

  /// The first errors as text, the others counted. An alias in a path is told with the attribute that it stands for.
  static func text(of errors: [GraphQLError], plan: SelectionPlan) -> String {
    let shown = errors.prefix(3).map { Self.text(of: $0, plan: plan) }.joined(separator: "; ")
    let text = errors.count > 3 ? "\(shown); and \(errors.count - 3) more" : shown
    return text.hasSuffix(".") ? text : text + "."
  }

  private static func text(of error: GraphQLError, plan: SelectionPlan) -> String {
    guard let attribute = plan.attribute(at: error.path), attribute.responseKey != attribute.fieldName else {
      return error.description
    }
    return "\(error.message) (at \(error.path.text), which is \(attribute))"
  }
}
