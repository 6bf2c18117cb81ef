extension Definition {
  /// Walks the node in the case; the visitor sees that node only.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch self {
    case .operation(let node): node.accept(&visitor)
    case .fragment(let node): node.accept(&visitor)
    case .schema(let node): node.accept(&visitor)
    case .type(let node): node.accept(&visitor)
    case .directive(let node): node.accept(&visitor)
    case .schemaExtension(let node): node.accept(&visitor)
    case .typeExtension(let node): node.accept(&visitor)
    case .directiveExtension(let node): node.accept(&visitor)
    }
  }
}

extension TypeDefinition {
  /// Walks the node in the case; the visitor sees that node only.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch self {
    case .scalar(let node): node.accept(&visitor)
    case .object(let node): node.accept(&visitor)
    case .interface(let node): node.accept(&visitor)
    case .union(let node): node.accept(&visitor)
    case .enum(let node): node.accept(&visitor)
    case .inputObject(let node): node.accept(&visitor)
    }
  }
}

extension TypeExtension {
  /// Walks the node in the case; the visitor sees that node only.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch self {
    case .scalar(let node): node.accept(&visitor)
    case .object(let node): node.accept(&visitor)
    case .interface(let node): node.accept(&visitor)
    case .union(let node): node.accept(&visitor)
    case .enum(let node): node.accept(&visitor)
    case .inputObject(let node): node.accept(&visitor)
    }
  }
}

extension Selection {
  /// Walks the node in the case; the visitor sees that node only.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch self {
    case .field(let node): node.accept(&visitor)
    case .fragmentSpread(let node): node.accept(&visitor)
    case .inlineFragment(let node): node.accept(&visitor)
    }
  }
}

extension Value {
  /// Walks the node in the case; the visitor sees that node only.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch self {
    case .variable(let node): node.accept(&visitor)
    case .int(let node): node.accept(&visitor)
    case .float(let node): node.accept(&visitor)
    case .string(let node): node.accept(&visitor)
    case .boolean(let node): node.accept(&visitor)
    case .null(let node): node.accept(&visitor)
    case .enum(let node): node.accept(&visitor)
    case .list(let node): node.accept(&visitor)
    case .object(let node): node.accept(&visitor)
    }
  }
}

extension TypeReference {
  /// Walks the node in the case; the visitor sees that node only.
  public func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    switch self {
    case .named(let node): node.accept(&visitor)
    case .list(let node): node.accept(&visitor)
    case .nonNull(let node): node.accept(&visitor)
    }
  }
}

extension Optional where Wrapped: SyntaxNode {
  /// Walks the node if there is one.
  func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    self?.accept(&visitor) ?? true
  }
}

extension Array where Element: SyntaxNode {
  /// Walks the nodes in order until the visitor stops.
  func accept(_ visitor: inout some SyntaxVisitor) -> Bool {
    allSatisfy { $0.accept(&visitor) }
  }
}
