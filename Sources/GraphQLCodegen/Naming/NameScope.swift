/// A place in Swift source in which names must differ.
struct NameScope {
  private let reserved: Set<String>
  private var taken: Set<String> = []

  /// Makes a scope.
  ///
  /// - Parameters:
  ///   - reserved: Names that are never given.
  ///   - wireNames: Names of the schema that will be asked for in this scope; a changed name avoids them.
  init(reserved: Set<String>, wireNames: some Sequence<String>) {
    self.reserved = reserved
    taken.formUnion(wireNames)
    taken.subtract(reserved)
  }

  /// The Swift name for one of the scope's wire names, without backticks.
  mutating func name(for wireName: String) -> String {
    reserved.contains(wireName) ? free(wireName) : wireName
  }

  /// A name that is not in the schema: as proposed, with as many `_` behind it as make it free.
  mutating func free(_ proposal: String) -> String {
    var name = proposal
    while reserved.contains(name) || taken.contains(name) { name += "_" }
    taken.insert(name)
    return name
  }
}
