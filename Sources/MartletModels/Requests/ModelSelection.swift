import Martlet

/// What a request selects of a model: its values, the keys of its to-one relations, and whole what it includes.
enum ModelSelection {
  /// What an answer is for.
  struct Purpose: OptionSet {
    let rawValue: Int
    /// Servers may redact relations in it, so that foreign keys are selected as well.
    static let change = Purpose(rawValue: 1)
    /// The server keeps versions, which are selected as well.
    static let synced = Purpose(rawValue: 2)

    /// The fields in which a server keeps versions.
    static let metadata = ["_version", "_deleted", "_lastChangedAt"]
  }

  /// The fields in the order of the schema, then `__typename`, then included lists.
  static func fields<Subject: Model>(
    of type: Subject.Type, including includes: ModelIncludes, for purpose: Purpose = []
  ) -> [DynamicField] {
    let layout = type.__layout
    var fields: [DynamicField] = []
    var lists: [DynamicField] = []
    for field in layout.fields {
      guard let relation = field.relation else {
        if !field.isImplicit || purpose.contains(.change) { fields.append(value(field, of: layout)) }
        continue
      }
      guard let target = layout.relations[field.name] else { continue }
      let included = includes.relations[field.name]
      if !relation.isToOne {
        guard let included else { continue }
        lists.append(list(field.name, of: layout.typename, target, including: included))
      } else if let included {
        let children = Self.fields(of: target, including: included, for: purpose)
        fields.append(DynamicField(layout.typename, field.name, children: children))
      } else {
        fields.append(DynamicField(layout.typename, field.name, children: key(of: target, for: purpose)))
      }
    }
    fields.append(DynamicField(layout.typename, "__typename"))
    if purpose.contains(.synced) { fields += Purpose.metadata.map { DynamicField(layout.typename, $0) } }
    return fields + lists
  }

  /// `comments { items { … } nextToken }`
  private static func list(
    _ name: String, of parent: String, _ target: any Model.Type, including includes: ModelIncludes
  ) -> DynamicField {
    DynamicField(parent, name, children: page(of: target, including: includes))
  }

  /// `items { … } nextToken`
  static func page(of target: any Model.Type, including includes: ModelIncludes) -> [DynamicField] {
    let connection = "Model\(target.modelName)Connection"
    return [
      DynamicField(connection, "items", isList: true, children: fields(of: target, including: includes)),
      DynamicField(connection, "nextToken"),
    ]
  }

  /// `{ id __typename }`
  private static func key<Target: Model>(of target: Target.Type, for purpose: Purpose) -> [DynamicField] {
    let names = target.schema.primaryKey + ["__typename"] + (purpose.contains(.synced) ? ["_deleted"] : [])
    return names.map { DynamicField(target.modelName, $0) }
  }

  private static func value<Object: ModelObject>(_ field: ModelField, of layout: ModelLayout<Object>) -> DynamicField {
    guard case .embedded = field.kind, let type = layout.embedded[field.name] else {
      return DynamicField(layout.typename, field.name)
    }
    return DynamicField(
      layout.typename, field.name, isList: field.isList, children: embedded(type, within: []))
  }

  /// The fields of a type that is no model. One that contains itself ends where it would begin again.
  private static func embedded<Object: ModelEmbedded>(
    _ type: Object.Type, within types: [ObjectIdentifier]
  ) -> [DynamicField] {
    let layout = type.__layout
    let types = types + [ObjectIdentifier(type)]
    let fields = layout.fields.compactMap { field -> DynamicField? in
      guard case .embedded = field.kind, let inner = layout.embedded[field.name] else {
        return DynamicField(layout.typename, field.name)
      }
      if types.contains(ObjectIdentifier(inner)) { return nil }
      return DynamicField(
        layout.typename, field.name, isList: field.isList, children: embedded(inner, within: types))
    }
    return fields + [DynamicField(layout.typename, "__typename")]
  }
}
