/// The events that wait in a stream's buffer, in the order of their arrival.
struct WaitingEvents: Sendable {
  /// A dropped payload leaves ``hole`` behind.
  private var slots: [TransportEvent] = []
  /// No payload stands before this slot, so that the oldest one is found without searching from the beginning.
  private var searchStart = 0
  private var holeCount = 0
  /// How many payloads wait.
  private(set) var payloadCount = 0
  /// How many were dropped since events were last taken.
  private var droppedCount = 0

  var isEmpty: Bool { slots.isEmpty }

  private static var hole: TransportEvent { .connection(.dropped(count: 0)) }

  /// Adds an event. Attempts to connect that nobody has seen give way to later ones, so that a stream which is not read
  /// does not grow while its server is away.
  mutating func append(_ event: TransportEvent) {
    switch event {
    case .payload: payloadCount += 1
    case .connection(.reconnecting):
      if case .connection(.reconnecting)? = slots.last { slots.removeLast() }
    case .connection: break
    }
    slots.append(event)
  }

  /// Drops the payload that has waited longest, in constant time on average; events of the connection stay.
  mutating func dropOldest() {
    guard payloadCount > 0 else { return }
    while searchStart < slots.count {
      let place = searchStart
      searchStart += 1
      guard case .payload = slots[place] else { continue }
      slots[place] = Self.hole
      holeCount += 1
      payloadCount -= 1
      droppedCount += 1
      break
    }
    // Half of the slots are holes then, so that each hole pays for one move.
    guard holeCount > 32, holeCount > slots.count / 2 else { return }
    searchStart -= holeCount
    holeCount = 0
    slots.removeAll(where: Self.isHole)
  }

  /// Takes everything that waits; how many payloads were dropped comes first.
  mutating func take() -> [TransportEvent] {
    var events = slots
    if droppedCount > 0 {
      events.removeAll(where: Self.isHole)
      events.insert(.connection(.dropped(count: droppedCount)), at: 0)
    }
    self = WaitingEvents()
    return events
  }

  private static func isHole(_ event: TransportEvent) -> Bool {
    if case .connection(.dropped(count: 0)) = event { true } else { false }
  }
}
