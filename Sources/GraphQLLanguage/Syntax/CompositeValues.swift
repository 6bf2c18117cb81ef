/// A list literal.
///
/// Grammar: ListValue : [ Value* ]
public struct ListValue: SyntaxNode {
  /// The items in source order.
  public var values: [Value]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ values: [Value], location: NodeLocation = .none) {
    self.values = values
    self.location = location
  }
}

/// An input object literal.
///
/// Grammar: ObjectValue : { ObjectField* }
public struct ObjectValue: SyntaxNode {
  /// The fields in source order; the parser does not require unique names.
  public var fields: [ObjectField]

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ fields: [ObjectField], location: NodeLocation = .none) {
    self.fields = fields
    self.location = location
  }
}

/// One entry of an input object literal.
///
/// Grammar: ObjectField : Name `:` Value
public struct ObjectField: SyntaxNode {
  /// The name of the input field.
  public var name: Name

  /// The value given.
  public var value: Value

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(name: Name, value: Value, location: NodeLocation = .none) {
    self.name = name
    self.value = value
    self.location = location
  }
}
