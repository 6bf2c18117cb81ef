/// An input that declared variables are part of, so that its outer part stands in the document.
public struct InputTemplate: Sendable, Hashable {
  let content: Content

  indirect enum Content: Sendable, Hashable {
    /// What is sent as a variable of its own.
    case value(AnyCodable)
    case variable(DeclaredVariable)
    case object([Field])
    /// The elements.
    case list([Content])
  }

  /// A field of an input object.
  struct Field: Sendable, Hashable {
    let name: String
    /// The exact type in the schema.
    let type: String
    /// Whether it may be left out although null cannot be sent.
    let hasDefault: Bool
    let content: Content
  }
}

extension InputTemplate {
  /// An input object: JSON unless a variable is part of it.
  static func object(_ fields: [Field]) -> InputEncoding {
    let members = fields.compactMap { field in field.content.json.map { AnyCodable.Member(field.name, $0) } }
    return members.count == fields.count
      ? .value(.object(members)) : .template(InputTemplate(content: .object(fields)))
  }
}

extension InputSignature {
  /// The input at this place; nil if it is left out.
  ///
  /// - Throws: ``GraphQLFailure``; a place where nothing can be `null` refuses it, and one that is required refuses nothing.
  @GraphQLActor
  func encode(_ value: any GraphQLInput, depth: Int) throws -> InputTemplate.Content? {
    let content: InputTemplate.Content?
    do {
      content = try value.__encode(depth: depth).content
    } catch {
      throw GraphQLFailure.inputFailure(error, name)
    }
    if let content {
      try refuseNull(in: content, type)
    } else if isRequired {
      throw GraphQLFailure(
        code: .unencodableInput, message: "\(name): a value must be given here, as the schema says \(type).")
    }
    return content
  }

  /// Depth is bounded, as types nest no deeper than they are written.
  private func refuseNull(in content: InputTemplate.Content, _ type: String) throws {
    if case .value(.null) = content {
      if !type.hasSuffix("!") { return }
      throw GraphQLFailure(
        code: .unencodableInput, message: "\(name): null cannot be sent here, as the schema says \(self.type).")
    }
    guard type.hasPrefix("[") else { return }
    let elementType = type.elementType
    switch content {
    case .value(.array(let items)): for item in items { try refuseNull(in: .value(item), elementType) }
    case .list(let items): for item in items { try refuseNull(in: item, elementType) }
    case .value, .variable, .object: break
    }
  }
}

extension InputEncoding {
  /// The input for the plan; nil if it is absent.
  var content: InputTemplate.Content? {
    switch self {
    case .absent: nil
    case .value(let value): .value(value)
    case .template(let template): template.content
    }
  }
}

extension InputTemplate.Content {
  /// The JSON value, if no variable is part of it.
  var json: AnyCodable? {
    guard case .value(let value) = self else { return nil }
    return value
  }

  /// The JSON value that is sent by way of the variables; nil for nothing. Depth is bounded as inputs nest no deeper than
  /// they can be sent.
  var sent: AnyCodable? {
    switch self {
    case .value(let json): json
    case .variable(let variable): variable.value
    case .object(let fields):
      .object(fields.compactMap { field in field.content.sent.map { AnyCodable.Member(field.name, $0) } })
    case .list(let elements): .array(elements.map { $0.sent ?? .null })
    }
  }

  /// Whether what it prints does not depend on where it stands: there are declared variables alone. Depth is bounded as
  /// inputs nest no deeper than they can be sent.
  var isFixed: Bool {
    switch self {
    case .value: false
    case .variable: true
    case .object(let fields): fields.allSatisfy(\.content.isFixed)
    case .list(let elements): elements.allSatisfy(\.isFixed)
    }
  }
}
