/// What a request does when one response key is selected twice at one level.
public enum NamingPolicy: Sendable, Hashable {
  /// Throws, naming both places and what to do. Names and aliases are sent as written.
  case unique
  /// Merges selections that are the same by the specification's rule (section 5.3.2); throws for the others.
  case merging
  /// Gives clashing names and aliases a suffix made from field and arguments, the same in every process. Names that do
  /// not clash are sent as written.
  case hashed
}
