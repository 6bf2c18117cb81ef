/// Isolates what user code takes part in: evaluating the `body` of a query, scalar representations, and `init(from:)`.
///
/// Sending, parsing and printing run elsewhere.
@globalActor
public actor GraphQLActor {
  public static let shared = GraphQLActor()
}
