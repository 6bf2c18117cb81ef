extension GraphQLClient {
  /// Listens to a subscription and decodes its results.
  ///
  /// ```swift
  /// let messages = client.subscribe(MessageQuery(after: cursor), as: Message.self) {
  ///   MessageQuery(after: await log.lastCursor)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - errors: With `.strict`, a result in which a field failed ends the stream with a ``GraphQLFailure`` of code
  ///     `.fieldErrors`; with `.partial`, the default, its errors come beside the value.
  ///   - resuming: Makes the query with which the subscription is taken up again after its connection was lost, so that it
  ///     can go on from where the program has come to. It selects the same as the first one; its inputs may differ. Nil
  ///     sends the first one again.
  /// - Returns: A stream that starts the operation when it is read.
  public func subscribe<Content: Query, Value: GraphQLDecodable<Content.Model>>(
    _ subscription: Content, as type: Value.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial,
    resuming: (@Sendable () async throws -> Content)? = nil
  ) -> GraphQLStream<Value> where Content.Model: GraphQLSubscriptionRoot {
    stream(errors, StreamOrigin(subscription, naming, resuming)) { try Value(from: $0) }
  }

  /// Listens to a subscription whose results are read by their attributes' names.
  public func subscribe<Content: Query>(
    _ subscription: Content, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial,
    resuming: (@Sendable () async throws -> Content)? = nil
  ) -> GraphQLStream<SelectedObject<Content.Model>> where Content.Model: GraphQLSubscriptionRoot {
    stream(errors, StreamOrigin(subscription, naming, resuming)) { SelectedObject(decoder: $0) }
  }

  /// Sends a query or mutation whose answer may come in parts (`@defer`, `@stream`), and decodes it anew with each.
  ///
  /// Attributes that have not come yet are missing: read them with `decodeIfPresent`. The last result says that it
  /// ``GraphQLResponse/isComplete``; a server that sends no parts gives that one alone.
  ///
  /// - Parameter errors: With `.strict`, field errors in the complete result end the stream with a ``GraphQLFailure`` of code
  ///   `.fieldErrors`; with `.partial`, the default, they come beside the value.
  public func stream<Content: Query, Value: GraphQLDecodable<Content.Model>>(
    _ query: Content, as type: Value.Type, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial
  ) -> GraphQLStream<Value> where Content.Model: GraphQLRootModel {
    stream(errors, StreamOrigin(query, naming)) { try Value(from: $0) }
  }

  /// Sends a query or mutation whose answer may come in parts, to be read by its attributes' names.
  public func stream<Content: Query>(
    _ query: Content, naming: NamingPolicy = .unique, errors: ErrorPolicy = .partial
  ) -> GraphQLStream<SelectedObject<Content.Model>> where Content.Model: GraphQLRootModel {
    stream(errors, StreamOrigin(query, naming)) { SelectedObject(decoder: $0) }
  }

  /// Starts a request that is ready, of whatever kind, and decodes what arrives.
  public func stream<Root: GraphQLRootModel, Value: GraphQLDecodable<Root>>(
    _ request: Request<Root>, as type: Value.Type, errors: ErrorPolicy = .partial
  ) -> GraphQLStream<Value> {
    stream(errors, StreamOrigin(request)) { try Value(from: $0) }
  }

  /// Starts a request that is ready, of whatever kind; what arrives is read by its attributes' names.
  public func stream<Root: GraphQLRootModel>(
    _ request: Request<Root>, errors: ErrorPolicy = .partial
  ) -> GraphQLStream<SelectedObject<Root>> {
    stream(errors, StreamOrigin(request)) { SelectedObject(decoder: $0) }
  }
}

extension GraphQLClient {
  func stream<Root: GraphQLRootModel, Value: Sendable>(
    _ errors: ErrorPolicy, _ origin: StreamOrigin<Root>,
    _ transform: @escaping @GraphQLActor @Sendable (GraphQLDecoder<Root>) throws -> Value
  ) -> GraphQLStream<Value> {
    GraphQLStream {
      // Files have been sent when the answer begins.
      defer { defaults.options.uploadProgress?.finish() }
      let request = try await origin.request()
      let decoding = StreamDecoding(self, request, errors, transform)
      var operation = self.operation(for: request)
      operation.renewal = origin.renewal(of: request)
      let stream = try await self.stream(operation, through: self.middleware[...])
      return StreamReading(stream) { await decoding.decode($0, $1) }
    }
  }

  private func stream(_ operation: GraphQLOperation, through middleware: ArraySlice<any Middleware>) async throws
    -> TransportStream
  {
    guard let first = middleware.first else { return try await transport.stream(operation) }
    return try await first.interceptStream(operation) { try await stream($0, through: middleware.dropFirst()) }
  }
}
