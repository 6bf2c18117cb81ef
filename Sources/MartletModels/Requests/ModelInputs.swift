import Martlet

/// The inputs of mutations.
enum ModelInputs {
  /// What a change sends: of a new object all that is not nil, of one that was read what was set, and the key always.
  static func input<Item: Model>(of request: ModelChangeRequest<Item>) -> AnyCodable {
    let key = zip(Item.schema.primaryKey, request.key.values).map { AnyCodable.Member($0, $1) }
    var members = key
    if let object = request.object, request.kind != .delete {
      members += fields(of: object, isUpdate: request.kind == .update)
    }
    if let version = request.version { members.append(AnyCodable.Member("_version", .number(String(version)))) }
    return .object(members.sorted { $0.key < $1.key })
  }

  private static func fields<Item: Model>(of object: Item, isUpdate: Bool) -> [AnyCodable.Member] {
    let key = Set(Item.schema.primaryKey)
    let sendsNull = isUpdate && !object.__changes.isOfMadeModel
    return zip(Item.Field.allCases, Item.schema.fields).enumerated().compactMap { position, pair in
      let (field, definition) = pair
      guard definition.relation == nil, !definition.isReadOnly, !key.contains(definition.name),
        !isUpdate || object.__changes.contains(position), let value = object.__json(field),
        sendsNull || value != .null
      else { return nil }
      return AnyCodable.Member(definition.name, value)
    }
  }
}
