import GraphQLLanguage
import OperationManifests

/// The operations and fragments of several documents; parts of a schema among them are passed over.
struct DocumentCollection {
  /// What is wrong with the documents, in the order it was found.
  private(set) var diagnostics: [Diagnostic] = []

  private var definitions: [OperationDefinition] = []
  /// The fragments in the order they were added.
  private var fragments: [FragmentDefinition] = []
  private var fragmentPlaces: [String: Int] = [:]

  /// Adds what a document defines.
  mutating func add(_ source: Source) {
    let result = Parser.parse(source)
    diagnostics += result.diagnostics.filter { $0.severity == .error }
    for definition in result.tree.definitions {
      switch definition {
      case .operation(let operation): definitions.append(operation)
      case .fragment(let fragment): add(fragment)
      default: break
      }
    }
  }

  private mutating func add(_ fragment: FragmentDefinition) {
    let name = fragment.name.value
    if let place = fragmentPlaces[name] {
      if fragments[place] == fragment { return }
      return report(
        .duplicateFragment, "There are two fragments of the name '\(name)'.", at: fragment.name.location,
        hint: "Give one of them another name.", other: fragments[place].name.location)
    }
    fragmentPlaces[name] = fragments.count
    fragments.append(fragment)
  }

  /// The operations, each with the fragments that it uses; what stands in the way becomes diagnostics.
  mutating func operations() -> [PersistedOperation] {
    var operations: [PersistedOperation] = []
    var places: [String: Int] = [:]
    for definition in definitions {
      guard let name = definition.name else {
        report(
          .anonymousOperation, "An operation without a name cannot be in a manifest.", at: definition.location,
          hint: "Give it a name: query Example { … }.")
        continue
      }
      let operation = PersistedOperation(
        name: name.value, kind: definition.operationType.rawValue, text: text(of: definition))
      if let place = places[name.value] {
        if operations[place] == operation { continue }
        let other = definitions.first { $0.name?.value == name.value }
        report(
          .duplicateOperation, "There are two operations of the name '\(name.value)'.", at: name.location,
          hint: "Give one of them another name.", other: other?.name?.location)
        continue
      }
      places[name.value] = operations.count
      operations.append(operation)
    }
    return operations
  }

  /// The operation in canonical form, and behind it its fragments in the order they were defined.
  private mutating func text(of operation: OperationDefinition) -> String {
    var used: Set<Int> = []
    var open = [FragmentSpreads.of(operation)]
    while let spreads = open.popLast() {
      for spread in spreads {
        guard let place = fragmentPlaces[spread.name.value] else {
          report(
            .unknownFragment, "There is no fragment of the name '\(spread.name.value)'.", at: spread.name.location,
            hint: "Give the file that defines it, too.")
          continue
        }
        if used.insert(place).inserted { open.append(FragmentSpreads.of(fragments[place])) }
      }
    }
    let definitions = [Definition.operation(operation)] + used.sorted().map { .fragment(fragments[$0]) }
    return Printer.print(Document(definitions))
  }

  private mutating func report(
    _ code: Diagnostic.Code, _ message: String, at location: NodeLocation, hint: String, other: NodeLocation? = nil
  ) {
    let related =
      other?.sourceLocation.map { [Diagnostic.RelatedLocation(message: "The other one:", location: $0)] } ?? []
    let diagnostic = Diagnostic(
      code: code, message: message, hint: hint, location: location.sourceLocation, related: related)
    if !diagnostics.contains(where: { $0.location == diagnostic.location && $0.code == code }) {
      diagnostics.append(diagnostic)
    }
  }
}

/// Collects the fragment spreads of a definition.
private struct FragmentSpreads: SyntaxVisitor {
  private var spreads: [FragmentSpread] = []

  static func of(_ definition: some SyntaxNode) -> [FragmentSpread] {
    var visitor = FragmentSpreads()
    _ = definition.accept(&visitor)
    return visitor.spreads
  }

  mutating func enter(_ node: FragmentSpread) -> VisitStep {
    spreads.append(node)
    return .descend
  }
}

extension Diagnostic.Code {
  /// Two fragments have one name.
  static let duplicateFragment: Self = "duplicateFragment"
  /// Two operations have one name.
  static let duplicateOperation: Self = "duplicateOperation"
  /// An operation has no name.
  static let anonymousOperation: Self = "anonymousOperation"
  /// A fragment is used that no document defines.
  static let unknownFragment: Self = "unknownFragment"
}
