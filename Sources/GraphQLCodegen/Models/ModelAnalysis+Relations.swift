import GraphQLLanguage
import GraphQLSchema

extension ModelAnalysis {
  /// The names of directives that make relations.
  private static let kinds: [(directive: String, kind: ModelRelationDefinition.Kind)] = [
    ("hasMany", .hasMany), ("manyToMany", .hasMany), ("hasOne", .hasOne), ("belongsTo", .belongsTo),
  ]

  /// Works out the keys of all relations: first of those that have many, as others go by them.
  mutating func resolveRelations(_ objects: [ObjectType]) {
    for kinds in [["hasMany", "hasOne"], ["belongsTo"]] {
      for object in objects {
        for field in object.fields {
          guard let index = models.firstIndex(where: { $0.name == object.name }),
            let member = models[index].members.firstIndex(where: { $0.name == field.name }),
            let target = models[index].members[member].relation?.target,
            let directive = field.directives.first(where: { kinds.contains($0.name.value) })
          else { continue }
          let relation = relation(directive, field.name, of: index, to: target)
          models[index].members[member].kind = .relation(relation)
        }
      }
    }
    for object in objects { checkDirectives(object) }
    for index in models.indices { checkForeignKeys(of: index) }
  }

  private mutating func checkDirectives(_ object: ObjectType) {
    guard let model = models.firstIndex(where: { $0.name == object.name }) else { return }
    for field in object.fields where models[model].member(named: field.name)?.relation != nil {
      let isRelation = field.directives.contains { use in Self.kinds.contains { $0.directive == use.name.value } }
      if isRelation { continue }
      models[model].members.removeAll { $0.name == field.name }
      if field.directives.first(named: "connection") != nil { continue }
      report(
        "\(object.name).\(field.name) is a model, but no relation: it is left out.",
        hint: "Give it @hasOne, @hasMany, @belongsTo or @manyToMany.", at: field.location,
        "\(object.name).\(field.name)", .warning)
    }
  }

  private mutating func relation(
    _ directive: Directive, _ field: String, of index: Int, to target: String
  ) -> ModelRelationDefinition {
    let fields = directive.texts("fields")
    let references = directive.texts("references")
    switch directive.name.value {
    case "hasMany":
      var relation = ModelRelationDefinition(kind: .hasMany, target: target)
      relation.foreignKeys =
        references ?? indexed(directive.text("indexName"), fields, models[index], target)
        ?? implicitKeys(in: target, models[index].name, field, key: models[index])
      return relation
    case "hasOne":
      var relation = ModelRelationDefinition(kind: .hasOne, target: target)
      if let references {
        relation.foreignKeys = references
      } else {
        relation.keys =
          fields ?? implicitKeys(in: models[index].name, models[index].name, field, key: model(named: target))
      }
      return relation
    default:
      var relation = ModelRelationDefinition(kind: .belongsTo, target: target)
      relation.keys =
        references ?? fields ?? inverse(of: models[index].name, in: target)
        ?? implicitKeys(in: models[index].name, models[index].name, field, key: model(named: target))
      return relation
    }
  }

  /// The fields of an index of the other model that stand for this one's key.
  private func indexed(
    _ name: String?, _ fields: [String]?, _ model: ModelType, _ target: String
  ) -> [String]? {
    guard name != nil || fields != nil, let other = self.model(named: target) else { return nil }
    let count = (fields ?? model.primaryKey).count
    guard let name else { return Array(other.primaryKey.prefix(count)) }
    return other.indexes.first { $0.name == name }.map { Array($0.fields.prefix(count)) }
  }

  /// The keys by which the other side, which has many, or is the one with references, finds this model.
  private func inverse(of name: String, in target: String) -> [String]? {
    model(named: target)?.members.lazy.compactMap(\.relation).first {
      $0.target == name && !$0.foreignKeys.isEmpty
    }?.foreignKeys
  }

