extension GraphQLStream {
  /// The results alone, each with the errors of its fields, without the events of the connection.
  public var responses: Responses { Responses(stream: self) }

  /// The values alone. A result in which a field failed ends the sequence with a ``GraphQLFailure`` of code `.fieldErrors`,
  /// so that no error goes unnoticed; of an incremental result, whose partial values come as well, once it is complete.
  public var values: Values { values(errors: .strict) }

  /// The values alone.
  ///
  /// ```swift
  /// for try await arrival in client.subscribe(ArrivalQuery(), as: Arrival.self).values { show(arrival) }
  /// ```
  ///
  /// - Parameter errors: With `.strict`, a result in which a field failed ends the sequence; with `.partial` it is taken
  ///   without its errors.
  public func values(errors: ErrorPolicy) -> Values { Values(stream: self, policy: errors) }

  /// The results of a stream.
  public struct Responses: AsyncSequence, Sendable {
    public typealias Element = GraphQLResponse<Value>

    let stream: GraphQLStream

    public func makeAsyncIterator() -> Iterator { Iterator(events: stream.makeAsyncIterator()) }

    /// Reads the results of one operation.
    public struct Iterator: AsyncIteratorProtocol {
      var events: GraphQLStream.Iterator

      /// The next result; nil at the end.
      ///
      /// - Throws: What the stream throws.
      public mutating func next() async throws -> GraphQLResponse<Value>? { try await next(isolation: nil) }

      /// The next result, without leaving the caller's actor for one that waits already.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> GraphQLResponse<Value>? {
        while true {
          if let response = takeWaiting() { return response }
          guard let event = try await events.next(isolation: actor) else { return nil }
          if case .response(let response) = event { return response }
        }
      }

      /// The next result, if it is there already.
      mutating func takeWaiting() -> GraphQLResponse<Value>? {
        while let event = events.takeWaiting() {
          if case .response(let response) = event { return response }
        }
        return nil
      }
    }
  }

  /// The values of a stream.
  public struct Values: AsyncSequence, Sendable {
    public typealias Element = Value

    let stream: GraphQLStream
    let policy: ErrorPolicy

    public func makeAsyncIterator() -> Iterator {
      Iterator(responses: stream.responses.makeAsyncIterator(), policy: policy)
    }

    /// Reads the values of one operation.
    public struct Iterator: AsyncIteratorProtocol {
      /// Nil once an error has ended it.
      var responses: Responses.Iterator?
      let policy: ErrorPolicy

      /// The next value; nil at the end.
      ///
      /// - Throws: What the stream throws; ``GraphQLFailure`` with code `.fieldErrors` for errors beside the value.
      public mutating func next() async throws -> Value? { try await next(isolation: nil) }

      /// The next value, without leaving the caller's actor for one that waits already.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
        var next = responses?.takeWaiting()
        if next == nil { next = try await responses?.next(isolation: actor) }
        guard let response = next else { return nil }
        guard policy == .strict, response.isComplete, !response.errors.isEmpty else { return response.value }
        responses = nil
        throw GraphQLFailure.incomplete(response.errors, status: response.status, plan: response.plan)
      }
    }
  }
}
