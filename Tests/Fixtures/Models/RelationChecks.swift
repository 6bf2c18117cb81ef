import Foundation
import Martlet
import MartletModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Linked with the models of a schema and a list `models` of them: creates, reads, changes and deletes an object of each, and
// follows each of its relations in every way. Prints what is wrong, one line each, and last how much was done.

struct PlainTransport: Transport {
  let url: URL

  func send(_ operation: GraphQLOperation) async throws -> TransportResponse {
    TransportResponse(document: try ResponseDocument(parsing: Array(try await answer(to: operation))))
  }

  func answer(to operation: GraphQLOperation) async throws -> Data {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(operation.json)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("da2-fakeApiKey", forHTTPHeaderField: "x-api-key")
    return try await URLSession.shared.data(for: request).0
  }
}

/// A to-one relation of any model.
protocol AnyReference {
  var anyKey: [AnyCodable]? { get }
  var isLoaded: Bool { get }
  func load() async throws -> (any Model)?
}

extension LazyReference: AnyReference {
  var anyKey: [AnyCodable]? { key?.values }
  func load() async throws -> (any Model)? { try await get() }
}

/// A to-many relation of any model.
protocol AnyList {
  var isLoaded: Bool { get }
  func keys() async throws -> [[AnyCodable]]
}

extension LazyList: AnyList {
  func keys() async throws -> [[AnyCodable]] { try await all().map(\.key.values) }
}

final class Checks {
  let client: GraphQLClient
  var relations = 0
  var faults: [String] = []
  private var number = 0

  private let transport: PlainTransport

  init(_ transport: PlainTransport) {
    self.transport = transport
    client = GraphQLClient(transport: transport)
  }

  func expect(_ condition: Bool, _ what: String) { if !condition { faults.append(what) } }

  /// Makes an object with all that it belongs to, and saves it.
  func create<Item: Model>(_ type: Item.Type, depth: Int = 0) async throws -> Item {
    var members: [String: AnyCodable] = [:]
    for field in type.schema.fields {
      guard let relation = field.relation, relation.isToOne, !relation.keys.isEmpty,
        let target = type.__layout.relations[field.name],
        depth < 3 || field.isRequired
          || relation.keys.contains(where: { type.schema.field(named: $0)?.isRequired == true })
      else { continue }
      if relation.keys.contains(where: { members[$0] != nil }) { continue }
      let key = try await createKey(target, depth: depth + 1)
      for (name, value) in zip(relation.keys, key) { members[name] = value }
    }
    for field in type.schema.fields where field.relation == nil && !field.isReadOnly && !field.isImplicit {
      if members[field.name] != nil { continue }
      members[field.name] = try await value(for: field, embedded: type.__layout.embedded[field.name])
    }
    let json = AnyCodable.object(members.map { AnyCodable.Member($0.key, $0.value) }).json
    let object = try JSONDecoder().decode(Item.self, from: Data(json))
    return try await client.mutate(.create(object))
  }

  private func createKey<Item: Model>(_ type: Item.Type, depth: Int) async throws -> [AnyCodable] {
    try await create(type, depth: depth).key.values
  }

  private func value(for field: ModelField, embedded: (any ModelEmbedded.Type)?) async throws -> AnyCodable? {
    number += 1
    let value: AnyCodable
    switch field.kind {
    case .enum(let name): value = try await enumValue(name)
    case .embedded:
      guard let embedded else { return nil }
      value = try await object(embedded)
    case .scalar("Int"), .scalar("AWSTimestamp"): value = .number("\(number)")
    case .scalar("Float"): value = .number("\(number).5")
    case .scalar("Boolean"): value = .bool(true)
    case .scalar("AWSDate"): value = "2024-02-29"
    case .scalar("AWSTime"): value = "12:30:00.000Z"
    case .scalar("AWSDateTime"): value = "2024-02-29T12:30:00.000Z"
    case .scalar("AWSEmail"): value = "a@example.org"
    case .scalar("AWSURL"): value = "https://example.org"
    case .scalar("AWSPhone"): value = "+49 30 123456"
    case .scalar("AWSIPAddress"): value = "127.0.0.1"
    case .scalar("AWSJSON"): value = "{}"
    case .scalar: value = .string("text \(number)")
    case .relation: return nil
    }
    return field.isList ? .array([value]) : value
  }

  private func object<Object: ModelEmbedded>(_ type: Object.Type) async throws -> AnyCodable {
    var members: [AnyCodable.Member] = []
    for field in type.__layout.fields {
      // Types that contain others, or themselves, end here.
      if case .embedded = field.kind { continue }
      if let value = try await value(for: field, embedded: nil) { members.append(AnyCodable.Member(field.name, value)) }
    }
    return .object(members)
  }

