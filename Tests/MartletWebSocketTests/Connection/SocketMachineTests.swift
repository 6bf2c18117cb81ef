import Foundation
import Martlet
import MartletWebSocket
import TestSupport
import Testing

/// The decisions about a connection, without clock and network.
@Suite struct SocketMachineTests {
  /// Drives a machine as a driver would, with a socket that a test plays.
  struct Bench {
    var machine: SocketMachine
    var now = Duration.zero
    var generation = 0
    /// Whether somebody makes what a connection needs.
    var isPreparing = false
    /// What was done, in words.
    var log: [String] = []
    var timers: [SocketTimer: Duration] = [:]
    var cancelled: Set<Int> = []

    init(_ policy: SocketPolicy = SocketPolicy(), dialect: any WebSocketDialect = TransportProtocol()) {
      machine = SocketMachine(
        dialects: [dialect], policy: policy,
        wording: SocketWording(url: URL(fileURLWithPath: "/").appendingPathComponent("x")), random: { 0.5 })
    }

    mutating func tell(_ input: SocketInput) {
      if case .cancel(let key) = input { cancelled.insert(key) }
      for action in machine.handle(input, now: now) { note(action) }
    }

    private mutating func note(_ action: SocketAction) {
      switch action {
      case .prepareConnection(let generation, let context):
        self.generation = generation
        isPreparing = true
        log.append(context.rejection == nil ? "prepare" : "prepare anew")
      case .open: log.append("open")
      case .send(let text): log.append("send \(String(decoding: text, as: UTF8.self))")
      case .ping: log.append("ping")
      case .close(let code, _): log.append("close \(code)")
      case .drop: log.append("drop")
      case .pauseReading: log.append("pause reading")
      case .resumeReading: log.append("resume reading")
      case .prepareStart(let key, let id, _):
        log.append("start \(key) as \(id)")
        tell(.prepared(key: key, id: id, .success(Array("subscribe \(id)".utf8))))
      case .schedule(let timer, let delay): timers[timer] = now + delay
      case .unschedule(let timer): timers[timer] = nil
      case .deliver(let key, let event): log.append("\(key): \(Self.text(event))")
      case .finish(let key, let error):
        log.append("\(key) ends\((error as? GraphQLFailure).map { " \($0.code)" } ?? "")")
      case .report: log.append("report")
      case .release: isPreparing = false
      }
    }

    private static func text(_ event: TransportEvent) -> String {
      switch event {
      case .payload(let answer): answer.document.value.description
      case .connection(.reconnecting(let attempt, let delay, _)): "reconnecting \(attempt) after \(delay)"
      case .connection(.resumed(let gap)): "resumed after \(gap.duration)"
      case .connection(let state): "\(state)"
      }
    }

    mutating func connect(subprotocol: String? = "graphql-transport-ws") throws {
      let url = try #require(URL(string: "ws://localhost/graphql"))
      let request = WebSocketRequest(url: url, subprotocols: ["graphql-transport-ws"])
      tell(.connectionPrepared(generation: generation, .success(SocketSettings(request: request))))
      tell(.opened(generation: generation, subprotocol: subprotocol))
    }

    mutating func ready() throws {
      try connect()
      hear(#"{"type":"connection_ack"}"#)
    }

    mutating func hear(_ text: String) {
      tell(.messages(generation: generation, [TransportProtocol().read(Array(text.utf8))]))
    }

    /// What was done since the last time.
    mutating func done() -> [String] {
      defer { log = [] }
      return log
    }

    /// Moves on to a timer.
    mutating func fire(_ timer: SocketTimer) {
      guard let time = timers.removeValue(forKey: timer) else { return log.append("no timer") }
      now = time
      tell(.timer(timer))
    }
  }

  static let subscription = GraphQLOperation(kind: .subscription, name: "S", document: "subscription S { x }")
  static let mutation = GraphQLOperation(kind: .mutation, name: "M", document: "mutation M { x }")

  static func running(_ policy: SocketPolicy = SocketPolicy()) throws -> Bench {
    var bench = Bench(policy)
    bench.tell(.start(key: 1, subscription))
    try bench.ready()
    _ = bench.done()
    return bench
  }

