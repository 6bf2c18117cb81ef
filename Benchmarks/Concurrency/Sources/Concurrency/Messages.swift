import Martlet

/// One subscription, its messages parsed and decoded.
enum Messages {
  struct MessageQuery: Query {
    typealias Model = API.Model.Subscription

    var body: some Query {
      Attribute(\.message) {
        Attribute(\.id)
        Attribute(\.number)
        Attribute(\.text)
      }
    }
  }

  struct Message: GraphQLDecodable {
    typealias Model = API.Model.Message
    let id: GraphQLID
    let number: Int
    let text: String

    init(from decoder: Model.Decoder) throws {
      id = try decoder.decode(\.id)
      number = try decoder.decode(\.number)
      text = try decoder.decode(\.text)
    }
  }

  struct Arrival: GraphQLDecodable {
    typealias Model = API.Model.Subscription
    let message: Message

    init(from decoder: Model.Decoder) throws {
      message = try decoder.decode(\.message, as: Message.self)
    }
  }

  static func read(_ count: Int) async throws {
    let client = GraphQLClient(transport: Transport(count: count))
    var next = 0
    for try await arrival in client.subscribe(MessageQuery(), as: Arrival.self).values {
      guard arrival.message.number == next else { throw Fault(text: "message \(next) is missing") }
      next += 1
    }
    guard next == count else { throw Fault(text: "\(next) messages of \(count)") }
  }

  /// Sends so many messages, as fast as they are read.
  private struct Transport: Martlet.Transport {
    let count: Int

    func send(_ operation: GraphQLOperation) async throws -> TransportResponse { throw Fault(text: "streams only") }

    func stream(_ operation: GraphQLOperation) async throws -> TransportStream {
      let (stream, source) = TransportStream.makeStream(buffering: operation.options.buffering)
      let (demand, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      source.onDemand { signal.yield() }
      Task {
        var demands = demand.makeAsyncIterator()
        for number in 0..<count {
          let text = #"{"data":{"message":{"id":"m\#(number)","number":\#(number),"text":"Hello from far away"}}}"#
          let answer = TransportResponse(document: try ResponseDocument(parsing: Array(text.utf8)))
          switch source.yield(.payload(answer)) {
          case .accepted: continue
          case .full: await demands.next()
          case .ended: return
          }
        }
        source.finish()
      }
      return stream
    }
  }
}
