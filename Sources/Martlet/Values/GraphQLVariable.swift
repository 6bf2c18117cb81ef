/// A variable that stands for an input: what ``Variable`` gives for `$first`.
///
/// Two are equal if they are the same variable, whatever their values.
public struct GraphQLVariable: Sendable, Hashable {
  /// What makes two uses one variable.
  enum Identity: Sendable, Hashable {
    case name(String)
    case declaration(Declaration)
  }

  /// Tells a variable without a name from others.
  final class Declaration: Sendable, Hashable {
    static func == (left: Declaration, right: Declaration) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  let identity: Identity
  let value: any GraphQLInput
  let defaultValue: (any GraphQLInput)?
  /// Whether its Swift type has a way to send nothing.
  let isNullable: Bool
  let location: SourceLocation

  public static func == (left: GraphQLVariable, right: GraphQLVariable) -> Bool { left.identity == right.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension GraphQLVariable {
  /// The name that was given to it; nil if it is called after an argument.
  var name: String? {
    guard case .name(let name) = identity else { return nil }
    return name
  }

  /// The variable with its values encoded.
  @GraphQLActor
  func encoded() throws -> DeclaredVariable {
    var json: AnyCodable?
    switch try value.__encode(depth: 0) {
    case .absent: json = nil
    case .value(let value): json = value
    case .template:
      throw GraphQLFailure(
        code: .invalidQuery, message: "The variable at \(location) has a variable in its value, which must be plain.")
    }
    return DeclaredVariable(
      identity: identity, value: json, defaultLiteral: try defaultValue.map { try GraphQLLiteral.text(of: $0) },
      isNullable: isNullable, location: location)
  }
}

/// A declared variable as the plan knows it.
struct DeclaredVariable: Sendable, Hashable {
  let identity: GraphQLVariable.Identity
  /// What is sent; nil for nothing.
  let value: AnyCodable?
  /// The default as it stands in the document.
  let defaultLiteral: String?
  let isNullable: Bool
  let location: SourceLocation

  static func == (left: DeclaredVariable, right: DeclaredVariable) -> Bool { left.identity == right.identity }
  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