  @Test func `opens with the first operation, and closes some time after the last`() throws {
    var bench = Bench()
    #expect(bench.done() == [])
    bench.tell(.start(key: 1, Self.subscription))
    #expect(bench.done() == ["1: connecting", "prepare"])
    try bench.ready()
    #expect(
      bench.done() == ["open", #"send {"type":"connection_init"}"#, "start 1 as 1", "send subscribe 1", "1: live"])
    bench.hear(#"{"id":"1","type":"next","payload":{"data":{"x":1}}}"#)
    bench.hear(#"{"id":"1","type":"complete"}"#)
    #expect(bench.done() == [#"1: {"data":{"x":1}}"#, "1 ends"])
    bench.fire(.idle)
    #expect(bench.done() == ["close 1000"])
    bench.tell(.start(key: 2, Self.subscription))
    try bench.ready()
    // apollo-kotlin#5217
    #expect(bench.done().contains("start 2 as 2"))
  }

  @Test(arguments: [1000, 1001, 1002, 1005, 1006, 1011, 1012, 1013, 1014, 4408, 4504] as [UInt16])
  func `connects again after a close that may pass`(code: UInt16) throws {
    var bench = try Self.running()
    bench.tell(.closed(generation: bench.generation, code: code, reason: ""))
    #expect(bench.done() == ["1: reconnecting 1 after 0.5 seconds"])
    bench.fire(.reconnect)
    try bench.ready()
    #expect(bench.done().suffix(3) == ["start 1 as 2", "send subscribe 2", "1: resumed after 0.5 seconds"])
  }

  @Test(arguments: [1003, 1007, 1009, 4004, 4005, 4400, 4406, 4409, 4429, 4500] as [UInt16])
  func `ends everything after a close that would come again`(code: UInt16) throws {
    var bench = try Self.running()
    bench.tell(.closed(generation: bench.generation, code: code, reason: "why"))
    #expect(bench.done().first?.hasPrefix("1 ends") == true)
  }

  @Test(arguments: [4401, 4403] as [UInt16]) func `asks for other credentials, but not for ever`(code: UInt16) throws {
    var bench = try Self.running(SocketPolicy(renewsCredentials: true))
    for _ in 1...2 {
      bench.tell(.closed(generation: bench.generation, code: code, reason: ""))
      bench.fire(.reconnect)
      #expect(bench.done().last == "prepare anew")
      try bench.connect()
    }
    bench.tell(.closed(generation: bench.generation, code: code, reason: ""))
    #expect(bench.done().last == "1 ends unauthorized")
  }

  // Servers may accept a connection first and look at the token afterwards.
  @Test func `does not ask for ever where each connection is accepted and then refused`() throws {
    var bench = try Self.running(SocketPolicy(renewsCredentials: true))
    for delay in [0, 1] {
      bench.tell(.closed(generation: bench.generation, code: 4403, reason: ""))
      #expect(bench.done() == ["1: reconnecting \(delay + 1) after \(Double(delay)) seconds"])
      bench.fire(.reconnect)
      #expect(bench.done() == ["prepare anew"])
      try bench.ready()
      _ = bench.done()
    }
    bench.tell(.closed(generation: bench.generation, code: 4403, reason: ""))
    #expect(bench.done() == ["1 ends unauthorized"])
  }

  @Test func `forgets refusals once a connection has proved good`() throws {
    var bench = try Self.running(SocketPolicy(renewsCredentials: true))
    for _ in 1...5 {
      bench.tell(.closed(generation: bench.generation, code: 4401, reason: ""))
      bench.fire(.reconnect)
      try bench.ready()
      let id = try #require(bench.done().last { $0.hasPrefix("send subscribe") }?.split(separator: " ").last)
      bench.hear(#"{"id":"\#(id)","type":"next","payload":{"data":{"x":1}}}"#)
      #expect(bench.done().last == #"1: {"data":{"x":1}}"#)
    }
  }

  @Test func `asks for other credentials as well if nothing ran when the last were refused`() throws {
    var bench = try Self.running(SocketPolicy(renewsCredentials: true))
    bench.hear(#"{"type":"complete","id":"1"}"#)
    bench.tell(.closed(generation: bench.generation, code: 4401, reason: ""))
    bench.tell(.start(key: 2, Self.subscription))
    #expect(bench.done().last == "prepare anew")
  }

  @Test func `does not ask for other credentials where there are none`() throws {
    var bench = try Self.running()
    bench.tell(.closed(generation: bench.generation, code: 4401, reason: ""))
    #expect(bench.done() == ["1 ends unauthorized"])
  }

  @Test func `tells a first connection that fails at once`() throws {
    var bench = Bench()
    bench.tell(.start(key: 1, Self.subscription))
    let url = try #require(URL(string: "ws://localhost/graphql"))
    bench.tell(
      .connectionPrepared(
        generation: bench.generation, .success(SocketSettings(request: WebSocketRequest(url: url, subprotocols: [])))))
    bench.tell(.failed(generation: bench.generation, WebSocketFailure(kind: .unreachable, detail: "refused")))
    #expect(bench.done().last == "1 ends unreachable")
  }

  @Test func `does not send a mutation twice`() throws {
    var bench = try Self.running()
    bench.tell(.start(key: 2, Self.mutation))
    _ = bench.done()
    bench.tell(.closed(generation: bench.generation, code: 1006, reason: ""))
    #expect(bench.done() == ["2 ends connectionLost", "1: reconnecting 1 after 0.5 seconds"])
  }

  // Only the message that says so was lost.
  @Test func `counts an answer that has come as the end, even if the connection is lost`() throws {
    var bench = try Self.running()
    bench.tell(.start(key: 2, Self.mutation))
    bench.tell(.start(key: 3, Self.mutation))
    bench.hear(#"{"type":"next","id":"2","payload":{"data":{"x":2}}}"#)
    bench.hear(#"{"type":"next","id":"3","payload":{"data":{"x":3},"hasNext":true}}"#)
    _ = bench.done()
    bench.tell(.closed(generation: bench.generation, code: 1006, reason: ""))
    #expect(bench.done() == ["2 ends", "3 ends connectionLost", "1: reconnecting 1 after 0.5 seconds"])
  }

  @Test func `lets an operation that rests take its time`() throws {
    var bench = try Self.running()
    var query = GraphQLOperation(kind: .query, name: "Q", document: "query Q { x }")
    query.timeout = .seconds(30)
    bench.tell(.start(key: 2, query))
    #expect(bench.timers[.operation(2)] == .seconds(30))
    bench.tell(.pause)
    #expect(bench.timers.isEmpty)
    bench.tell(.start(key: 3, query))
    #expect(bench.timers.isEmpty)
    bench.now = .seconds(100)
    bench.tell(.resume)
    #expect(bench.timers == [.operation(2): .seconds(130), .operation(3): .seconds(130)])
  }

  @Test func `lets go of what it prepares when nobody wants it any more`() throws {
    var bench = Bench()
    bench.tell(.start(key: 1, Self.subscription))
    #expect(bench.isPreparing)
    bench.tell(.cancel(key: 1))
    #expect(!bench.isPreparing)
  }

  @Test func `counts the attempts of those only who wait`() throws {
    var bench = try Self.running()
    for attempt in 1...2 {
      bench.tell(.closed(generation: bench.generation, code: 1006, reason: ""))
      #expect(bench.done() == ["1: reconnecting \(attempt) after \(Double(attempt) / 2) seconds"])
      bench.fire(.reconnect)
      try bench.connect()
      _ = bench.done()
    }
    bench.tell(.cancel(key: 1))
    bench.tell(.start(key: 2, Self.subscription))
    try bench.ready()
    _ = bench.done()
    bench.tell(.closed(generation: bench.generation, code: 1006, reason: ""))
    #expect(bench.done() == ["2: reconnecting 1 after 0.5 seconds"])
  }

  @Test func `asks a silent server, and gives it up`() throws {
    var bench = try Self.running(SocketPolicy(keepAlive: KeepAlive(interval: .seconds(20), timeout: .seconds(10))))
    bench.fire(.keepAlive)
    #expect(bench.done() == [#"send {"type":"ping"}"#])
    bench.hear(#"{"type":"pong"}"#)
    bench.fire(.pong)
    #expect(bench.done() == [])
    bench.fire(.keepAlive)
    bench.fire(.pong)
    #expect(bench.done().suffix(2) == ["drop", "1: reconnecting 1 after 0.5 seconds"])
  }

  @Test func `does not judge a server that it does not read`() throws {
    var bench = try Self.running()
    bench.tell(.full(key: 1))
    bench.fire(.keepAlive)
    #expect(bench.done() == ["pause reading"])
    bench.tell(.demand(key: 1))
    #expect(bench.done() == ["resume reading"])
  }

  @Test func `hears the acceptance of a connection although a reader is slow`() throws {
    var bench = try Self.running()
    bench.tell(.full(key: 1))
    bench.tell(.closed(generation: bench.generation, code: 1006, reason: ""))
    bench.fire(.reconnect)
    _ = bench.done()
    try bench.connect()
    #expect(bench.done() == ["open", #"send {"type":"connection_init"}"#])
    bench.hear(#"{"type":"connection_ack"}"#)
    #expect(bench.done().first == "pause reading")
    bench.tell(.demand(key: 1))
    #expect(bench.done() == ["resume reading"])
  }

  @Test func `rests and goes on as the program says`() throws {
    // apollo-ios#1333
    var bench = try Self.running()
    bench.tell(.pause)
    #expect(bench.done() == ["close 1000", "1: paused"])
    bench.tell(.resume)
    try bench.ready()
    #expect(bench.done().last == "1: resumed after 0.0 seconds")
  }

  @Test(arguments: [
    #"{"type":"next","id":"9","payload":{"data":{}}}"#, #"{"type":"complete","id":"9"}"#,
    #"{"type":"error","id":"9","payload":[{"message":"a"}]}"#, #"{"type":"connection_ack"}"#, #"{"type":"novelty"}"#,
    #"{"type":"pong"}"#,
  ]) func `passes over what concerns nobody`(text: String) throws {
    var bench = try Self.running()
    bench.hear(text)
    #expect(bench.done() == [])
  }

  @Test(arguments: [
    "", "{", "[]", "1", #"{"id":"1"}"#, #"{"type":7}"#, #"{"type":"next","id":1}"#, #"{"type":"next","id":"1"}"#,
  ])
  func `ends a connection to a server that speaks nonsense`(text: String) throws {
    var bench = try Self.running()
    bench.hear(text)
    #expect(bench.done() == ["close 4400", "1 ends protocolViolation"])
  }

  @Test func `tells of trouble that is not one operation's, and goes on`() throws {
    var bench = try Self.running()
    bench.hear(#"{"type":"error","payload":[{"message":"busy"}]}"#)
    #expect(bench.done() == ["report"])
  }

  @Test(arguments: [nil, "graphql-ws", "chat"]) func `takes no protocol that it did not offer`(chosen: String?) throws {
    var bench = Bench()
    bench.tell(.start(key: 1, Self.subscription))
    try bench.connect(subprotocol: chosen)
    #expect(bench.done().suffix(2) == ["close 1002", "1 ends protocolViolation"])
  }

  @Test func `answers pings, and stops what is cancelled`() throws {
    var bench = try Self.running()
    bench.hear(#"{"type":"ping","payload":{"a":1}}"#)
    #expect(bench.done() == [#"send {"type":"pong","payload":{"a":1}}"#])
    bench.tell(.cancel(key: 1))
    #expect(bench.done() == [#"send {"id":"1","type":"complete"}"#])
    bench.hear(#"{"type":"next","id":"1","payload":{"data":{}}}"#)
    #expect(bench.done() == [])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `every operation ends exactly once, whatever happens`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bench = Bench(SocketPolicy(renewsCredentials: Bool.random(using: &generator)))
    var started = 0
    for _ in 0..<60 {
      let key = Int.random(in: 1...max(started, 1), using: &generator)
      switch Int.random(in: 0..<14, using: &generator) {
      case 0, 1, 2:
        started += 1
        var operation = Bool.random(using: &generator) ? Self.subscription : Self.mutation
        if Bool.random(using: &generator) { operation.timeout = .seconds(30) }
        bench.tell(.start(key: started, operation))
      case 3, 4: try bench.ready()
      case 5:
        let code = ([1006, 4401, 4409] as [UInt16]).randomElement(using: &generator) ?? 1006
        bench.tell(.closed(generation: bench.generation, code: code, reason: ""))
      case 6:
        let timers = bench.timers.keys.sorted { "\($0)" < "\($1)" }
        bench.fire(timers.randomElement(using: &generator) ?? .idle)
      case 7: bench.hear(#"{"type":"complete","id":"\#(key)"}"#)
      case 8: bench.hear(#"{"type":"next","id":"\#(key)","payload":{"data":{"x":1}}}"#)
      case 9: bench.tell(.pause)
      case 10: bench.tell(.resume)
      case 11: bench.tell(.full(key: key))
      case 12: bench.tell(.cancel(key: key))
      default: bench.tell(.demand(key: key))
      }
    }
    bench.tell(.shutdown)
    let ends = bench.log.filter { $0.contains(" ends") }.map { $0.split(separator: " ")[0] }
    #expect(ends.count == Set(ends).count, "\(bench.log)")
    #expect(Set(ends.compactMap { Int($0) }).union(bench.cancelled) == Set(1..<started + 1), "\(bench.log)")
    #expect(bench.timers.isEmpty && !bench.isPreparing)
    let ids = bench.log.filter { $0.hasPrefix("start ") }.map { $0.split(separator: " ")[3] }
    #expect(ids.count == Set(ids).count)
  }
}
