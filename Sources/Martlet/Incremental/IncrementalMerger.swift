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
    announce(payload["pending"])
    if let path = payload["path"], path != .null {
      try mergeItem(payload, generation: "data")
    } else {
      mergeRoot(payload)
    }
    for item in payload["incremental"]?.items ?? [] { try mergeItem(item, generation: "incremental") }
    complete(payload["completed"])
    if case .bool(let value)? = payload["hasNext"] { hasNext = value }
    if let more = payload["extensions"], more != .null { add(extensions: more) }
  }

  /// A payload without a place is the beginning, or errors of the whole.
  private mutating func mergeRoot(_ payload: AnyCodable) {
    if let value = payload["data"], data == nil || value != .null { data = value }
    errors += payload["errors"]?.items ?? []
  }

  private mutating func announce(_ value: AnyCodable?) {
    for group in value?.items ?? [] {
      guard let id = group["id"]?.identifier else { continue }
      pending[id] = GraphQLError.path(group["path"]?.items ?? [])
    }
  }

  private mutating func complete(_ value: AnyCodable?) {
    for group in value?.items ?? [] {
      guard let id = group["id"]?.identifier else { continue }
      let path = pending.removeValue(forKey: id)
      guard let found = group["errors"]?.items, !found.isEmpty else { continue }
      errors += found
      failures.append(IncrementalFailure(id: id, path: path ?? []))
    }
  }

  private mutating func mergeItem(_ item: AnyCodable, generation: String) throws {
    errors += item["errors"]?.items ?? []
    if let more = item["extensions"], more != .null { add(extensions: more) }
    let place = try place(of: item, generation: generation)
    if let items = item["items"] {
      guard let values = items.items else { return fail(at: place.path) }
      try append(values, at: place.path, isIndexed: !place.isGroup)
    } else if let value = item["data"] {
      try merge(value, at: place.path)
    }
  }

  private func place(of item: AnyCodable, generation: String) throws -> (path: [ResponsePathElement], isGroup: Bool) {
    if let id = item["id"]?.identifier, let path = pending[id] {
      return (path + GraphQLError.path(item["subPath"]?.items ?? []), true)
    }
    guard let path = item["path"]?.items else {
      let id = item["id"]?.identifier.map { "the id '\($0)', which was not announced" } ?? "neither id nor path"
      throw Self.fault("a part in '\(generation)' has \(id)")
    }
    let elements = GraphQLError.path(path)
    guard elements.count == path.count, path.count <= Self.maximumDepth else {
      throw Self.fault(
        "the path \(AnyCodable.array(path).shortText) is too long, or has a step that is neither name nor index")
    }
    return (elements, false)
  }

  /// Notes that an error reached the edge of a part: its fields stay away.
  private mutating func fail(at path: [ResponsePathElement]) {
    failures.append(IncrementalFailure(id: nil, path: path))
  }

  private mutating func merge(_ value: AnyCodable, at path: [ResponsePathElement]) throws {
    var root = data ?? .object([])
    data = nil
    defer { data = root }
    let isNull = value == .null
    var isFailure = false
    try root.update(at: path[...], whole: path) { target, isNew in
      if isNew {
        target = value
      } else if isNull {
        isFailure = true
      } else {
        target.mergeDeeply(value)
      }
    }
    if isFailure { fail(at: path) }
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
    try root.update(at: path[...], whole: path) { target, _ in
      try target.insert(values, at: start, path: path)
    }
  }

  private mutating func add(extensions more: AnyCodable) {
    guard var whole = extensions else {
      extensions = more
      return
    }
    whole.mergeDeeply(more)
    extensions = whole
  }

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
