import Martlet
import Synchronization
import Testing

/// What is made while decoding is released exactly once, whatever fails; what is kept outlives its answer.
@Suite(.timeLimit(.minutes(5))) struct DecodingMemoryTests {
  typealias PlainTransport = HostileAnswerTests.PlainTransport

  /// Counts the objects of one test that are alive.
  final class Census: Sendable {
    @TaskLocal static var current = Census()
    private let counts = Mutex((alive: 0, made: 0))
    var alive: Int { counts.withLock { $0.alive } }
    var made: Int { counts.withLock { $0.made } }
    func add() { counts.withLock { $0 = ($0.alive + 1, $0.made + 1) } }
    func remove() { counts.withLock { $0.alive -= 1 } }
  }

  /// Alive as long as what holds it.
  final class Token: Sendable {
    private let census = Census.current
    init() { census.add() }
    deinit { census.remove() }
  }

  /// A class as a decodable.
  final class Member: GraphQLDecodable {
    typealias Model = API.Model.Person
    let email: String
    let friends: [Member?]
    private let token = Token()
    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.email)
      friends = try decoder.decodeIfPresent(\.friends, as: Member.self) ?? []
    }
  }

  struct MembersQuery: Query {
    typealias Model = API.Query
    var body: some Query {
      Attribute(\.people) {
        Attribute(\.email)
        Attribute(\.friends) { Attribute(\.email) }
      }
    }
  }

  struct Members: GraphQLDecodable {
    typealias Model = API.Query
    let members: [Member]
    init(from decoder: Model.Decoder) throws { members = try decoder.decode(\.people, as: Member.self) }
  }

  private func client(_ people: String) -> GraphQLClient {
    GraphQLClient(transport: PlainTransport(answer: #"{"data": {"people": [\#(people)]}}"#))
  }

  private static let good =
    #"{"email": "a text of more than fifteen bytes", "friends": [null, {"email": "another text of some length"}]}"#

  @Test(arguments: [
    "7", "null", "{}", #"{"email": null, "friends": []}"#, #"{"email": "a", "friends": [null, {"email": "b"}, 1]}"#,
    #"{"email": "a", "friends": [{"email": "b"}, {"email": "c"}, {"email": []}]}"#,
  ])
  func `releases the elements before one that fails`(bad: String) async throws {
    for count in [0, 1, 5, 100] {
      let census = Census()
      let people = (Array(repeating: Self.good, count: count) + [bad, Self.good]).joined(separator: ",")
      await Census.$current.withValue(census) {
        let failure = await #expect(throws: GraphQLFailure.self) {
          try await client(people).query(MembersQuery(), as: Members.self)
        }
        #expect(failure?.path.starts(with: [.key("people"), .index(count)]) == true)
      }
      #expect(census.made >= count * 2)
      #expect(census.alive == 0)
    }
  }

  /// A value of half a kilobyte in which the email stands first.
  struct Wide: GraphQLDecodable {
    typealias Model = API.Model.Person
    typealias Eight = (Int, Int, Int, Int, Int, Int, Int, Int)
    let email: String
    private let rest: (Eight, Eight, Eight, Eight, Eight, Eight, Eight, Eight)?
    private let token = Token()
    init(from decoder: Model.Decoder) throws {
      email = try decoder.decode(\.email)
      rest = nil
    }
  }

  struct WideMembers: GraphQLDecodable {
    typealias Model = API.Query
    let members: [Wide]
    init(from decoder: Model.Decoder) throws { members = try decoder.decode(\.people, as: Wide.self) }
  }

  @Test func `claims no memory for elements before they are there, where they need much`() async throws {
    // More than are reserved at once.
    let count = (16 << 20) / MemoryLayout<Wide>.stride + 10
    let people = (0..<count).map { #"{"email": "\#($0)", "friends": []}"# }
    let census = Census()
    try await Census.$current.withValue(census) {
      let answer = try await client(people.joined(separator: ",")).query(MembersQuery(), as: WideMembers.self)
      #expect(answer.members.count == count)
      #expect(answer.members.enumerated().allSatisfy { $1.email == "\($0)" })
      let failure = await #expect(throws: GraphQLFailure.self) {
        try await client((people + ["0"]).joined(separator: ",")).query(MembersQuery(), as: WideMembers.self)
      }
      #expect(failure?.path == [.key("people"), .index(count)])
    }
    #expect(census.made == count * 2 && census.alive == 0)
  }

  @Test func `releases what was decoded with the value`() async throws {
    let census = Census()
    try await Census.$current.withValue(census) {
      var members: Members? = try await client(Array(repeating: Self.good, count: 50).joined(separator: ","))
        .query(MembersQuery(), as: Members.self)
      #expect(census.alive == 100)
      #expect(members?.members.last?.friends.last??.email == "another text of some length")
      members = nil
    }
    #expect(census.alive == 0)
  }

  /// A value of more than a kilobyte, in lists of every length.
  struct Large: GraphQLDecodable {
    typealias Model = API.Model.Person
    struct Block { var words = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) }
    let blocks = (Block(), Block(), Block(), Block(), Block(), Block(), Block(), Block())
    let email: String
    init(from decoder: Model.Decoder) throws { email = try decoder.decode(\.email) }
  }

  struct Larges: GraphQLDecodable {
    typealias Model = API.Query
    let members: [Large]
    init(from decoder: Model.Decoder) throws { members = try decoder.decode(\.people, as: Large.self) }
  }

  @Test(arguments: [0, 1, 2, 1000])
  func `decodes lists of large values`(count: Int) async throws {
    let people = Array(repeating: Self.good, count: count).joined(separator: ",")
    let members = try await client(people).query(MembersQuery(), as: Larges.self).members
    #expect(members.count == count)
    #expect(members.allSatisfy { $0.email.count == 33 && $0.blocks.7.words.15 == 15 })
  }

  @Test func `ends at the first of many large elements that cannot be decoded`() async throws {
    let people = String(repeating: "0,", count: 500_000) + "0"
    let failure = await #expect(throws: GraphQLFailure.self) {
      try await client(people).query(MembersQuery(), as: Larges.self)
    }
    #expect(failure?.path == [.key("people"), .index(0)])
  }

  /// Reads other answers, and the same one again, while an object is being read.
  struct Reentrant: GraphQLDecodable {
    typealias Model = API.Query
    @TaskLocal static var other: API.Query.Decoder?
    let texts: [String]
    init(from decoder: Model.Decoder) throws {
      texts = try decoder.decode(\.people) { person in
        let inner = try decoder.decode(\.people) { try $0.decode(\.email) }
        let foreign = try Self.other?.decode(\.people) { try $0.decode(\.email) } ?? []
        let nested = try person.decode(\.friends) { friend in
          try friend.decode(\.email) + (try person.decode(\.email))
            + (try decoder.decode(\.people) { try $0.decode(\.email) })[0]
        }
        return (inner + foreign + (nested ?? []).compactMap { $0 } + [try person.decode(\.email)]).joined(
          separator: " ")
      }
    }
  }

  @Test func `reads one answer within another`() async throws {
    let other = try await client(#"{"email": "x", "friends": []}, {"email": "y", "friends": []}"#).query(MembersQuery())
    let text = #"{"email": "a", "friends": [{"email": "f"}, null]}, {"friends": null, "email": "b"}"#
    let texts = try await Reentrant.$other.withValue(other.decoder) {
      try await client(text).query(MembersQuery(), as: Reentrant.self).texts
    }
    #expect(texts == ["a b x y faa a", "a b x y b"])
  }

  /// Objects and decoders from a thousand answers, read from many tasks when nothing else holds the answers.
  @Test func `reads from many tasks what outlived its answer`() async throws {
    let request = try await Request(MembersQuery())
    var kept: [SelectedObject<API.Model.Person>] = []
    for number in 0..<300 {
      let text = #"{"email": "a text that is long \#(number)", "friends": [{"email": "\#(number)"}]}"#
      kept.append(try await client(text).response(for: request).value.people[0])
    }
    let right = try await withThrowingTaskGroup(of: Bool.self) { group in
      for (number, object) in kept.enumerated() {
        for _ in 0..<3 {
          group.addTask {
            let friends = try await object.friends ?? []
            let email = try await object.decoder.decodeIfPresent(\.email)
            let friend = try await friends.first??.email
            return email == "a text that is long \(number)" && friend == "\(number)"
          }
        }
      }
      kept = []
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(right == 900)
  }
}
