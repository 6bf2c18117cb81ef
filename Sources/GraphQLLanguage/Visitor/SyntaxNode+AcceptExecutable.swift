extension Document {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard definitions.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension OperationDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), variableDefinitions.accept(&visitor),
      directives.accept(&visitor), selectionSet.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension VariableDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), variable.accept(&visitor), type.accept(&visitor), defaultValue.accept(&visitor),
      directives.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension FragmentDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), variableDefinitions.accept(&visitor),
      typeCondition.accept(&visitor), directives.accept(&visitor), selectionSet.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension SelectionSet {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard selections.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension Field {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard alias.accept(&visitor), name.accept(&visitor), arguments.accept(&visitor), directives.accept(&visitor),
      selectionSet.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension FragmentSpread {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor), arguments.accept(&visitor), directives.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension InlineFragment {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard typeCondition.accept(&visitor), directives.accept(&visitor), selectionSet.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension Argument {
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

extension Directive {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor), arguments.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}
