/// Reads one object of a response by key paths into the catalogue.
///
/// The wrappers of a field's type come back as they are in the schema: `decode(\.friends, as: Friend.self)` gives
/// `[Friend?]?` where the schema says `[Person]`. A field that was selected under an alias is found by its key path
/// alone, unless it was selected more than once.
public struct GraphQLDecoder<Model: GraphQLModel>: Sendable {
  @usableFromInline let context: DecodingContext
  /// What can be read here.
  @usableFromInline let scope: DecodingScope
  @usableFromInline let frame: FrameReference
  /// Where the object lies on the tape.
  @usableFromInline let objectPlace: UInt32

  @inlinable
  @inline(__always)
  init(context: DecodingContext, scope: DecodingScope, frame: FrameReference, place: UInt32) {
    self.context = context
    self.scope = scope
    self.frame = frame
    objectPlace = place
  }

  @inlinable
  @inline(__always)
  var place: Int { Int(objectPlace) }

  var plan: SelectionPlan { context.plan }

  /// The object in the answer.
  var object: ResponseValue { ResponseValue(storage: context.storage, index: place) }

  /// The name of the object's type, if it was selected or asked for on account of a type condition.
  public var typename: String? {
    guard let value = object.member("__typename"), value.kind == .string else { return nil }
    return value.rawText
  }
}

extension GraphQLDecoder {
  /// Decodes a value.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.notSelected` if the query does not ask for it, `.ambiguousAttribute` if it
  ///   asks more than once, `.unexpectedNull` and `.unexpectedValue` if the answer is not what the schema promises.
  @GraphQLActor
  @inlinable
  @inline(__always)
  public func decode<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value> {
    let descriptor = Model.__catalogue[keyPath: path].__field.__descriptor
    if let name = descriptor.literalName { return try leaf(Value.self, name) }
    return try searchedLeaf(Value.self, descriptor, alias: nil)
  }

  /// Decodes a value that was selected under this alias.
  @GraphQLActor
  @inlinable
  public func decode<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ alias: String, _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded where Path.Field == GraphQLValue<Value> {
    try searchedLeaf(Value.self, Model.__catalogue[keyPath: path].__field.__descriptor, alias: alias)
  }

  /// Decodes a value; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded? where Path.Field == GraphQLValue<Value> {
    try leafIfPresent(Value.self, Model.__catalogue[keyPath: path].__field.__descriptor)
  }

  /// Decodes a nullable value; nil if it is null or was not selected.
  @GraphQLActor
  @inlinable
  public func decodeIfPresent<Path: GraphQLFieldPath, Value: GraphQLLeaf>(
    _ path: KeyPath<Model, Path>
  ) throws -> Value.Decoded? where Path.Field == GraphQLValue<Value?> {
    try leafIfPresent(Value.self, Model.__catalogue[keyPath: path].__field.__descriptor)
  }
}

extension GraphQLDecoder {
  /// Decodes the value of a field that its name alone picks.
  @GraphQLActor
  @inlinable
  @inline(__always)
  func leaf<Value: GraphQLLeaf>(_ type: Value.Type, _ name: StaticString) throws -> Value.Decoded {
    var place = nextPlace(name)
    if place == 0 { place = try searchedPlace(FieldDescriptor(name), alias: nil) }
    do {
      return try Value.__read(context.value(at: place))
    } catch {
      throw leafFailure(error, FieldDescriptor(name), alias: nil)
    }
  }

  /// Where the value of the next field lies, if that is the one with this name; 0 if it is not, or if the answer lacks it.
  ///
  /// Decodables mostly read in the order of the selection, by the literals that they used for the object before.
  @GraphQLActor
  @inlinable
  @inline(__always)
  func nextPlace(_ name: StaticString) -> Int {
    let current = frame.frame
    let next = current.pointee.next
    guard frame.isGood, current.pointee.fields[next].literal == name.utf8Start else { return 0 }
    let place = current.pointee.places[next]
    if place != 0 { current.pointee.next = next &+ 1 }
    return Int(place)
  }

  /// Decodes the value of a field that an alias or arguments may pick.
  @GraphQLActor
  @inlinable
  func searchedLeaf<Value: GraphQLLeaf>(
    _ type: Value.Type, _ descriptor: FieldDescriptor, alias: String?
  ) throws -> Value.Decoded {
    let place = try searchedPlace(descriptor, alias: alias)
    do {
      return try Value.__read(context.value(at: place))
    } catch {
      throw leafFailure(error, descriptor, alias: alias)
    }
  }

  @GraphQLActor
  @inlinable
  func leafIfPresent<Value: GraphQLLeaf>(
    _ type: Value.Type, _ descriptor: FieldDescriptor, alias: String? = nil
  ) throws -> Value.Decoded? {
    guard let place = try placeIfPresent(descriptor, alias: alias) else { return nil }
    do {
      return try Value.__read(context.value(at: place))
    } catch {
      throw leafFailure(error, descriptor, alias: alias)
    }
  }
}

extension FieldDescriptor {
  /// The field's name, if it alone is to pick the field; nil where arguments are given.
  @inlinable
  @inline(__always)
  var literalName: StaticString? { arguments == nil && name.hasPointerRepresentation ? name : nil }
}
