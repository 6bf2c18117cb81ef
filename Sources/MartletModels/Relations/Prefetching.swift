/// Loads a to-one relation of many objects at once, so that their getters need not: `prefetch(comments, \.post)`.
///
/// - Parameter path: One relation or several: `\.post.blog`.
/// - Throws: ``ModelFailure``; with code `.invalidRequest` if a step of the path is no to-one relation.
public func prefetch<Owner: Model, Target: Model>(
  _ objects: some Sequence<Owner>, _ path: KeyPath<ModelPath<Owner>, ModelPath<Target>>
) async throws {
  var level: [any Model] = Array(objects)
  for name in ModelPath<Owner>()[keyPath: path].__names {
    let references = try level.map { try $0.reference(named: name) }
    guard let first = references.first else { return }
    level = try await first.loadTogether(references)
  }
}

extension Model {
  fileprivate func reference(named name: String) throws -> any ModelReference {
    guard let reference = __relation(name) as? any ModelReference else {
      throw ModelFailure(
        code: .invalidRequest,
        message: "'\(name)' of \(Self.modelName) cannot be loaded ahead: it is no to-one relation.",
        model: Self.modelName, field: name)
    }
    return reference
  }
}

/// A to-one relation, whatever it leads to.
protocol ModelReference: Sendable {
  /// Loads references of this type, and gives the objects that they lead to.
  func loadTogether(_ references: [any ModelReference]) async throws -> [any Model]
}

extension LazyReference: ModelReference {
  func loadTogether(_ references: [any ModelReference]) async throws -> [any Model] {
    let references = references.compactMap { $0 as? LazyReference }
    let pending = references.compactMap(\.pending)
    for (_, group) in Dictionary(grouping: pending, by: { ObjectIdentifier($0.provider) }) {
      guard let provider = group.first?.provider else { continue }
      let values = try await provider.load(Set(group.map(\.key)), of: Target.self)
      for reference in references {
        guard let (key, own) = reference.pending, own === provider else { continue }
        reference.remember(values[key])
      }
    }
    return references.compactMap(\.loaded)
  }
}
