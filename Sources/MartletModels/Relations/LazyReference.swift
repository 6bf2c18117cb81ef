public import Martlet
public import Synchronization

/// A to-one relation: nothing, the key of an object that is not loaded, or the object.
///
/// It is loaded once: copies share what was loaded. A load that fails is not remembered. Two references are equal if they
/// have the same key.
public struct LazyReference<Target: Model>: Sendable {
  /// Nil for no object, and nothing that could load one.
  @usableFromInline let box: Box?

  /// What copies share.
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let key: Target.Key?
    @usableFromInline let provider: (any ModelProvider)?
    @usableFromInline let state: Mutex<State>

    @inlinable
    init(_ key: Target.Key?, _ provider: (any ModelProvider)?) {
      self.key = key
      self.provider = provider
      state = Mutex(.notLoaded)
    }

    @inlinable
    init(_ key: Target.Key, _ provider: (any ModelProvider)?, loaded value: consuming Target) {
      self.key = key
      self.provider = provider
      state = Mutex(.loaded(consume value))
    }
  }

  @usableFromInline
  enum State {
    case notLoaded
    /// Nil for a key that leads nowhere.
    case loaded(Target?)
  }

  /// No object.
  public init() { box = nil }

  /// The object of this key, not loaded; no object for nil.
  @inlinable
  public init(key: Target.Key?, provider: (any ModelProvider)? = nil) {
    box = key == nil && provider == nil ? nil : Box(key, provider)
  }

  /// This object, loaded; no object for nil.
  public init(value: Target?, provider: (any ModelProvider)? = nil) {
    if let value {
      self.init(loaded: value, key: value.key, provider: provider)
    } else {
      self.init(key: nil, provider: provider)
    }
  }

  /// This object, loaded, whose key is known.
  @inlinable
  init(loaded value: consuming Target, key: Target.Key, provider: (any ModelProvider)?) {
    box = Box(key, provider, loaded: consume value)
  }

  /// This object, loaded; if it is nil, the one of the key.
  public init(_ value: Target?, key: Target.Key?) {
    if let value { self.init(value: value) } else { self.init(key: key) }
  }

  /// A reference to the object of another key, not loaded; the same if it is its key already.
  public func with(key: Target.Key?) -> LazyReference {
    key == self.key ? self : LazyReference(key: key, provider: box?.provider)
  }

  /// A reference to another object, loaded.
  public func with(value: Target?) -> LazyReference { LazyReference(value: value, provider: box?.provider) }

  /// The key; nil for no object.
  @inlinable public var key: Target.Key? { box?.key }

  /// Whether it can be had without loading: also if there is none.
  public var isLoaded: Bool {
    guard let box, box.key != nil else { return true }
    return box.state.withLock { state in
      if case .loaded = state { true } else { false }
    }
  }

  /// What is loaded of it; nil for what is not loaded, and for no object.
  public var loaded: Target? {
    box?.state.withLock { state in
      if case .loaded(let value) = state { value } else { nil }
    }
  }

  /// The object, loaded if it has to be; nil if there is none.
  ///
  /// - Throws: ``ModelFailure``; with code `.dataUnavailable` if there is nothing to load it with.
  public func get() async throws -> Target? {
    guard let box, let key = box.key else { return nil }
    let known = box.state.withLock { state -> Target?? in
      if case .loaded(let value) = state { .some(value) } else { nil }
    }
    if let known { return known }
    guard let provider = box.provider else {
      throw ModelFailure(
        code: .dataUnavailable,
        message: """
          \(Target.modelName) '\(key)' is not loaded, and there is nothing to load it with: the object that refers to it \
          came from no client or store. Ask a client for it by its key.
          """, model: Target.modelName, key: key.description)
    }
    let value = try await provider.load(key, of: Target.self)
    remember(value)
    return value
  }

  /// The object, loaded if it has to be.
  ///
  /// - Parameters:
  ///   - field: The relation, for the message.
  ///   - owner: The object that refers to it, for the message.
  /// - Throws: ``ModelFailure`` with code `.missingRequiredReference` if there is none.
  public func require<Owner: Model>(_ field: String, of owner: Owner) async throws -> Target {
    if let value = try await get() { return value }
    let reason = key.map { "there is no \(Target.modelName) '\($0)'" } ?? "it is null"
    throw ModelFailure(
      code: .missingRequiredReference,
      message: "\(Owner.modelName) '\(owner.key)' must have its '\(field)', but \(reason).",
      model: Owner.modelName, field: field, key: owner.key.description)
  }

  /// The object, loaded if it has to be.
  ///
  /// - Throws: ``ModelFailure`` with code `.dataIntegrity` if there is none.
  public func require() async throws -> Target {
    if let value = try await get() { return value }
    let reason = key.map { "There is no \(Target.modelName) '\($0)'" } ?? "There is no \(Target.modelName)"
    throw ModelFailure(
      code: .dataIntegrity, message: "\(reason), but one is required.", model: Target.modelName,
      key: key?.description)
  }

  /// What loads it, if it is not loaded and there is something.
  var pending: (key: Target.Key, provider: any ModelProvider)? {
    guard let key, !isLoaded, let provider = box?.provider else { return nil }
    return (key, provider)
  }

  /// Remembers what was loaded, for all copies.
  func remember(_ value: Target?) { box?.state.withLock { $0 = .loaded(value) } }
}

extension LazyReference: Hashable {
  public static func == (left: LazyReference, right: LazyReference) -> Bool { left.key == right.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension LazyReference: Codable {
  public init(from decoder: any Decoder) throws {
    let json = try AnyCodable(from: decoder)
    guard case .object = json else {
      self.init()
      return
    }
    let provider = CodingUserInfoKey.modelProvider.flatMap { decoder.userInfo[$0] as? any ModelProvider }
    let document = try ResponseDocument(parsing: json.json)
    self = try document.root.withPlace { place in
      try ModelReading.withRow(Target.self, at: place, provider: provider) { row, isWhole in
        isWhole
          ? LazyReference(value: try Target(row: row))
          : LazyReference(key: try Target.__key(row: row), provider: provider)
      }
    }
  }

  public func encode(to encoder: any Encoder) throws { try __json.encode(to: encoder) }

  /// The object as far as it is loaded: whole, its key, or null.
  public var __json: AnyCodable {
    guard let key else { return .null }
    if let loaded { return loaded.json }
    return .object(zip(Target.schema.primaryKey, key.values).map { AnyCodable.Member($0, $1) })
  }
}
