import Martlet

/// What a stream over HTTP brings.
enum StreamItem: Sendable {
  /// A result, or a part of one.
  case payload(ResponseDocument)
  /// The server says that nothing more comes.
  case complete
  /// The server says that it cannot go on.
  case failed([GraphQLError])
}

/// Takes the payloads out of a body, in whichever form the server chose for it.
struct StreamDecoder: Sendable {
  private enum Form: Sendable {
    case events(EventStreamReader)
    case parts(MultipartReader)
  }

  private var form: Form
  /// Whether the last payload said that more is to come; nil if it did not say.
  private var hasNext: Bool?
  private var hasBegun = false
  private var isComplete = false

  /// - Parameter limit: The most bytes of one payload.
  /// - Returns: Nil for a body that is no stream.
  init?(for head: HTTPHead, limit: Int) {
    switch head.mediaType {
    case "text/event-stream": form = .events(EventStreamReader(limit: limit))
    case "multipart/mixed": form = .parts(MultipartReader(boundary: head.boundary, limit: limit))
    default: return nil
    }
  }

  /// Takes more bytes and gives what they complete.
  ///
  /// - Throws: ``ExchangeFailure/tooLarge(limit:)``; ``GraphQLFailure`` for a payload that is no JSON.
  mutating func read(_ bytes: [UInt8]) throws -> [StreamItem] {
    var items: [StreamItem] = []
    switch form {
    case .events(var reader):
      // Moved out and in again, so that its buffers are not copied.
      form = .events(EventStreamReader(limit: 0))
      let events = try reader.read(bytes)
      form = .events(reader)
      for event in events where !isComplete { items += try item(of: event) }
    case .parts(var reader):
      form = .parts(MultipartReader(boundary: "", limit: 0))
      let bodies = try reader.read(bytes)
      form = .parts(reader)
      for body in bodies where !isComplete { items += try item(of: ResponseDocument(parsing: body)) }
      if reader.isComplete, !isComplete { items.append(complete()) }
    }
    return items
  }

  /// Says that the body has ended, and gives what its last bytes hold though no delimiter ended them.
  mutating func finish() -> [StreamItem] {
    guard !isComplete, case .parts(var reader) = form else { return [] }
    let rest = reader.finish()
    form = .parts(reader)
    // What was cut off is no JSON.
    guard let rest, let document = try? ResponseDocument(parsing: rest), document.isObject else { return [] }
    return (try? item(of: document)) ?? []
  }

  /// Whether the body may end here.
  ///
  /// - Parameter isSubscription: A subscription ends with the server's word only.
  func mayEnd(isSubscription: Bool) -> Bool {
    isComplete || (!isSubscription && hasBegun && hasNext != true)
  }

  private mutating func complete() -> StreamItem {
    isComplete = true
    return .complete
  }

  private mutating func item(of event: EventStreamReader.Event) throws -> [StreamItem] {
    switch event.name {
    case "next", "message": try item(of: ResponseDocument(parsing: event.data))
    case "complete": [complete()]
    default: []
    }
  }

  private mutating func item(of document: ResponseDocument) throws -> [StreamItem] {
    hasBegun = true
    // An empty object is a sign of life.
    if document.isEmptyObject { return [] }
    guard let payload = document.member("payload") else { return note(document) }
    if payload.isObject { return note(payload) }
    guard payload.isNull, !document.graphQLErrors.isEmpty else { return [] }
    isComplete = true
    return [.failed(document.graphQLErrors)]
  }

  private mutating func note(_ payload: ResponseDocument) -> [StreamItem] {
    hasNext = payload.member("hasNext")?.boolean
    return [.payload(payload)] + (hasNext == false ? [complete()] : [])
  }
}
