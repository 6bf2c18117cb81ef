/// Reads server-sent events, however the network cuts them (WHATWG HTML, "Server-sent events").
package struct EventStreamReader: Sendable {
  /// One event.
  package struct Event: Sendable, Hashable {
    /// `message` where the server named none.
    package var name: String
    /// Lines joined by line feeds.
    package var data: [UInt8]
  }

  private let limit: Int
  private var line: [UInt8] = []
  private var name: String?
  private var data: [UInt8] = []
  private var hasData = false
  private var skipsLineFeed = false
  private var isAtStart = true

  /// - Parameter limit: The most bytes of one event.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Takes more bytes and gives the events that they complete.
  ///
  /// - Throws: ``ExchangeFailure/tooLarge(limit:)``.
  package mutating func read(_ bytes: [UInt8]) throws -> [Event] {
    var events: [Event] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if skipsLineFeed {
        skipsLineFeed = false
        if bytes[place] == 0x0A {
          place += 1
          continue
        }
      }
      guard let end = bytes[place...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
        line += bytes[place...]
        break
      }
      line += bytes[place..<end]
      skipsLineFeed = bytes[end] == 0x0D
      place = end + 1
      if let event = try endLine() { events.append(event) }
    }
    try checkSize()
    return events
  }

  private func checkSize() throws {
    if line.count + data.count > limit { throw ExchangeFailure.tooLarge(limit: limit) }
  }

  private mutating func endLine() throws -> Event? {
    try checkSize()
    if isAtStart, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isAtStart = false
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty { return endEvent() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[min(colon + 1, line.endIndex)...]
    if value.first == 0x20 { value.removeFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event": name = String(decoding: value, as: UTF8.self)
    case "data":
      if hasData { data.append(0x0A) }
      hasData = true
      data += value
    default: break  // Comments, which have no name, and fields that are of no use here.
    }
    return nil
  }

  /// Gives the event, if it is one: some servers send `complete` without data.
  private mutating func endEvent() -> Event? {
    defer {
      name = nil
      data = []
      hasData = false
    }
    let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? "message"
    return hasData || name == "complete" ? Event(name: name, data: data) : nil
  }
}
