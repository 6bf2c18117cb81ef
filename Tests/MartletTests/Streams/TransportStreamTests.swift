import Martlet
import Synchronization
import Testing

/// The buffer between a transport and its reader.
@Suite(.timeLimit(.minutes(5))) struct TransportStreamTests {
  /// The numbers that arrive, and -n for n dropped results.
  private func numbers(of stream: TransportStream) async throws -> [Int] {
    var numbers: [Int] = []
    for try await event in stream {
      if case .connection(.dropped(let count)) = event { numbers.append(-count) }
      if let number = event.number { numbers.append(number) }
    }
    return numbers
  }

  @Test func `brings events in their order, and then the error`() async throws {
    let (stream, source) = TransportStream.makeStream()
    for number in 1...3 { #expect(source.yield(try .number(number)) == .accepted) }
    source.finish(throwing: GraphQLFailure(code: .connectionLost, message: "Lost."))
    #expect(source.yield(try .number(4)) == .ended)
    var iterator = stream.makeAsyncIterator()
    for number in 1...3 { #expect(try await iterator.next()?.number == number) }
    let failure = await #expect(throws: GraphQLFailure.self) { try await iterator.next() }
    #expect(failure?.code == .connectionLost)
    #expect(try await iterator.next() == nil)
  }

  @Test func `asks to wait when it is full, and for more when it was read`() async throws {
    let (stream, source) = TransportStream.makeStream(buffering: StreamBuffering(limit: 2))
    let demands = Mutex(0)
    source.onDemand { demands.withLock { $0 += 1 } }
    #expect(source.yield(.connection(.live)) == .accepted)
    #expect(source.yield(try .number(1)) == .accepted)
    #expect(source.yield(try .number(2)) == .full)
    // What was received in one piece is not lost.
    #expect(source.yield(try .number(3)) == .full)
    var iterator = stream.makeAsyncIterator()
    _ = try await iterator.next()
    #expect(demands.withLock { $0 } == 1)
    for number in 1...3 { #expect(try await iterator.next()?.number == number) }
    #expect(source.yield(try .number(4)) == .accepted)
    #expect(try await iterator.next()?.number == 4)
    #expect(demands.withLock { $0 } == 1)
    source.finish()
    #expect(try await iterator.next() == nil)
  }

  @Test func `drops the oldest results, says how many, and keeps what the connection said`() async throws {
    let (stream, source) = TransportStream.makeStream(buffering: StreamBuffering(limit: 3, overflow: .dropOldest))
    source.yield(try .number(0))
    source.yield(.connection(.live))
    for number in 1...5 { #expect(source.yield(try .number(number)) == .accepted) }
    source.finish()
    var kinds: [String] = []
    for try await event in stream {
      switch event {
      case .connection(.dropped(let count)): kinds.append("dropped \(count)")
      case .connection: kinds.append("connection")
      case .payload: kinds.append("\(event.number ?? -1)")
      }
    }
    #expect(kinds == ["dropped 3", "connection", "3", "4", "5"])
  }

  @Test func `drops a million results in linear time`() async throws {
    let (stream, source) = TransportStream.makeStream(
      buffering: StreamBuffering(limit: 100_000, overflow: .dropOldest))
    let event = try TransportEvent.number(1)
    for index in 0..<1_000_000 {
      if index.isMultiple(of: 1000) { source.yield(.connection(.live)) }
      source.yield(event)
    }
    source.yield(try .number(2))
    source.finish()
    let numbers = try await numbers(of: stream)
    #expect(numbers.first == -900_001)
    #expect(numbers.count == 100_001)
    #expect(numbers.last == 2)
  }

  @Test func `fails when more wait than it may hold`() async throws {
    let (stream, source) = TransportStream.makeStream(buffering: StreamBuffering(limit: 2, overflow: .fail))
    let ends = Mutex(0)
    source.onTermination { ends.withLock { $0 += 1 } }
    source.yield(try .number(1))
    source.yield(try .number(2))
    #expect(source.yield(try .number(3)) == .ended)
    #expect(ends.withLock { $0 } == 1)
    var iterator = stream.makeAsyncIterator()
    #expect(try await iterator.next()?.number == 1)
    #expect(try await iterator.next()?.number == 2)
    let failure = await #expect(throws: GraphQLFailure.self) { try await iterator.next() }
    #expect(failure?.code == .streamOverflow)
    #expect(failure?.message.contains("More than 2 results wait to be read") == true)
  }

  @Test func `does not grow with attempts that nobody sees`() async throws {
    let (stream, source) = TransportStream.makeStream()
    for attempt in 1...1000 {
      source.yield(
        .connection(
          .reconnecting(
            attempt: attempt, delay: .seconds(1), cause: GraphQLFailure(code: .connectionLost, message: "Lost."))))
    }
    source.finish()
    var attempts: [Int] = []
    for try await event in stream {
      if case .connection(.reconnecting(let attempt, _, _)) = event { attempts.append(attempt) }
    }
    #expect(attempts == [1000])
  }

  @Test func `ends the operation when the waiting reader is cancelled`() async throws {
    let (stream, source) = TransportStream.makeStream()
    let ends = Mutex(0)
    source.onTermination { ends.withLock { $0 += 1 } }
    let task = Task { try await numbers(of: stream) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ends.withLock { $0 } == 1)
    #expect(source.yield(try .number(1)) == .ended)
    source.finish()
    #expect(ends.withLock { $0 } == 1)
  }

  @Test func `ends the operation with the last reference to it`() throws {
    let ends = Mutex(0)
    var (stream, source): (TransportStream?, TransportStreamSource) = TransportStream.makeStream()
    source.onTermination { ends.withLock { $0 += 1 } }
    var iterator = stream?.makeAsyncIterator()
    stream = nil
    #expect(ends.withLock { $0 } == 0)
    #expect(iterator != nil)
    iterator = nil
    #expect(ends.withLock { $0 } == 1)
    source.onTermination { ends.withLock { $0 += 10 } }
    #expect(ends.withLock { $0 } == 11)
  }

  @Test func `refuses a second reader and leaves the first alone`() async throws {
    let (stream, source) = TransportStream.makeStream()
    let first = Task { try await numbers(of: stream) }
    let second = Task { try await numbers(of: stream) }
    // Whichever came second has failed; the other one waits.
    let readers = [first, second]
    let failed = await withTaskGroup(of: Int?.self) { group in
      for (index, reader) in readers.enumerated() {
        group.addTask { await reader.result.isMisuse ? index : nil }
      }
      let first = await group.next() ?? nil
      source.yield((try? .number(7)) ?? .connection(.live))
      source.finish()
      return first
    }
    #expect(try await readers[failed == 0 ? 1 : 0].value == [7])
  }

  @Test func `brings what came before an event that a middleware refuses`() async throws {
    let (stream, source) = TransportStream.makeStream()
    let ends = Mutex<[String]>([])
    for number in 1...4 { source.yield(try .number(number)) }
    let mapped = stream.map {
      if $0.number == 3 { throw GraphQLFailure(code: .notGraphQL, message: "Three.") }
      return $0
    } onEnd: { error in
      ends.withLock { $0.append("\(error.map { "\($0)" } ?? "nil")") }
    }
    var iterator = mapped.makeAsyncIterator()
    #expect(try await iterator.next()?.number == 1)
    #expect(try await iterator.next()?.number == 2)
    let failure = await #expect(throws: GraphQLFailure.self) { try await iterator.next() }
    #expect(failure?.message == "Three.")
    #expect(try await iterator.next() == nil)
    #expect(ends.withLock { $0 } == ["Three."])
    #expect(source.yield(try .number(5)) == .ended)
  }

  @Test func `loses and repeats nothing between threads`() async throws {
    let (stream, source) = TransportStream.makeStream(buffering: StreamBuffering(limit: 16))
    let (demand, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    source.onDemand { signal.yield() }
    let feeder = Task.detached {
      var waiting = demand.makeAsyncIterator()
      for number in 0..<20_000 where source.yield(try .number(number)) == .full { await waiting.next() }
      source.finish()
    }
    #expect(try await numbers(of: stream) == Array(0..<20_000))
    try await feeder.value
  }
}

extension Result {
  fileprivate var isMisuse: Bool {
    if case .failure(let error) = self { (error as? GraphQLFailure)?.code == .streamMisuse } else { false }
  }
}
