public import GraphQLLanguage
import GraphQLSchema

/// The models of a schema, with their keys and relations worked out as Amplify's transformer does.
struct ModelAnalysis {
  let schema: Schema
  var models: [ModelType] = []
  var diagnostics: [Diagnostic] = []
  /// The objects and enums that models hold, in schema order.
  private(set) var embedded: [ObjectType] = []
  private(set) var enums: [EnumType] = []

  init(_ schema: Schema) {
    self.schema = schema
    let objects = schema.types.compactMap(\.objectType)
    for object in objects { rejectOldDirectives(object) }
    models = objects.filter { $0.directives.first(named: "model") != nil }.map { read($0) }
    if models.isEmpty, diagnostics.isEmpty {
      readDeployed()
    } else {
      addJoinModels(objects)
      resolveRelations(objects)
    }
    checkKeys()
    findEmbedded()
  }

  func model(named name: String) -> ModelType? { models.first { $0.name == name } }

  mutating func report(
    _ message: String, hint: String, at location: NodeLocation, _ coordinate: String,
    _ severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(
        code: .invalidModel, severity: severity, message: message, hint: hint, location: location.sourceLocation,
        coordinate: coordinate))
  }
}

// MARK: - Single types

extension ModelAnalysis {
  /// Directives of the transformer of before 2021.
  private mutating func rejectOldDirectives(_ object: ObjectType) {
    for directive in object.directives where directive.name.value == "key" {
      let fields = directive.texts("fields") ?? []
      let sort = fields.dropFirst().map { "\"\($0)\"" }.joined(separator: ", ")
      let name = directive.text("name")
      let new = name.map { "@index(name: \"\($0)\"" } ?? "@primaryKey"
      let queryField = name == nil ? nil : directive.text("queryField").map { "queryField: \"\($0)\"" }
      let arguments = (sort.isEmpty ? [] : ["sortKeyFields: [\(sort)]"]) + [queryField].compactMap(\.self)
      let text =
        name == nil
        ? (arguments.isEmpty ? new : "\(new)(\(arguments.joined()))")
        : ([new] + arguments).joined(separator: ", ") + ")"
      report(
        "\(object.name) has @key, which is of Amplify's old transformer.",
        hint: "Write \(text) on the field '\(fields.first ?? "id")' instead.", at: directive.location, object.name)
    }
    for field in object.fields {
      guard let directive = field.directives.first(named: "connection") else { continue }
      let isList = ModelMember(name: field.name, type: field.type, kind: .scalar).isList
      let index = directive.text("keyName").map { "indexName: \"\($0)\"" }
      let fields = directive.texts("fields").map { "fields: [\($0.map { "\"\($0)\"" }.joined(separator: ", "))]" }
      let arguments = [isList ? index : nil, fields].compactMap(\.self).joined(separator: ", ")
      let call = arguments.isEmpty ? "" : "(\(arguments))"
      report(
        "\(object.name).\(field.name) has @connection, which is of Amplify's old transformer.",
        hint: isList
          ? "Write @hasMany\(call) instead."
          : "Write @belongsTo\(call) instead, or @hasOne\(call) if the other side does not refer back.",
        at: directive.location, "\(object.name).\(field.name)")
    }
  }

  private mutating func read(_ object: ObjectType) -> ModelType {
    var model = ModelType(name: object.name, description: object.description, members: [], location: object.location)
    for field in object.fields {
      if let member = member(field, of: object) { model.members.append(member) }
      if let directive = field.directives.first(named: "primaryKey") {
        model.primaryKey = [field.name] + (directive.texts("sortKeyFields") ?? [])
      }
      for directive in field.directives where directive.name.value == "index" {
        let fields = [field.name] + (directive.texts("sortKeyFields") ?? [])
        model.indexes.append(index(directive, fields, of: object.name))
      }
    }
    if model.primaryKey == ["id"], model.member(named: "id") == nil {
      model.members.insert(ModelMember(name: "id", type: Self.required("ID"), kind: .scalar), at: 0)
    }
    addTimestamps(object.directives.first(named: "model"), to: &model)
    model.rules = object.directives.filter { $0.name.value == "auth" }.flatMap(Self.rules)
    return model
  }

  private mutating func member(_ field: Schema.FieldDefinition, of object: ObjectType) -> ModelMember? {
    let kind: ModelMember.Kind
    switch schema.type(named: field.type.namedType.name.value) {
    case .enum: kind = .enum
    case .object(let type) where type.directives.first(named: "model") != nil:
      kind = .relation(ModelRelationDefinition(kind: .hasOne, target: type.name))
    case .object: kind = .embedded
    case .interface, .union:
      report(
        "\(object.name).\(field.name) is an interface or union, which models cannot hold; it is left out.",
        hint: "Use an object type.", at: field.location, "\(object.name).\(field.name)", .warning)
      return nil
    case .scalar, .inputObject, nil: kind = .scalar
    }
    return ModelMember(name: field.name, description: field.description, type: field.type, kind: kind)
  }

  private func index(_ directive: Directive, _ fields: [String], of model: String) -> ModelIndexDefinition {
    let plural = PluralNames.plural(of: model)
    let automatic =
      lowercased(plural) + "By" + fields.map { SwiftIdentifier.capitalized($0) }.joined(separator: "And")
    let queryField = directive.value("queryField")
    return ModelIndexDefinition(
      name: directive.text("name") ?? automatic, fields: fields,
      queryField: queryField?.isNull == true ? nil : queryField?.text ?? automatic)
  }

  private func addTimestamps(_ directive: Directive?, to model: inout ModelType) {
    let timestamps = directive?.value("timestamps")
    if timestamps?.isNull == true { return }
    for (key, standard) in [("createdAt", "createdAt"), ("updatedAt", "updatedAt")] {
      if timestamps?.field(key)?.isNull == true { continue }
      let name = timestamps?.field(key)?.text ?? standard
      // Fields that the schema spells out can be set.
      if model.member(named: name) != nil { continue }
      model.members.append(
        ModelMember(name: name, type: .named(NamedType(Name("AWSDateTime"))), kind: .scalar, isReadOnly: true))
    }
  }

  private static func rules(_ directive: Directive) -> [ModelRule] {
    guard case .list(let list)? = directive.value("rules") else { return [] }
    return list.values.compactMap { rule in
      guard let allowed = rule.field("allow")?.text else { return nil }
      return ModelRule(
        allowed: allowed, provider: rule.field("provider")?.text, ownerField: rule.field("ownerField")?.text,
        identityClaim: rule.field("identityClaim")?.text, groups: rule.field("groups")?.texts ?? [],
        groupsField: rule.field("groupsField")?.text, groupClaim: rule.field("groupClaim")?.text,
        operations: rule.field("operations")?.texts)
    }
  }

  static func required(_ name: String) -> TypeReference {
    .nonNull(NonNullType(.named(NamedType(Name(name)))))
  }

  func lowercased(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }
}

