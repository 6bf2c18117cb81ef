public import Martlet

/// The fields of a type with the Swift types that they lead to: what requests are made from, and objects are read by.
public final class ModelLayout<Object: ModelObject>: Sendable {
  /// The type's name in the schema.
  let typename: String
  /// In the order of every document, and of ``ModelObject/Field``.
  public let fields: [ModelField]
  /// The models that relations lead to, by the relation's name.
  public let relations: [String: any Model.Type]
  /// The types of fields that are objects, by the field's name.
  public let embedded: [String: any ModelEmbedded.Type]
  /// The names that members of an object are found by.
  @usableFromInline let names: ResponseNames
  /// The positions of what an object cannot do without.
  let required: [Int]
  /// The positions of what says more than the key.
  let values: [Int]

  /// The layout of a model.
  public convenience init(
    _ schema: ModelSchema, relations: [String: any Model.Type] = [:],
    embedded: [String: any ModelEmbedded.Type] = [:]
  ) {
    self.init(
      schema.name, schema.fields, key: Set(schema.primaryKey), relations: relations, embedded: embedded)
  }

  /// The layout of a type that is no model.
  public convenience init(
    _ typename: String, _ fields: [ModelField], embedded: [String: any ModelEmbedded.Type] = [:]
  ) {
    self.init(typename, fields, key: [], relations: [:], embedded: embedded)
  }

  private init(
    _ typename: String, _ fields: [ModelField], key: Set<String>, relations: [String: any Model.Type],
    embedded: [String: any ModelEmbedded.Type]
  ) {
    self.typename = typename
    self.fields = fields
    self.relations = relations
    self.embedded = embedded
    names = ResponseNames(fields.map(\.name))
    let own = fields.indices.filter { fields[$0].relation == nil && !fields[$0].isImplicit }
    required = own.filter { fields[$0].isRequired }
    values = own.filter { !key.contains(fields[$0].name) }
  }

  /// Whether an object has all that is required, and more than its key.
  @usableFromInline
  func isWhole(_ object: ResponsePlace, _ places: UnsafeMutableBufferPointer<Int32>) -> Bool {
    for position in required where places[position] < 0 || object.place(places[position]).isNull { return false }
    for position in values where places[position] >= 0 { return true }
    return values.isEmpty
  }
}
