/// A variable that a query declares, so that its document stays the same whatever is sent.
///
/// ```swift
/// struct IssuesQuery: Query {
///   typealias Model = API.Query
///   @Variable var first = 10
///   @Variable("state", default: .open) var state: API.Enum.IssueState? = nil
///
///   var body: some Query {
///     Attribute(\.issues[first: $first, state: $state]) { … }
///   }
/// }
/// ```
///
/// prints `query IssuesQuery($first: Int, $state: IssueState = OPEN) { issues(first: $first, state: $state) { … } }`. A
/// value that is nil is not sent: the default stands in the document, and where there is none, the server applies its own.
///
/// One variable may stand in several places, within input objects and lists too, and in the `if:` of a directive. Its type
/// is the strictest of those places.
///
/// - Without a name, it is called after the argument that it first stands for. Variables of one name are one variable,
///   whichever queries declare them.
@propertyWrapper
public struct Variable<Value: GraphQLInput>: Sendable {
  /// What is sent; nil is left out.
  public var wrappedValue: Value {
    didSet {
      // Two copies with values of their own are two variables, unless a name says otherwise.
      if case .declaration = identity { identity = .declaration(GraphQLVariable.Declaration()) }
    }
  }
  private let name: StaticString?
  private let defaultValue: Value.__Base?
  private var identity: GraphQLVariable.Identity
  private let location: SourceLocation

  /// A variable that is called after the first argument it stands for.
  public init(wrappedValue: Value, fileID: StaticString = #fileID, line: UInt = #line) {
    self.wrappedValue = wrappedValue
    name = nil
    defaultValue = nil
    location = SourceLocation(fileID, line)
    identity = .declaration(GraphQLVariable.Declaration())
  }

  /// A variable with a default, called after the first argument it stands for.
  public init(
    wrappedValue: Value, default defaultValue: Value.__Base, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.wrappedValue = wrappedValue
    name = nil
    self.defaultValue = defaultValue
    location = SourceLocation(fileID, line)
    identity = .declaration(GraphQLVariable.Declaration())
  }

  /// A variable of this name.
  ///
  /// - Parameter defaultValue: What the server takes where nothing is sent; stands in the document.
  public init(
    wrappedValue: Value, _ name: StaticString, default defaultValue: Value.__Base? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.wrappedValue = wrappedValue
    self.name = name
    self.defaultValue = defaultValue
    location = SourceLocation(fileID, line)
    identity = .name(name.text)
  }

  /// The variable, to stand as an argument: `\.issues[first: $first]`.
  public var projectedValue: InputValue<Value.__Base> {
    .variable(
      GraphQLVariable(
        identity: identity, value: wrappedValue, defaultValue: defaultValue,
        isNullable: Value.self is any NullableInput.Type, location: location))
  }
}

/// A type of inputs that can be left out.
private protocol NullableInput {}

extension Optional: NullableInput where Wrapped: GraphQLInput {}
extension InputValue: NullableInput {}
