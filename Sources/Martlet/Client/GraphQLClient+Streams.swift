extension GraphQLClient {
  /// Listens to a subscription and decodes its results.
  ///
  /// - Parameters:
  ///   - errors: With `.strict`, a result in which a field failed ends the stream with a ``GraphQLFailure`` of code
  ///     `.fieldErrors`; with `.partial`, the default, its errors come beside the value.
  /// - Returns: A stream that starts the operation when it is read.
  public func subscribe<Content: Query, Value: GraphQLDecodable<Content.Model>>(
    _ subscription: Content, as type: Value.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial
  ) -> GraphQLStream<Value> where Content.Model: GraphQLSubscriptionRoot {
    stream(errors, { try await Request(subscription, naming: naming) }) { try Value(from: $0) }
  }

  /// Listens to a subscription whose results are read by their attributes' names.
  public func subscribe<Content: Query>(
    _ subscription: Content, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial
  ) -> GraphQLStream<SelectedObject<Content.Model>> where Content.Model: GraphQLSubscriptionRoot {
    stream(errors, { try await Request(subscription, naming: naming) }) { SelectedObject(decoder: $0) }
  }

  /// Sends a query or mutation whose answer may come in parts (`@defer`, `@stream`), and decodes it anew with each.
  ///
  /// Attributes that have not come yet are missing: read them with `decodeIfPresent`.
  public func stream<Content: Query, Value: GraphQLDecodable<Content.Model>>(
    _ query: Content, as type: Value.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial
  ) -> GraphQLStream<Value> where Content.Model: GraphQLRootModel {
    stream(errors, { try await Request(query, naming: naming) }) { try Value(from: $0) }
  }

  /// Starts a request that is ready, and decodes what arrives.
  public func stream<Root: GraphQLRootModel, Value: GraphQLDecodable<Root>>(
    _ request: Request<Root>, as type: Value.Type, errors: ErrorPolicy = .partial
  ) -> GraphQLStream<Value> {
    stream(errors, { request }) { try Value(from: $0) }
  }
}

extension GraphQLClient {
  func stream<Root: GraphQLRootModel, Value: Sendable>(
    _ errors: ErrorPolicy, _ request: @escaping @Sendable () async throws -> Request<Root>,
    _ transform: @escaping @GraphQLActor @Sendable (GraphQLDecoder<Root>) throws -> Value
  ) -> GraphQLStream<Value> {
    GraphQLStream {
      let request = try await request()
      let decoding = StreamDecoding(self, request, errors, transform)
      let stream = try await self.stream(self.operation(for: request), through: self.middleware[...])
      return StreamReading(stream) { await decoding.decode($0) }
    }
  }

  private func stream(_ operation: GraphQLOperation, through middleware: ArraySlice<any Middleware>) async throws
    -> TransportStream
  {
    guard let first = middleware.first else { return try await transport.stream(operation) }
    return try await first.interceptStream(operation) { try await stream($0, through: middleware.dropFirst()) }
  }
}