  /// Foreign keys that the schema leaves to be named after a relation: `postCommentsId`. They are added to a model unless it
  /// spells them out.
  private mutating func implicitKeys(
    in holder: String, _ owner: String, _ field: String, key: ModelType?
  ) -> [String] {
    guard let key, let index = models.firstIndex(where: { $0.name == holder }) else { return [] }
    return key.primaryKey.map { part in
      let name = lowercased(owner) + SwiftIdentifier.capitalized(field) + SwiftIdentifier.capitalized(part)
      let type = key.member(named: part)?.typeName ?? "ID"
      let kind = key.member(named: part)?.kind ?? .scalar
      if models[index].member(named: name) == nil {
        models[index].members.append(
          ModelMember(name: name, type: .named(NamedType(Name(type))), kind: kind, isImplicit: true))
      }
      return name
    }
  }

  private mutating func checkForeignKeys(of index: Int) {
    let model = models[index]
    for member in model.members {
      guard let relation = member.relation else { continue }
      let holder = relation.keys.isEmpty ? self.model(named: relation.target) : model
      let names = relation.keys.isEmpty ? relation.foreignKeys : relation.keys
      let missing = names.filter { holder?.member(named: $0) == nil }
      guard let first = missing.first else { continue }
      report(
        "\(model.name).\(member.name) is a relation by the field '\(first)', which \(holder?.name ?? "") does not have.",
        hint: "Add '\(first): ID' to \(holder?.name ?? ""), or name another field.", at: model.location,
        "\(model.name).\(member.name)")
      models[index].members.removeAll { $0.name == member.name }
    }
  }

  // MARK: - Many to many

  /// Makes a model for every `@manyToMany`, which both sides then have many of.
  mutating func addJoinModels(_ objects: [ObjectType]) {
    var sides: [String: [(model: Int, field: String, location: NodeLocation)]] = [:]
    var names: [String] = []
    for object in objects {
      for field in object.fields {
        guard let directive = field.directives.first(named: "manyToMany"),
          let name = directive.text("relationName"), let index = models.firstIndex(where: { $0.name == object.name })
        else { continue }
        let joined = SwiftIdentifier.capitalized(name)
        if sides[joined] == nil { names.append(joined) }
        sides[joined, default: []].append((index, field.name, directive.location))
      }
    }
    for name in names {
      let both = sides[name] ?? []
      guard both.count == 2, both[0].model != both[1].model else {
        report(
          "@manyToMany(relationName: \"\(name)\") must stand on one field of each of two models.",
          hint: "Put it on the other model's list as well, with the same name.", at: both[0].location, name)
        continue
      }
      addJoinModel(name, both.map { ($0.model, $0.field) })
    }
  }

  private mutating func addJoinModel(_ name: String, _ sides: [(model: Int, field: String)]) {
    var join = ModelType(name: name, members: [ModelMember(name: "id", type: Self.required("ID"), kind: .scalar)])
    for side in sides {
      let model = models[side.model]
      let prefix = lowercased(model.name)
      let keys = model.primaryKey.enumerated().map { position, part in
        prefix + (position == 0 ? SwiftIdentifier.capitalized(part) : part)
      }
      for (key, part) in zip(keys, model.primaryKey) {
        join.members.append(
          ModelMember(
            name: key, type: Self.required(model.member(named: part)?.typeName ?? "ID"),
            kind: model.member(named: part)?.kind ?? .scalar))
      }
      join.members.append(
        ModelMember(
          name: prefix, type: Self.required(model.name),
          kind: .relation(ModelRelationDefinition(kind: .belongsTo, target: model.name, keys: keys))))
      join.indexes.append(ModelIndexDefinition(name: "by\(model.name)", fields: keys))
      join.rules += model.rules
      if let position = models[side.model].members.firstIndex(where: { $0.name == side.field }) {
        models[side.model].members[position].kind = .relation(
          ModelRelationDefinition(kind: .hasMany, target: name, foreignKeys: keys))
        models[side.model].members[position].type = .list(ListType(.named(NamedType(Name(name)))))
      }
    }
    for name in ["createdAt", "updatedAt"] {
      join.members.append(
        ModelMember(name: name, type: .named(NamedType(Name("AWSDateTime"))), kind: .scalar, isReadOnly: true))
    }
    models.append(join)
  }
}
