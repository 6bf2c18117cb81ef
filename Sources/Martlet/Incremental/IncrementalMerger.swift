/// Puts the parts of a result together, in all three generations of incremental delivery.
///
/// The generation is told from the shape of each payload, never from headers, as servers mix them:
///
/// - the first proposal: each later payload has `data` and a `path` of its own,
/// - `incremental` with the `path` of each item (`deferSpec=20220824`, v0.1),
/// - `pending`, `incremental` with the `id` of each item, and `completed` (v0.2).
package struct IncrementalMerger: Sendable {
  /// The most steps of a path; no answer is nested more deeply.
  private static let maximumDepth = 256
  /// The most groups that are announced and not complete; no query has so many.
  private static let maximumPending = 1 << 16

  /// The data as far as it is there; nil before the first payload with data.
  private var data: AnyCodable?
  private var errors: [AnyCodable] = []
  private var extensions: AnyCodable?
  /// Where the groups belong that the server has announced, by id.
  private var pending: [String: [ResponsePathElement]] = [:]
  /// The groups and places whose data will not come, because an error reached their edge.
  package private(set) var failures: [IncrementalFailure] = []
  /// Whether more is to come.
  package private(set) var hasNext = false

  /// A result of which nothing is known yet.
  package init() {}

  /// Whether a payload is a part, so that it needs merging: it says whether more is to come.
  package static func isPart(_ payload: ResponseDocument) -> Bool {
    payload.root.member("hasNext") != nil || payload.root.member("incremental") != nil
      || payload.root.member("pending") != nil || payload.root.member("completed") != nil
  }

  /// Whether a payload is more than a whole result that says so.
  static func needsMerging(_ payload: ResponseDocument) -> Bool {
    guard isPart(payload) else { return false }
    let root = payload.root
    return root.member("hasNext")?.kind != .false || root.member("path") != nil || root.member("data") == nil
      || root.member("incremental") != nil || root.member("pending") != nil || root.member("completed") != nil
  }

  /// Whether a payload says that another will follow it.
  package static func expectsMore(after payload: ResponseDocument) -> Bool {
    payload.root.member("hasNext")?.kind == .true
  }

  /// The result as it is now, as an answer that came whole.
  package func document() throws -> ResponseDocument { try ResponseDocument(parsing: json) }

  /// The result as it is now, as the text of an answer that came whole.
  package var json: [UInt8] {
    var members: [AnyCodable.Member] = []
    if let data { members.append(AnyCodable.Member("data", data)) }
    if !errors.isEmpty { members.append(AnyCodable.Member("errors", .array(errors))) }
    if let extensions { members.append(AnyCodable.Member("extensions", extensions)) }
    return AnyCodable.object(members).json
  }

  /// Adds a payload.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.invalidIncrement` if a part belongs nowhere.
  package mutating func merge(_ payload: AnyCodable) throws {
    guard case .object = payload else {
      throw Self.fault("a payload is \(payload.shortDescription) in place of an object")
    }
    try announce(payload["pending"])
    if let path = payload["path"], path != .null {
      try mergeItem(payload, generation: "data")
    } else {
      mergeRoot(payload)
    }
    for item in try Self.objects(payload["incremental"], "incremental") {
      try mergeItem(item, generation: "incremental")
    }
    try complete(payload["completed"])
    switch payload["hasNext"] {
    case .bool(let value)?: hasNext = value
    case nil, .null?: break
    case let value?: throw Self.fault("'hasNext' is \(value.shortDescription) in place of true or false")
    }
    if let more = payload["extensions"], more != .null { add(extensions: more) }
  }

  /// A list of objects; empty where there is none.
  private static func objects(_ value: AnyCodable?, _ name: String) throws -> [AnyCodable] {
    guard let value, value != .null else { return [] }
    guard let items = value.items else {
      throw fault("'\(name)' is \(value.shortDescription) in place of a list")
    }
    for (index, item) in items.enumerated() {
      guard case .object = item else {
        throw fault("\(name)[\(index)] is \(item.shortDescription) in place of an object")
      }
    }
    return items
  }

  /// A server's error that stands there without a list is one.
  private mutating func add(errors value: AnyCodable?) {
    guard let value, value != .null else { return }
    errors += value.items ?? [value]
  }

  /// A payload without a place is the beginning, or errors of the whole.
  private mutating func mergeRoot(_ payload: AnyCodable) {
    if let value = payload["data"], data == nil || value != .null { data = value }
    add(errors: payload["errors"])
  }

  private mutating func announce(_ value: AnyCodable?) throws {
    for group in try Self.objects(value, "pending") {
      guard let id = group["id"]?.identifier else { throw Self.fault("a group in 'pending' has no id") }
      guard pending.count < Self.maximumPending else {
        throw Self.fault("more than \(Self.maximumPending) groups are pending")
      }
      pending[id] = try Self.path(group["path"])
    }
  }

  private mutating func complete(_ value: AnyCodable?) throws {
    for group in try Self.objects(value, "completed") {
      guard let id = group["id"]?.identifier else { throw Self.fault("a group in 'completed' has no id") }
      let path = pending.removeValue(forKey: id)
      guard let found = group["errors"], found != .null, found.items?.isEmpty != true else { continue }
      add(errors: found)
      failures.append(IncrementalFailure(id: id, path: path ?? []))
    }
  }

  private mutating func mergeItem(_ item: AnyCodable, generation: String) throws {
    add(errors: item["errors"])
    if let more = item["extensions"], more != .null { add(extensions: more) }
    let place = try place(of: item, generation: generation)
    switch (item["items"], item["data"]) {
    case (.array(let values)?, _): try append(values, at: place.path, isIndexed: !place.isGroup)
    case (.null?, _): fail(at: place.path)
    case (let value?, _):
      throw Self.fault("the elements at \(place.path.text) are \(value.shortDescription) in place of a list")
    case (nil, let value?): try merge(value, at: place.path)
    case (nil, nil): break
    }
  }

  private func place(of item: AnyCodable, generation: String) throws -> (path: [ResponsePathElement], isGroup: Bool) {
    if let id = item["id"]?.identifier, let path = pending[id] {
      return (path + (try Self.path(item["subPath"])), true)
    }
    guard let path = item["path"], path.items != nil else {
      let id = item["id"]?.identifier.map { "the id '\($0)', which was not announced" } ?? "neither id nor path"
      throw Self.fault("a part in '\(generation)' has \(id)")
    }
    return (try Self.path(path), false)
  }

  /// - Parameter value: Nil and null stand for the root.
  private static func path(_ value: AnyCodable?) throws -> [ResponsePathElement] {
    guard let value, value != .null else { return [] }
    let path = GraphQLError.path(value.items ?? [])
    guard let items = value.items, path.count == items.count, path.count <= maximumDepth else {
      throw fault("the path \(value.shortText) is too long, or no list of names and indices")
    }
    return path
  }

  /// Notes that an error reached the edge of a part: its fields stay away.
  private mutating func fail(at path: [ResponsePathElement]) {
    failures.append(IncrementalFailure(id: nil, path: path))
  }

  private mutating func merge(_ value: AnyCodable, at path: [ResponsePathElement]) throws {
    var root = data ?? .object([])
    data = nil
    defer { data = root }
    var isFailure = false
    let isThere = try root.update(at: path[...], whole: path) { target, isNew in
      if isNew {
        target = value
      } else if value == .null || target == .null {
        isFailure = true
      } else {
        try target.mergeDeeply(value, at: path)
      }
    }
    if isFailure || !isThere { fail(at: path) }
  }

  /// - Parameter isIndexed: Whether the path ends with the index of the first element, rather than with the list.
  private mutating func append(_ values: [AnyCodable], at path: [ResponsePathElement], isIndexed: Bool) throws {
    var path = path
    var start: Int?
    if isIndexed, case .index(let index)? = path.last {
      start = index
      path.removeLast()
    }
    var root = data ?? .object([])
    data = nil
    defer { data = root }
    var isFailure = false
    let isThere = try root.update(at: path[...], whole: path) { target, _ in
      if target == .null {
        isFailure = true
      } else {
        try target.insert(values, at: start, path: path)
      }
    }
    if isFailure || !isThere { fail(at: path) }
  }

  /// Of members that cannot be merged the later one wins.
  private mutating func add(extensions more: AnyCodable) {
    guard case .object(var whole)? = extensions, case .object(let members) = more else {
      extensions = more
      return
    }
    extensions = nil
    for member in members {
      if let place = whole.firstIndex(where: { $0.key == member.key }) {
        if (try? whole[place].value.mergeDeeply(member.value, at: [])) == nil { whole[place] = member }
      } else {
        whole.append(member)
      }
    }
    extensions = .object(whole)
  }

  /// For a result that ends before it is complete.
  static var unfinished: GraphQLFailure { fault("it ended although the server had said that more would come") }

  static func fault(_ what: String) -> GraphQLFailure {
    GraphQLFailure(
      code: .invalidIncrement,
      message: """
        The server's parts of the result do not fit together: \(what). What came before it is all right; the rest of the \
        result is lost.
        """)
  }
}

/// A part of a result that will not come.
package struct IncrementalFailure: Sendable, Hashable {
  /// The id of its group, where the server uses ids.
  package let id: String?
  /// Where it would have stood.
  package let path: [ResponsePathElement]
}
