import Martlet
import TestSupport
import Testing

/// Random results, cut into parts in each generation of the format.
@Suite(.timeLimit(.minutes(5))) struct RandomDeliveryTests {
  enum Generation: CaseIterable {
    case first, paths, ids
  }

  /// A part of a result: members of the object at a path, or an element of the list at it.
  struct Part {
    var path: [AnyCodable]
    var members: [AnyCodable.Member] = []
    var item: AnyCodable?
    var index = 0
  }

  @Test(arguments: Generation.allCases) func `come to the whole result`(generation: Generation) throws {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var parts: [Part] = []
      let whole = Self.object(depth: 0, &random)
      let start = Self.cut(whole, path: [], into: &parts, &random)
      var merger = IncrementalMerger()
      for payload in Self.payloads(start, parts, generation, &random) { try merger.merge(payload) }
      #expect(!merger.hasNext)
      let data = try AnyCodable(json: merger.json)["data"]
      #expect(data.map(Self.sorted) == Self.sorted(whole), "seed \(seed)")
    }
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> AnyCodable {
    switch Int.random(in: depth > 4 ? 2...4 : 0...4, using: &random) {
    case 0: object(depth: depth + 1, &random)
    case 1: .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth + 1, &random) })
    case 2: .null
    case 3: .number("\(Int.random(in: 0...9, using: &random))")
    default: .string("x")
    }
  }

  private static func object(depth: Int, _ random: inout SeededGenerator) -> AnyCodable {
    .object(
      (0..<Int.random(in: 1...4, using: &random)).map { AnyCodable.Member("k\($0)", value(depth: depth + 1, &random)) })
  }

  /// Takes members and elements away, to come later; parents before what is in them.
  private static func cut(
    _ value: AnyCodable, path: [AnyCodable], into parts: inout [Part], _ random: inout SeededGenerator
  ) -> AnyCodable {
    switch value {
    case .object(let members):
      let isLater = members.map { _ in Int.random(in: 0...2, using: &random) == 0 }
      var place: Int?
      if isLater.contains(true) {
        place = parts.count
        parts.append(Part(path: path))
      }
      var now: [AnyCodable.Member] = []
      for (member, isLater) in zip(members, isLater) {
        let rest = cut(member.value, path: path + [.string(member.key)], into: &parts, &random)
        if isLater, let place {
          parts[place].members.append(AnyCodable.Member(member.key, rest))
        } else {
          now.append(AnyCodable.Member(member.key, rest))
        }
      }
      return .object(now)
    case .array(let items):
      let count = Int.random(in: 0...items.count, using: &random)
      var now: [AnyCodable] = []
      for (index, item) in items.enumerated() {
        var place: Int?
        if index >= count {
          place = parts.count
          parts.append(Part(path: path, index: index))
        }
        let rest = cut(item, path: path + [.number("\(index)")], into: &parts, &random)
        if let place { parts[place].item = rest } else { now.append(rest) }
      }
      return .array(now)
    default: return value
    }
  }

  private static func payloads(
    _ start: AnyCodable, _ parts: [Part], _ generation: Generation, _ random: inout SeededGenerator
  ) -> [AnyCodable] {
    var payloads: [AnyCodable] = [["data": start, "hasNext": .bool(!parts.isEmpty)]]
    var index = 0
    while index < parts.count {
      let count = generation == .first ? 1 : Int.random(in: 1...3, using: &random)
      let some = parts[index..<min(index + count, parts.count)]
      let hasNext = AnyCodable.Member("hasNext", .bool(some.endIndex < parts.count))
      switch generation {
      case .first: payloads.append(.object(members(of: some[index], isIndexed: true, asData: true) + [hasNext]))
      case .paths:
        let items = some.map { AnyCodable.object(members(of: $0, isIndexed: true, asData: false)) }
        payloads.append(.object([AnyCodable.Member("incremental", .array(items)), hasNext]))
      case .ids:
        payloads.append(.object(groups(Array(some), from: index, &random) + [hasNext]))
      }
      index = some.endIndex
    }
    return payloads
  }

  private static func members(of part: Part, isIndexed: Bool, asData: Bool) -> [AnyCodable.Member] {
    guard let item = part.item else {
      return [AnyCodable.Member("path", .array(part.path)), AnyCodable.Member("data", .object(part.members))]
    }
    let path = AnyCodable.array(part.path + [.number("\(part.index)")])
    return [AnyCodable.Member("path", path), AnyCodable.Member(asData ? "data" : "items", asData ? item : [item])]
  }

  /// Each part as a group of its own, whose path is some of the part's and whose subPath the rest.
  private static func groups(_ parts: [Part], from first: Int, _ random: inout SeededGenerator) -> [AnyCodable.Member] {
    var pending: [AnyCodable] = []
    var items: [AnyCodable] = []
    var completed: [AnyCodable] = []
    for (offset, part) in parts.enumerated() {
      let id = AnyCodable.string("\(first + offset)")
      let cut = part.item == nil ? Int.random(in: 0...part.path.count, using: &random) : part.path.count
      pending.append(["id": id, "path": .array(Array(part.path[..<cut]))])
      var item = [AnyCodable.Member("id", id)]
      if cut < part.path.count { item.append(AnyCodable.Member("subPath", .array(Array(part.path[cut...])))) }
      item.append(
        part.item.map { AnyCodable.Member("items", [$0]) } ?? AnyCodable.Member("data", .object(part.members)))
      items.append(.object(item))
      completed.append(["id": id])
    }
    return [
      AnyCodable.Member("pending", .array(pending)), AnyCodable.Member("incremental", .array(items)),
      AnyCodable.Member("completed", .array(completed)),
    ]
  }

  /// With members in the order of their keys.
  private static func sorted(_ value: AnyCodable) -> AnyCodable {
    switch value {
    case .object(let members):
      .object(members.map { AnyCodable.Member($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
    case .array(let items): .array(items.map(sorted))
    default: value
    }
  }
}
