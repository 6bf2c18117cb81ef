/// What all decoders of one answer share.
final class DecodingContext: Sendable {
  let plan: SelectionPlan
  /// The errors that came with the answer.
  let errors: [GraphQLError]

  init(plan: SelectionPlan, errors: [GraphQLError]) {
    self.plan = plan
    self.errors = errors
  }
}
