/// An integer literal.
public struct IntValue: SyntaxNode {
  /// The digits as written; they may exceed every integer type.
  public var value: String

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ value: String, location: NodeLocation = .none) {
    self.value = value
    self.location = location
  }
}

/// A number literal with a fraction or an exponent.
public struct FloatValue: SyntaxNode {
  /// The number as written.
  public var value: String

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ value: String, location: NodeLocation = .none) {
    self.value = value
    self.location = location
  }
}

/// A string literal, or a description.
public struct StringValue: SyntaxNode {
  /// The text meant: escapes resolved, block indentation removed.
  public var value: String

  /// Whether it was written between triple quotes.
  public var isBlock: Bool

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ value: String, isBlock: Bool = false, location: NodeLocation = .none) {
    self.value = value
    self.isBlock = isBlock
    self.location = location
  }
}

/// `true` or `false`.
public struct BooleanValue: SyntaxNode {
  /// The truth value.
  public var value: Bool

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ value: Bool, location: NodeLocation = .none) {
    self.value = value
    self.location = location
  }
}

/// The literal `null`.
public struct NullValue: SyntaxNode {
  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(location: NodeLocation = .none) {
    self.location = location
  }
}

/// An enum value: a name that is neither `true`, `false` nor `null`.
public struct EnumValue: SyntaxNode {
  /// The enum value's name.
  public var name: Name

  /// Where it stands in the source; takes no part in equality.
  public var location: NodeLocation

  /// Makes the node; leave the location out when it comes from no source.
  public init(_ name: Name, location: NodeLocation = .none) {
    self.name = name
    self.location = location
  }
}
