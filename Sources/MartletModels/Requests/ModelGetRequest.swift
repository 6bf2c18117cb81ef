public import Martlet

/// What is asked of a provider: one object.
public struct ModelGetRequest<Item: Model>: Sendable {
  /// Which one.
  public let key: Item.Key
  /// What comes along with it.
  public var includes = ModelIncludes()
  /// Whether errors of single fields are thrown, or left out with those fields.
  public var errors: ErrorPolicy = .strict

  /// The object of this key.
  public init(_ key: Item.Key) { self.key = key }
}

/// What is asked of a provider: a change to one object.
public struct ModelChangeRequest<Item: Model>: Sendable {
  /// What is done.
  public enum Kind: String, Sendable, Hashable {
    /// Makes an object.
    case create
    /// Changes one.
    case update
    /// Removes one.
    case delete
  }

  /// What is done.
  public let kind: Kind
  /// The object as it should be; for a deletion, its key counts alone.
  public let object: Item?
  /// Which object.
  public let key: Item.Key
  /// What the object must be like for the change to be made.
  public var condition: ModelPredicate<Item> = .all
  /// The version that the change is made to, for servers that detect conflicts; nil sends none.
  public var version: Int?
  /// What comes along with the object that it gives.
  public var includes = ModelIncludes()

  /// A change to this object.
  public init(_ kind: Kind, _ object: Item) {
    self.kind = kind
    self.object = object
    key = object.key
  }

  /// The deletion of the object with this key.
  public init(deleting key: Item.Key) {
    kind = .delete
    object = nil
    self.key = key
  }
}
