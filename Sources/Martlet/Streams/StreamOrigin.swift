/// Makes the request of a stream each time one is needed.
struct StreamOrigin<Root: GraphQLRootModel>: Sendable {
  /// The request that a stream starts with.
  let request: @Sendable () async throws -> Request<Root>
  /// The request that it is taken up again with; nil for the same.
  private var resumption: (@Sendable () async throws -> Request<Root>)?

  init(_ request: Request<Root>) {
    self.request = { request }
  }

  init<Content: Query<Root>>(
    _ query: Content, _ naming: NamingPolicy, _ resuming: (@Sendable () async throws -> Content)? = nil
  ) {
    request = { try await Request(query, naming: naming) }
    if let resuming { resumption = { try await Request(resuming(), naming: naming) } }
  }

  init<Unit: Selectable<Root>>(_ unit: Unit.Type, _ naming: NamingPolicy) {
    request = { try await Request(unit, naming: naming) }
  }

  /// What makes an operation anew for another connection: with the document and variables of the request it is taken up
  /// with, and all else as it was.
  func renewal(of first: Request<Root>) -> (@Sendable (GraphQLOperation) async throws -> GraphQLOperation)? {
    guard let resumption else { return nil }
    return { operation in
      let request = try await resumption()
      guard request.plan.selectsSame(as: first.plan) else {
        throw GraphQLFailure(
          code: .invalidQuery,
          message: """
            The query to go on with ('resuming:') selects something else than the first one, so that its results cannot be \
            read. Only its inputs may differ.
            """)
      }
      var operation = operation
      operation.document = request.document
      operation.variables = request.variables
      return operation
    }
  }
}

extension SelectionPlan {
  /// Whether answers to both are read alike: the same selections under the same names, whatever their inputs.
  fileprivate func selectsSame(as other: SelectionPlan) -> Bool {
    operationName == other.operationName && sets.count == other.sets.count
      && zip(sets, other.sets).allSatisfy { left, right in
        left.asksTypename == right.asksTypename && left.nodes.count == right.nodes.count
          && zip(left.nodes, right.nodes).allSatisfy { $0.selectsSame(as: $1) }
      }
  }
}

extension PlannedNode {
  fileprivate func selectsSame(as other: PlannedNode) -> Bool {
    kind == other.kind && name == other.name && responseKey == other.responseKey && child == other.child
      && parentType == other.parentType && isConditional == other.isConditional
  }
}
