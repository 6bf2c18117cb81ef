import Martlet

/// Gathers operations into batches, and hands each its response.
actor Batcher {
  /// Sends one request and brings the whole answer.
  typealias Exchange = @Sendable (HTTPRequest, FailureWording) async throws -> HTTPAnswer

  /// What operations of one batch have in common.
  private struct Key: Hashable {
    let fields: HeaderFields
    let timeout: Duration
  }

  private struct Group {
    var entries: [BatchEntry] = []
    /// Sends the group when its time has come.
    var timer: Task<Void, Never>?
  }

  private struct Flight {
    let task: Task<Void, Never>
    var waiting: Set<Int>
  }

  private let window: Duration
  private let limit: Int
  private let clock: any Clock<Duration>
  private let exchange: Exchange
  private var lastID = 0
  private var groups: [Key: Group] = [:]
  private var readers: [Int: CheckedContinuation<TransportResponse, any Error>] = [:]
  private var flights: [Int: Flight] = [:]

  init(window: Duration, limit: Int, clock: any Clock<Duration>, exchange: @escaping Exchange) {
    self.window = window
    self.limit = max(limit, 1)
    self.clock = clock
    self.exchange = exchange
  }

  /// Sends an operation with others, or by itself if none comes in time.
  ///
  /// - Throws: ``GraphQLFailure``; `CancellationError` if the task was cancelled. The others go on then.
  func response(to call: HTTPCall, _ form: DocumentForm) async throws -> TransportResponse {
    lastID += 1
    let id = lastID
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        readers[id] = continuation
        add(BatchEntry(id: id, call: call, form: form))
      }
    } onCancel: {
      // After the entry was added: until then the actor is busy.
      Task { await self.cancel(id) }
    }
  }

  private func add(_ entry: BatchEntry) {
    let key = Key(fields: entry.call.fields, timeout: entry.call.timeout)
    groups[key, default: Group()].entries.append(entry)
    let count = groups[key]?.entries.count ?? 0
    if count >= limit {
      send(key)
    } else if count == 1 {
      groups[key]?.timer = Task { [window, clock] in
        do { try await clock.sleep(for: window) } catch { return }
        self.send(key)
      }
    }
  }

  private func send(_ key: Key) {
    // A timer that was cancelled just too late finds the group after its own: that one is sent a little early.
    guard let group = groups.removeValue(forKey: key), let first = group.entries.first else { return }
    group.timer?.cancel()
    let entries = group.entries
    let task = Task { [exchange] in
      let results = await entries.results(exchange)
      self.land(first.id, zip(entries.map(\.id), results))
    }
    flights[first.id] = Flight(task: task, waiting: Set(entries.map(\.id)))
  }

  private func land(_ flight: Int, _ results: some Sequence<(Int, Result<TransportResponse, any Error>)>) {
    flights[flight] = nil
    for (id, result) in results { readers.removeValue(forKey: id)?.resume(with: result) }
  }

  private func cancel(_ id: Int) {
    guard let reader = readers.removeValue(forKey: id) else { return }
    for key in groups.keys { groups[key]?.entries.removeAll { $0.id == id } }
    for (key, group) in groups where group.entries.isEmpty {
      group.timer?.cancel()
      groups[key] = nil
    }
    for (flight, state) in flights where state.waiting.contains(id) {
      flights[flight]?.waiting.remove(id)
      if flights[flight]?.waiting.isEmpty ?? false { state.task.cancel() }
    }
    reader.resume(throwing: CancellationError())
  }
}