  /// The first value that the server has.
  private func enumValue(_ name: String) async throws -> AnyCodable {
    let document = "{ __type(name: \"\(name)\") { enumValues { name } } }"
    let answer = try await transport.answer(to: GraphQLOperation(kind: .query, name: nil, document: document))
    struct Answer: Decodable {
      struct Root: Decodable { let __type: EnumType }
      struct EnumType: Decodable { let enumValues: [Value] }
      struct Value: Decodable { let name: String }
      let data: Root
    }
    let data = try JSONDecoder().decode(Answer.self, from: answer)
    return .string(data.data.__type.enumValues[0].name)
  }

  func check<Item: Model>(_ type: Item.Type) async throws {
    let name = Item.modelName
    let created = try await create(type)
    guard let lazy = try await client.query(.get(type, byKey: created.key)) else {
      return expect(false, "\(name): what was created is not there")
    }
    var found = false
    for try await item in client.items(.list(type, limit: 7)) where item.key == created.key { found = true }
    expect(found, "\(name): what was created is in no list")
    for field in type.schema.fields {
      guard let relation = field.relation, let target = type.__layout.relations[field.name] else { continue }
      relations += 1
      try await check(lazy, field, relation, target)
    }
    try await checkUpdate(created)
    _ = try await client.mutate(.delete(created))
    expect(try await client.query(.get(type, byKey: created.key)) == nil, "\(name): what was deleted is still there")
  }

  /// One relation, lazily and eagerly.
  private func check<Item: Model, Target: Model>(
    _ lazy: Item, _ field: ModelField, _ relation: ModelRelation, _ target: Target.Type
  ) async throws {
    let place = "\(Item.modelName).\(field.name)"
    let eager = try await client.query(
      .get(Item.self, byKey: lazy.key, includes: { [$0.__relation(field.name) as ModelPath<Target>] }))
    switch (lazy.__relation(field.name), eager?.__relation(field.name)) {
    case (let reference as any AnyReference, let included as any AnyReference):
      let loaded = try await reference.load()
      expect(loaded.map { $0.key.values } == reference.anyKey, "\(place): another object is loaded than the key says")
      expect(included.isLoaded, "\(place): what was included is not loaded")
      expect(included.anyKey == reference.anyKey, "\(place): lazy and eager lead to different objects")
      guard !relation.keys.isEmpty else { return }
      expect(loaded != nil, "\(place): there is no object")
      if let loaded { try await checkInverse(of: lazy, in: loaded) }
    case (let list as any AnyList, let included as any AnyList):
      expect(!list.isLoaded && included.isLoaded, "\(place): the list is loaded although it was not asked for, or not")
      let (some, others) = (try await list.keys(), try await included.keys())
      expect(some == others, "\(place): lazy and eager give different objects")
    default: expect(false, "\(place): is no relation")
    }
  }

  /// The other side knows the object: its lists have it, its references lead to it.
  private func checkInverse<Item: Model, Owner: Model>(of item: Item, in owner: Owner) async throws {
    guard let owner = try await client.query(.get(Owner.self, byKey: owner.key)) else { return }
    for field in Owner.schema.fields {
      guard let relation = field.relation, relation.model == Item.modelName, !relation.foreignKeys.isEmpty,
        let list = owner.__relation(field.name) as? any AnyList
      else { continue }
      let values = relation.foreignKeys.map { name in
        zip(Item.Field.allCases, Item.schema.fields).first { $1.name == name }.flatMap { item.__json($0.0) } ?? .null
      }
      let isListed = try await list.keys().contains(item.key.values)
      expect(
        isListed == (values == owner.key.values),
        "\(Owner.modelName).\(field.name): \(isListed ? "has an object of another" : "lacks its object")")
    }
  }

  /// A text that is part of no key and no index.
  private func checkUpdate<Item: Model>(_ item: Item) async throws {
    let schema = Item.schema
    let keys = Set(
      schema.primaryKey + schema.indexes.flatMap(\.fields) + schema.fields.flatMap { $0.relation?.keys ?? [] })
    guard
      let field = schema.fields.first(where: { $0.kind == .scalar("String") && !$0.isList && !keys.contains($0.name) })
    else { return }
    let encoded = try AnyCodable(json: Array(JSONEncoder().encode(item)))
    guard case .object(let members) = encoded else { return }
    let changed = members.map { AnyCodable.Member($0.key, $0.key == field.name ? "changed" : $0.value) }
    var object = try JSONDecoder().decode(Item.self, from: Data(AnyCodable.object(changed).json))
    object.__changes = .all
    let updated = try await client.mutate(.update(object))
    let json = try AnyCodable(json: Array(JSONEncoder().encode(updated)))
    expect(json[field.name] == "changed", "\(Item.modelName).\(field.name): is not changed")
  }
}

@main
struct Program {
  static func main() async throws {
    guard let url = URL(string: CommandLine.arguments[1]) else { exit(64) }
    let checks = Checks(PlainTransport(url: url))
    for type in models {
      do { try await checks.check(type) } catch { checks.faults.append("\(type): \(error)") }
    }
    for fault in checks.faults { print("FAULT \(fault)") }
    print("checked \(models.count) models with \(checks.relations) relations")
  }
}
