/// Where the directives of one attribute or query stand: on itself, or on groups around it.
///
/// `@defer` needs a group around a field; so does what may stand once at a place but was written twice.
struct DirectiveLayers {
  /// What the directives were written on.
  enum Subject: Sendable, Hashable {
    case field(isList: Bool)
    /// A type condition, or a reused query whose selections stand in place of it.
    case inlineFragment
    /// A reused query that stands as a named fragment.
    case spread
  }

  /// Those on itself first, then those on each group around it, from the inside out.
  private var layers: [[DirectiveUse]] = [[]]
  private let subject: Subject

  var count: Int { layers.count }

  init(_ uses: [DirectiveUse], on attribute: AttributeNode) throws {
    let isFragment = attribute.nested?.nesting == .typeCondition
    // Most attributes have no directives, and finding out what is a list takes a while.
    let isList = !uses.isEmpty && attribute.isList
    try self.init(uses, on: isFragment ? .inlineFragment : .field(isList: isList))
  }

  init(_ uses: [DirectiveUse], on subject: Subject) throws {
    self.subject = subject
    let isDeferred = uses.contains { $0.kind == .defer }
    for use in uses {
      switch (use.kind, subject) {
      case (.defer, .field): add(use, from: 1)
      case (.condition, .field): add(use, from: isDeferred ? 1 : 0)
      case (.defer, _), (.condition, _): add(use, from: 0)
      case (.stream, _): try addStream(use)
      case (.custom, _): try addCustom(use)
      }
    }
  }

  /// The directives of a layer with encoded arguments.
  @GraphQLActor
  func planned(_ layer: Int) throws -> [PlannedDirective] {
    try layers[layer].map { use in
      let directive = use.directive
      let arguments = try PlanBuilder.encode(
        directive.arguments, signature: directive.signature, at: "@\(use.name) at \(use.location)")
      return PlannedDirective(kind: use.kind, name: use.name, label: use.label?.text, arguments: arguments)
    }
  }

  /// Puts the groups around the selection that need to be there.
  @GraphQLActor
  func wrap(_ selection: RawSelection, of model: any GraphQLModel.Type, name: String) throws -> RawSelection {
    try layers.indices.dropFirst().reduce(selection) { inner, layer in
      RawSelection.group(
        [inner], of: model, name: name, directives: try planned(layer), location: selection.location,
        origin: selection.origin)
    }
  }

  /// Adds a directive to the first layer from the given one on that does not have it.
  private mutating func add(_ use: DirectiveUse, from first: Int) {
    let layer = (first..<layers.count).first { layer in !layers[layer].contains { $0.name == use.name } }
    if let layer {
      layers[layer].append(use)
    } else {
      layers.append([use])
    }
  }

  private mutating func addStream(_ use: DirectiveUse) throws {
    guard subject == .field(isList: true) else {
      throw GraphQLFailure(
        code: .invalidQuery,
        message: "streamed(…) at \(use.location) stands on what is no list; only lists can come element by element.")
    }
    try addOnce(use)
  }

  private mutating func addCustom(_ use: DirectiveUse) throws {
    guard use.directive.canStand(on: subject.location) else {
      let place = subject.location == "FIELD" ? "an attribute" : "a query or type condition"
      let allowed = use.directive.locations.text.split(separator: ",").joined(separator: ", ")
      throw GraphQLFailure(
        code: .invalidQuery,
        message: """
          The directive @\(use.name) at \(use.location) cannot stand on \(place); the schema allows it on \(allowed).
          """)
    }
    try addOnce(use)
  }

  /// Adds a directive that may stand several times only if it says so.
  private mutating func addOnce(_ use: DirectiveUse) throws {
    if !use.directive.isRepeatable, let first = layers[0].first(where: { $0.name == use.name }) {
      throw GraphQLFailure(
        code: .invalidQuery,
        message: """
          The directive @\(use.name) stands twice on one attribute or query, at \(first.location) and at \
          \(use.location), but it may stand only once.
          """)
    }
    layers[0].append(use)
  }
}

extension AttributeNode {
  /// Whether the field is a list.
  var isList: Bool {
    if case .field(let wrappers)? = nested?.nesting { return wrappers.contains("[") }
    return valueType.map { ($0 as? any ListType.Type)?.isList ?? false } ?? false
  }
}

extension DirectiveLayers.Subject {
  /// The place as the specification calls it.
  fileprivate var location: String {
    switch self {
    case .field: "FIELD"
    case .inlineFragment: "INLINE_FRAGMENT"
    case .spread: "FRAGMENT_SPREAD"
    }
  }
}

/// A type that may be a list.
private protocol ListType {
  static var isList: Bool { get }
}

extension Array: ListType {
  fileprivate static var isList: Bool { true }
}

extension Optional: ListType {
  fileprivate static var isList: Bool { (Wrapped.self as? any ListType.Type)?.isList ?? false }
}
