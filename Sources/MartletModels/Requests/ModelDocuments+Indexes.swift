import Martlet

extension ModelDocuments {
  /// The arguments of an index's query: its first field, then a condition on the further ones.
  static func indexArguments<Item: Model>(
    _ query: ModelIndexQuery, _ index: ModelIndex, of type: Item.Type
  ) throws -> [DynamicField.Argument] {
    guard let first = index.fields.first else { return [] }
    var arguments = [DynamicField.Argument(first, "\(typeName(first, type))!", query.value)]
    guard let sorting = query.sorting else { return arguments }
    let further = Array(index.fields.dropFirst())
    let (name, value) = try sorting.condition(on: further, model: Item.modelName)
    if let only = further.first, further.count == 1 {
      arguments.append(.init(only, "Model\(conditionName(only, type))KeyConditionInput", .object([.init(name, value)])))
    } else {
      let argument = further.enumerated().map { $0 == 0 ? $1 : pascal($1) }.joined()
      let indexName = pascal(index.name)
      arguments.append(
        .init(argument, "Model\(Item.modelName)\(indexName)CompositeKeyConditionInput", .object([.init(name, value)])))
    }
    return arguments
  }

  private static func typeName<Item: Model>(_ field: String, _ type: Item.Type) -> String {
    switch type.schema.field(named: field)?.kind {
    case .scalar(let name)?, .enum(let name)?: name
    case .embedded, .relation, nil: "ID"
    }
  }

  /// The server has conditions for its own scalars; those of AWS are texts to it, but for timestamps.
  private static func conditionName<Item: Model>(_ field: String, _ type: Item.Type) -> String {
    switch typeName(field, type) {
    case "ID", "Int", "Float", "String": typeName(field, type)
    case "AWSTimestamp": "Int"
    default: "String"
    }
  }
}

extension AnyCodable {
  fileprivate static func members(_ names: [String], _ values: [AnyCodable]) -> AnyCodable {
    if names.count == 1, let value = values.first { return value }
    return .object(zip(names, values).map { Member($0, $1) })
  }
}

extension ModelIndexQuery.Sorting {
  /// The operator with its operand: a value for one field, an object for several.
  fileprivate func condition(on names: [String], model: String) throws -> (String, AnyCodable) {
    let (name, operands): (String, [[AnyCodable]]) =
      switch self {
      case .equal(let values): ("eq", [values])
      case .less(let values): ("lt", [values])
      case .lessOrEqual(let values): ("le", [values])
      case .greater(let values): ("gt", [values])
      case .greaterOrEqual(let values): ("ge", [values])
      case .beginsWith(let values): ("beginsWith", [values])
      case .between(let low, let high): ("between", [low, high])
      }
    guard !names.isEmpty, operands.allSatisfy({ !$0.isEmpty && $0.count <= names.count }) else {
      throw ModelFailure(
        code: .invalidRequest,
        message: "The index has \(names.count) further fields; a condition on them needs one value to that many.",
        model: model)
    }
    let values = operands.map { AnyCodable.members(names, $0) }
    return (name, values.count == 1 ? values[0] : .array(values))
  }
}