// MARK: - What models hold

extension ModelAnalysis {
  private mutating func checkKeys() {
    for model in models {
      for name in model.primaryKey {
        guard let member = model.member(named: name) else {
          report(
            "The primary key of \(model.name) names the field '\(name)', which it does not have.",
            hint: "Name fields of \(model.name).", at: model.location, model.name)
          continue
        }
        if member.relation == nil, member.type.isNonNull { continue }
        report(
          "\(model.name).\(name) is part of the primary key, but is no value that is never null.",
          hint: "Give it a scalar or enum type with '!'.", at: model.location, "\(model.name).\(name)")
      }
    }
  }

  private mutating func findEmbedded() {
    var found: Set<String> = []
    var open = models.flatMap(\.members).filter { $0.kind == .embedded || $0.kind == .enum }.map(\.typeName)
    while let name = open.popLast() {
      guard found.insert(name).inserted else { continue }
      open += schema.type(named: name)?.fields.map(\.type.namedType.name.value) ?? []
    }
    for type in schema.types where found.contains(type.name) {
      if let object = type.objectType, model(named: object.name) == nil { embedded.append(object) }
      if let type = type.enumType { enums.append(type) }
    }
  }

  /// The members of an object that is no model.
  func members(of object: ObjectType) -> [ModelMember] {
    object.fields.compactMap { field in
      let kind: ModelMember.Kind
      switch schema.type(named: field.type.namedType.name.value) {
      case .enum: kind = .enum
      case .object(let type):
        kind = .embedded
        // A model within an object that is none is not reached by a key.
        if model(named: type.name) != nil { return nil }
      case .interface, .union: return nil
      case .scalar, .inputObject, nil: kind = .scalar
      }
      return ModelMember(name: field.name, description: field.description, type: field.type, kind: kind)
    }
  }
}

extension Diagnostic.Code {
  /// A model that nothing can be made of as it is.
  public static let invalidModel: Self = "invalidModel"
}
