import GraphQLLanguage

extension IntrospectionReader {
  /// The elements of a list; empty if it is missing or null.
  func elements(_ member: StaticString, of node: Int) -> [Int] {
    json.value(member, of: node).map { json.elements($0) } ?? []
  }

  func string(_ member: StaticString, of node: Int) -> String? {
    json.member(member, of: node).flatMap { json.string($0) }
  }

  func boolean(_ member: StaticString, of node: Int) -> Bool? {
    json.member(member, of: node).flatMap { json.boolean($0) }
  }

  /// The name of an element, which every element must have.
  mutating func name(of node: Int, what: String, within coordinate: String?) -> String? {
    if let name = string("name", of: node) { return name }
    report("\(what) has no name.", at: node, coordinate: coordinate)
    return nil
  }

  func deprecationReason(of node: Int) -> String? {
    guard boolean("isDeprecated", of: node) == true else { return nil }
    return string("deprecationReason", of: node) ?? SyntaxConversion.defaultDeprecationReason
  }

  /// The type reference in the member `type`.
  mutating func typeReference(of owner: Int, _ coordinate: String) -> TypeReference? {
    var wrappers: [Bool] = []
    var node = json.value("type", of: owner)
    while let current = node {
      switch string("kind", of: current) {
      case "LIST": wrappers.append(false)
      case "NON_NULL":
        if wrappers.last == true {
          report("\"\(coordinate)\" has a type that is non-null twice.", at: current, coordinate: coordinate)
          return nil
        }
        wrappers.append(true)
      default:
        guard let name = name(of: current, what: "The type of \"\(coordinate)\"", within: coordinate) else {
          return nil
        }
        return wrappers.reversed().reduce(.named(NamedType(Name(name)))) { inner, isNonNull in
          isNonNull ? .nonNull(NonNullType(inner)) : .list(ListType(inner))
        }
      }
      node = json.value("ofType", of: current)
    }
    report(
      "\"\(coordinate)\" has no complete type.", at: owner, coordinate: coordinate,
      hint: "Ask for more levels of \"ofType\" in the introspection query.")
    return nil
  }

  /// The default value, which introspection gives as GraphQL text.
  ///
  /// A text that is no GraphQL value is kept as a string, so that the input stays optional.
  mutating func defaultValue(of node: Int, _ coordinate: String) -> Value? {
    guard let member = json.value("defaultValue", of: node) else { return nil }
    let text = json.string(member) ?? ""
    let value = try? Parser.value(from: Source(name: source.name, text), isConstant: true)
    if let value { return Self.withoutLocation(value) }
    report(
      "The default value of \"\(coordinate)\" is not a GraphQL value.", at: member, coordinate: coordinate,
      severity: .warning, hint: "Tell the maintainers of the server; the value is taken as a string here.")
    return .string(StringValue(text))
  }

  /// Rids a value of places in its one-line source, which would mislead in reports.
  private static func withoutLocation(_ value: Value) -> Value {
    var value = value
    value.location = .none
    switch value {
    case .list(var list):
      list.values = list.values.map(withoutLocation)
      return .list(list)
    case .object(var object):
      object.fields = object.fields.map { ObjectField(name: Name($0.name.value), value: withoutLocation($0.value)) }
      return .object(object)
    default: return value
    }
  }

  mutating func directive(_ node: Int) -> Schema.DirectiveDefinition? {
    guard let name = name(of: node, what: "A directive", within: nil) else { return nil }
    if BuiltIns.directive(named: name) != nil { return nil }
    return Schema.DirectiveDefinition(
      name: name, description: string("description", of: node),
      arguments: inputValues("args", of: node, within: "@\(name)"),
      isRepeatable: boolean("isRepeatable", of: node) ?? false, locations: locations(of: node, name))
  }

  /// The locations of a directive; before the April 2016 draft three booleans stood for them.
  private mutating func locations(of node: Int, _ name: String) -> [DirectiveLocation] {
    if json.value("locations", of: node) != nil {
      return elements("locations", of: node).compactMap { element in
        let text = json.string(element) ?? ""
        if let location = DirectiveLocation(rawValue: text) { return location }
        report(
          "The directive \"@\(name)\" has the unknown location \"\(text)\".", at: element, coordinate: "@\(name)",
          severity: .warning, hint: "It is left out.")
        return nil
      }
    }
    var locations: [DirectiveLocation] = []
    if boolean("onOperation", of: node) == true { locations += [.query, .mutation, .subscription] }
    if boolean("onFragment", of: node) == true { locations += [.fragmentDefinition, .fragmentSpread, .inlineFragment] }
    if boolean("onField", of: node) == true { locations.append(.field) }
    return locations
  }

  mutating func report(
    _ message: String, at node: Int? = nil, coordinate: String? = nil, severity: Diagnostic.Severity = .error,
    hint: String? = nil
  ) {
    let range = node.map { SourceRange(start: json.nodes[$0].start, end: json.nodes[$0].end) }
    collector.add(
      Diagnostic(
        code: .invalidIntrospection, severity: severity, message: message, hint: hint,
        location: range.map { SourceLocation(source: source, range: $0) }, coordinate: coordinate))
  }
}
