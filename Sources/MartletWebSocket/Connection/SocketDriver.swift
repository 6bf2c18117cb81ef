package import Martlet
import Synchronization

/// Carries out what a ``SocketMachine`` decides.
///
/// Events come from any thread. Whoever brings one while no other is at work also carries the actions out, so that they
/// happen in their order, with no lock held, and without a change of threads for each message.
package final class SocketDriver: Sendable {
  private struct State {
    var machine: SocketMachine
    var queue: [SocketAction] = []
    var isWorking = false
    var nextKey = 0
  }

  private struct Resources {
    var connection: (any WebSocketConnection)?
    var dialects: [any WebSocketDialect]
    var sources: [Int: TransportStreamSource] = [:]
    var timers: [SocketTimer: Timer] = [:]
    var nextTimer = 0
    /// What is being made for the connection, and for the starts of operations.
    var preparation: Task<Void, Never>?
    var starts: [Int: Task<Void, Never>] = [:]
  }

  private struct Timer {
    let token: Int
    let task: Task<Void, Never>
  }

  private let state: Mutex<State>
  private let resources: Mutex<Resources>
  private let connector: any WebSocketConnector
  private let settings: @Sendable (ConnectionContext) async throws -> SocketSettings
  private let report: @Sendable (GraphQLFailure) -> Void
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Duration

  /// A driver that does nothing until an operation starts; `settings` makes what each connection needs.
  package init(
    machine: SocketMachine, connector: any WebSocketConnector, clock: any Clock<Duration>,
    report: @escaping @Sendable (GraphQLFailure) -> Void,
    settings: @escaping @Sendable (ConnectionContext) async throws -> SocketSettings
  ) {
    state = Mutex(State(machine: machine))
    resources = Mutex(Resources(dialects: machine.dialects))
    self.connector = connector
    self.settings = settings
    self.report = report
    self.clock = clock
    now = Stopwatch(clock).elapsed
  }

  /// Starts an operation.
  ///
  /// - Parameter owner: Kept as long as the stream is.
  package func start(_ operation: GraphQLOperation, owner: any Sendable) -> TransportStream {
    let isSubscription = operation.kind == .subscription
    let (stream, source) = TransportStream.makeStream(
      buffering: isSubscription ? operation.options.buffering : StreamBuffering())
    let key = state.withLock { state in
      defer { state.nextKey += 1 }
      return state.nextKey
    }
    resources.withLock { $0.sources[key] = source }
    source.onDemand { [weak self] in self?.handle(.demand(key: key)) }
    handle(.start(key: key, operation))
    // Last, as it is called at once if nobody reads any more.
    source.onTermination { [self] in
      withExtendedLifetime(owner) {
        forget(key)
        handle(.cancel(key: key))
      }
    }
    return stream
  }

  /// Tells the machine what happened, and does what it says.
  package func handle(_ input: SocketInput) {
    let now = now()
    let isFirst = state.withLock { state in
      state.queue += state.machine.handle(input, now: now)
      guard !state.isWorking else { return false }
      state.isWorking = true
      return true
    }
    if isFirst { work() }
  }

  private func work() {
    while true {
      let actions = state.withLock { state -> [SocketAction] in
        if state.queue.isEmpty { state.isWorking = false }
        defer { state.queue.removeAll() }
        return state.queue
      }
      if actions.isEmpty { return }
      perform(actions)
    }
  }

  /// Events for one reader that follow each other are delivered at once.
  private func perform(_ actions: [SocketAction]) {
    var events: [TransportEvent] = []
    var reader: Int?
    for action in actions {
      if case .deliver(let key, let event) = action {
        if let reader, reader != key { deliver(&events, to: reader) }
        reader = key
        events.append(event)
      } else {
        if let key = reader.take() { deliver(&events, to: key) }
        perform(action)
      }
    }
    if let reader { deliver(&events, to: reader) }
  }

  private func deliver(_ events: inout [TransportEvent], to key: Int) {
    let source = resources.withLock { $0.sources[key] }
    if source?.yield(contentsOf: events) == .full {
      handle(.full(key: key))
      // The reader may have asked for more before the machine knew that it has enough.
      if source?.isFull == false { handle(.demand(key: key)) }
    }
    events = []
  }

  private func perform(_ action: SocketAction) {
    switch action {
    case .deliver(let key, let event):
      var events = [event]
      deliver(&events, to: key)
    case .finish(let key, let error): forget(key)?.finish(throwing: error)
    case .send(let message): connection?.send(message)
    case .ping: connection?.ping()
    case .close(let code, let reason): resources.withLock { $0.connection.take() }?.close(code: code, reason: reason)
    case .drop: resources.withLock { $0.connection.take() }?.cancel()
    case .release: release()
    case .pauseReading: connection?.pauseReading()
    case .resumeReading: connection?.resumeReading()
    case .open(let generation, let request): open(request, generation)
    case .prepareConnection(let generation, let context): prepareConnection(generation, context)
    case .prepareStart(let key, let id, let isRenewal): prepareStart(key, id, isRenewal)
    case .schedule(let timer, let delay): schedule(timer, delay)
    case .unschedule(let timer): resources.withLock { $0.timers.removeValue(forKey: timer) }?.task.cancel()
    case .report(let failure): report(failure)
    }
  }

  private var connection: (any WebSocketConnection)? { resources.withLock { $0.connection } }

  private func open(_ request: WebSocketRequest, _ generation: Int) {
    let dialects = resources.withLock { $0.dialects }
    let reader = Mutex<(any WebSocketDialect)?>(nil)
    let connection = connector.connect(to: request) { [weak self] event in
      guard let self else { return }
      switch event {
      case .opened(let subprotocol):
        reader.withLock { reader in
          reader = dialects.first { dialect in subprotocol.map(dialect.subprotocols.contains) == true }
        }
        handle(.opened(generation: generation, subprotocol: subprotocol))
      case .text(let bytes), .binary(let bytes):
        guard let dialect = reader.withLock({ $0 }) else { return }
        handle(.messages(generation: generation, [dialect.read(bytes)]))
      case .texts(let messages):
        guard let dialect = reader.withLock({ $0 }) else { return }
        handle(.messages(generation: generation, messages.map(dialect.read)))
      case .pong: handle(.pong(generation: generation))
      case .closed(let code, let reason): handle(.closed(generation: generation, code: code, reason: reason))
      case .failed(let failure): handle(.failed(generation: generation, failure))
      }
    }
    resources.withLock { $0.connection = connection }
  }

  private func prepareConnection(_ generation: Int, _ context: ConnectionContext) {
    let task = Task { [weak self, settings] in
      let result: Result<SocketSettings, any Error>
      do { result = .success(try await settings(context)) } catch { result = .failure(error) }
      self?.handle(.connectionPrepared(generation: generation, result))
    }
    resources.withLock { $0.preparation = task }
  }

  private func prepareStart(_ key: Int, _ id: String, _ isRenewal: Bool) {
    let (dialect, operation) = state.withLock { ($0.machine.dialect, $0.machine.operation(of: key)) }
    guard let dialect, let operation else { return }
    let task = Task { [weak self] in
      let result: Result<[UInt8], any Error>
      do {
        var operation = operation
        if isRenewal, let renewal = operation.renewal { operation = try await renewal(operation) }
        result = .success(try await dialect.startMessage(id: id, operation: operation))
      } catch {
        result = .failure(error)
      }
      self?.handle(.prepared(key: key, id: id, result))
    }
    let old = resources.withLock { resources in
      // Nobody may want it any more.
      resources.sources[key] == nil ? task : resources.starts.updateValue(task, forKey: key)
    }
    old?.cancel()
  }

  /// Lets go of an operation's stream, and of what is being prepared for it.
  @discardableResult private func forget(_ key: Int) -> TransportStreamSource? {
    let (source, start) = resources.withLock { resources in
      (resources.sources.removeValue(forKey: key), resources.starts.removeValue(forKey: key))
    }
    start?.cancel()
    return source
  }

  private func release() {
    let tasks = resources.withLock { resources in
      resources.connection = nil
      defer { resources.starts = [:] }
      return [resources.preparation.take()].compactMap(\.self) + resources.starts.values
    }
    for task in tasks { task.cancel() }
  }

  private func schedule(_ timer: SocketTimer, _ delay: Duration) {
    resources.withLock { resources in
      let token = resources.nextTimer
      resources.nextTimer += 1
      let task = Task { [weak self, clock] in
        do { try await clock.sleep(for: delay) } catch { return }
        self?.fire(timer, token)
      }
      resources.timers.updateValue(Timer(token: token, task: task), forKey: timer)?.task.cancel()
    }
  }

  private func fire(_ timer: SocketTimer, _ token: Int) {
    let isCurrent = resources.withLock { resources in
      guard resources.timers[timer]?.token == token else { return false }
      resources.timers[timer] = nil
      return true
    }
    if isCurrent { handle(.timer(timer)) }
  }
}
