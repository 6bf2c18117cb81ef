import LiveAPI
import Martlet
import MartletWebSocket
import TestSupport
import Testing

struct CountSubscription: Query {
  typealias Model = Live.Model.Subscription
  var to: Int
  var intervalMs = 0

  var body: some Query {
    Attribute(\.count[to: to, intervalMs: intervalMs])
  }
}

struct Count: GraphQLDecodable {
  typealias Model = Live.Model.Subscription
  let number: Int

  init(from decoder: Model.Decoder) throws {
    number = try decoder.decode(\.count)
  }
}

/// Strawberry's two WebSocket protocols over real sockets.
@Suite(.timeLimit(.minutes(5))) struct StrawberrySocketTests {
  static let protocols: [WebSocketProtocol] = [.graphqlTransportWS, .subscriptionsTransportWS]

  @Test(arguments: protocols) func `listens to a subscription to its end`(kind: WebSocketProtocol) async throws {
    let transport = WebSocketTransport(url: try await LoopbackServer.strawberry.url, protocols: [kind])
    let client = GraphQLClient(transport: transport)
    var numbers: [Int] = []
    var states: [String] = []
    for try await event in client.subscribe(CountSubscription(to: 5), as: Count.self) {
      switch event {
      case .response(let response): numbers.append(response.value.number)
      case .connection(let state): states.append("\(state)")
      }
    }
    #expect(numbers == [1, 2, 3, 4, 5])
    #expect(states == ["connecting", "live"])
  }
}
