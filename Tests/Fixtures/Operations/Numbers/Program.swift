import Martlet

struct Incrementing: Query {
  typealias Model = Numbers.Subscription
  var body: some Query { Attribute(\.numberIncremented) }
}

@main
struct Program {
  static func main() async throws {
    try await Sample.print([Sample(Incrementing())])
  }
}
