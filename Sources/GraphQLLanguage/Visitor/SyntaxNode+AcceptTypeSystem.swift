extension SchemaDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), directives.accept(&visitor), rootOperationTypeDefinitions.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension SchemaExtension {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard directives.accept(&visitor), rootOperationTypeDefinitions.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension RootOperationTypeDefinition {
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

extension ScalarTypeDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), directives.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension ScalarTypeExtension {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor), directives.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension ObjectTypeDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), interfaces.accept(&visitor), directives.accept(&visitor),
      fields.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension ObjectTypeExtension {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor), interfaces.accept(&visitor), directives.accept(&visitor), fields.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension InterfaceTypeDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), interfaces.accept(&visitor), directives.accept(&visitor),
      fields.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension InterfaceTypeExtension {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor), interfaces.accept(&visitor), directives.accept(&visitor), fields.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension FieldDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), arguments.accept(&visitor), type.accept(&visitor),
      directives.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension InputValueDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), type.accept(&visitor), defaultValue.accept(&visitor),
      directives.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension UnionTypeDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), directives.accept(&visitor), memberTypes.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension UnionTypeExtension {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor), directives.accept(&visitor), memberTypes.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension EnumTypeDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), directives.accept(&visitor), values.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension EnumTypeExtension {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor), directives.accept(&visitor), values.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension EnumValueDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), directives.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension InputObjectTypeDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), directives.accept(&visitor), fields.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension InputObjectTypeExtension {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor), directives.accept(&visitor), fields.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension DirectiveDefinition {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard description.accept(&visitor), name.accept(&visitor), arguments.accept(&visitor), directives.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}

extension DirectiveExtension {
  /// Walks the node and what it contains, in source order.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch visitor.enter(self) {
    case .stop: return false
    case .skip: return true
    case .descend: break
    }
    guard name.accept(&visitor), directives.accept(&visitor)
    else { return false }
    return visitor.leave(self)
  }
}
