extension Name {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: false
    case .skip: true
    case .descend: visitor.leave(self)
    }
  }
}

extension Variable {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension IntValue {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: false
    case .skip: true
    case .descend: visitor.leave(self)
    }
  }
}

extension FloatValue {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: false
    case .skip: true
    case .descend: visitor.leave(self)
    }
  }
}

extension StringValue {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: false
    case .skip: true
    case .descend: visitor.leave(self)
    }
  }
}

extension BooleanValue {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: false
    case .skip: true
    case .descend: visitor.leave(self)
    }
  }
}

extension NullValue {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: false
    case .skip: true
    case .descend: visitor.leave(self)
    }
  }
}

extension EnumValue {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension ListValue {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard values.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension ObjectValue {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard fields.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension ObjectField {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor), value.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension NamedType {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension ListType {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard type.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension NonNullType {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard type.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}
