/// What a request lets one choose of its document.
struct PlanOptions {
  /// The operation's name; nil for an anonymous operation.
  var operationName: String?
  var naming: NamingPolicy = .unique
  var fragments: FragmentPolicy = .inlined
  /// The directives of the operation.
  var directives: [GraphQLDirective] = []
}
