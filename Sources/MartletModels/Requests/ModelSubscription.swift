public import Martlet

/// A request that listens to changes of a model: `client.subscribe(.onCreate(Post.self))`.
public struct ModelSubscription<Item: Model>: Sendable {
  let kind: ModelChangeRequest<Item>.Kind
  let predicate: ModelPredicate<Item>
  let includes: ModelIncludes
  let caller: ModelCaller

  /// Objects that are created.
  ///
  /// - Parameter caller: Who listens; only needed where the rules of the model let owners see their own objects alone.
  public static func onCreate(
    _ type: Item.Type, where condition: (ModelPath<Item>) -> ModelCondition = { _ in .all },
    as caller: ModelCaller = .unspecified, includes: (ModelPath<Item>) -> [any IncludedPath] = { _ in [] }
  ) -> ModelSubscription { make(.create, condition, caller, includes) }

  /// Objects that are updated.
  public static func onUpdate(
    _ type: Item.Type, where condition: (ModelPath<Item>) -> ModelCondition = { _ in .all },
    as caller: ModelCaller = .unspecified, includes: (ModelPath<Item>) -> [any IncludedPath] = { _ in [] }
  ) -> ModelSubscription { make(.update, condition, caller, includes) }

  /// Objects that are deleted.
  public static func onDelete(
    _ type: Item.Type, where condition: (ModelPath<Item>) -> ModelCondition = { _ in .all },
    as caller: ModelCaller = .unspecified, includes: (ModelPath<Item>) -> [any IncludedPath] = { _ in [] }
  ) -> ModelSubscription { make(.delete, condition, caller, includes) }

  private static func make(
    _ kind: ModelChangeRequest<Item>.Kind, _ condition: (ModelPath<Item>) -> ModelCondition, _ caller: ModelCaller,
    _ includes: (ModelPath<Item>) -> [any IncludedPath]
  ) -> ModelSubscription {
    ModelSubscription(
      kind: kind, predicate: ModelPredicate(condition), includes: ModelIncludes(includes(ModelPath())), caller: caller)
  }
}

/// Who makes a request, as the rules of a model look at it.
public enum ModelCaller: Sendable, Hashable {
  /// Not said: the server finds out.
  case unspecified
  /// Nobody is signed in.
  case signedOut
  /// The claims of the caller's token.
  case claims(AnyCodable)
}

extension ModelSubscription {
  /// The rules that let owners read.
  private static var ownerRules: [ModelAuthRule] {
    Item.schema.authRules.filter { rule in
      rule.allowed == .owner && rule.covers(.listen)
        && Item.schema.field(named: rule.ownerField ?? "owner")?.isList != true
    }
  }

  /// The fields that hold owners; the server needs them in what it sends.
  static var ownerFields: [String] { ownerRules.map { $0.ownerField ?? "owner" } }

  /// The argument with which the server lets an owner listen; nil where it needs none.
  ///
  /// - Throws: ``ModelFailure`` with code `.unauthorized` if nobody is signed in.
  func ownerArgument() throws -> (field: String, value: String)? {
    guard caller != .unspecified, let rule = Self.ownerRules.first else { return nil }
    guard case .claims(let claims) = caller else {
      throw ModelFailure(
        code: .unauthorized,
        message: "Only owners may listen to \(Item.modelName), and nobody is signed in.", model: Item.modelName)
    }
    let groups = Item.schema.authRules.filter { $0.allowed == .groups && !$0.groups.isEmpty && $0.covers(.listen) }
    let isInGroup = groups.contains { rule in
      guard case .array(let names)? = claims[rule.groupClaim ?? "cognito:groups"] else { return false }
      return names.contains { name in rule.groups.contains { .string($0) == name } }
    }
    if isInGroup { return nil }
    let claim = rule.identityClaim ?? "username"
    let name = claim == "cognito:username" ? "username" : claim
    guard case .string(let owner)? = claims[name] ?? claims[claim] ?? claims["cognito:username"] else {
      throw ModelFailure(
        code: .unauthorized,
        message: "The caller's token has no claim '\(name)', which owners of \(Item.modelName) are known by.",
        model: Item.modelName)
    }
    return (rule.ownerField ?? "owner", owner)
  }
}

extension ModelAuthRule {
  /// Whether it allows an operation; reading is getting, listing, syncing and listening.
  func covers(_ operation: Operation) -> Bool {
    guard let operations else { return true }
    return operations.contains(operation)
      || (operations.contains(.read) && [.get, .list, .sync, .listen, .search].contains(operation))
  }
}
