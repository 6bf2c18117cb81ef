/// The arguments of a field, given by a labelled subscript: `\.issues[first: 10]`.
///
/// Conforming types are generated, one for each list of argument names in the schema.
public protocol GraphQLArguments: GraphQLFieldPath {}

/// Arguments that may all be left out: the bare path `\.issues` selects with the server's defaults.
public protocol GraphQLOptionalArguments: GraphQLArguments, NeedsNoArguments {}

/// Arguments of which at least one is required: `\.repository[owner: "swiftlang", name: "swift"]`.
///
/// When the compiler says that a type conforming to this cannot be selected, give the arguments in brackets.
public protocol GraphQLRequiredArguments: GraphQLArguments {}
