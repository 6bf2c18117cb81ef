import GraphQLLanguage
import GraphQLSchema

/// What tells a model in a deployed schema, where the directives are gone: `getPost`, and the lists of it.
extension ModelAnalysis {
  /// The models of a deployed schema: object types that the query root gets by key and lists.
  mutating func readDeployed() {
    guard let query = schema.rootType(of: .query) else { return }
    let objects = schema.types.compactMap(\.objectType).filter { object in
      query.field(named: "get\(object.name)")?.type.namedType.name.value == object.name
        && query.fields.contains {
          $0.name.hasPrefix("list") && $0.type.namedType.name.value == connection(object.name)
        }
    }
    models = objects.map { readDeployed($0, query, among: Set(objects.map(\.name))) }
    for index in models.indices { resolveDeployed(index) }
  }

  private func connection(_ model: String) -> String { "Model\(model)Connection" }

  private func readDeployed(_ object: ObjectType, _ query: ObjectType, among names: Set<String>) -> ModelType {
    var model = ModelType(name: object.name, description: object.description, members: [], location: object.location)
    let get = query.field(named: "get\(object.name)")
    model.primaryKey = get?.arguments.filter { $0.type.isNonNull }.map(\.name) ?? ["id"]
    let input = schema.type(named: "Create\(object.name)Input")?.inputObjectType
    for field in object.fields where !field.name.hasPrefix("_") {
      let type = field.type.namedType.name.value
      if let target = names.first(where: { connection($0) == type }) {
        model.members.append(
          ModelMember(
            name: field.name, description: field.description, type: .list(ListType(.named(NamedType(Name(target))))),
            kind: .relation(ModelRelationDefinition(kind: .hasMany, target: target))))
        continue
      }
      let kind: ModelMember.Kind
      switch schema.type(named: type) {
      case .enum: kind = .enum
      case .object where names.contains(type): kind = .relation(ModelRelationDefinition(kind: .hasOne, target: type))
      case .object: kind = .embedded
      case .interface, .union: continue
      case .scalar, .inputObject, nil: kind = .scalar
      }
      var member = ModelMember(name: field.name, description: field.description, type: field.type, kind: kind)
      if kind == .scalar, !model.primaryKey.contains(field.name), let input,
        !input.fields.contains(where: { $0.name == field.name })
      {
        member.isReadOnly = true
        // Servers set it: an object that was not sent yet has none.
        if case .nonNull(let inner) = member.type { member.type = inner.type }
      }
      model.members.append(member)
    }
    let lists = query.fields.filter { $0.type.namedType.name.value == connection(object.name) }
    model.listPluralName = lists.first { $0.name.hasPrefix("list") }.map { String($0.name.dropFirst(4)) }
    model.syncPluralName = lists.first { $0.name.hasPrefix("sync") }.map { String($0.name.dropFirst(4)) }
    for field in lists {
      guard let first = field.arguments.first, first.type.isNonNull else { continue }
      let further = field.arguments.dropFirst().first { $0.type.namedType.name.value.hasSuffix("KeyConditionInput") }
      let fields = [first.name] + (further.map { model.member(named: $0.name) == nil ? [] : [$0.name] } ?? [])
      model.indexes.append(ModelIndexDefinition(name: field.name, fields: fields, queryField: field.name))
    }
    return model
  }

  /// Finds the keys of relations by the names that Amplify gives them, and by what people call them.
  private mutating func resolveDeployed(_ index: Int) {
    let model = models[index]
    for position in model.members.indices {
      guard var relation = model.members[position].relation, let other = self.model(named: relation.target) else {
        continue
      }
      let name = model.members[position].name
      if relation.kind == .hasMany {
        relation.foreignKeys = keys(in: other, model, [lowercased(model.name) + SwiftIdentifier.capitalized(name)])
      } else {
        let lists = other.members.filter { $0.relation?.kind == .hasMany && $0.relation?.target == model.name }
        let inverse = lists.map { lowercased(other.name) + SwiftIdentifier.capitalized($0.name) }
        let own = lowercased(model.name) + SwiftIdentifier.capitalized(name)
        relation.keys = keys(in: model, other, inverse + [own, name])
        if !lists.isEmpty { relation.kind = .belongsTo }
      }
      models[index].members[position].kind = .relation(relation)
    }
  }

  /// The fields of a model that hold another's key: the first prefix with which all of them are there.
  private func keys(in holder: ModelType, _ other: ModelType, _ prefixes: [String]) -> [String] {
    for prefix in prefixes {
      for suffixes in [other.primaryKey, other.primaryKey.map { $0 == "id" ? "ID" : $0 }] {
        let names = suffixes.map { prefix + SwiftIdentifier.capitalized($0) }
        if names.allSatisfy({ holder.member(named: $0) != nil }) { return names }
      }
    }
    return []
  }
}
