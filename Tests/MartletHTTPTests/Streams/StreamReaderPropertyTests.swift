import MartletHTTP
import Testing

/// Bodies of streams made at random, cut at random: the pieces must make no difference.
@Suite(.timeLimit(.minutes(5))) struct StreamReaderPropertyTests {
  /// A generator that begins at a seed (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }

  private static let shards = [
    "data: ", "data:", "data", "event: next", "event:", ":", "id: 1", "\n", "\r", "\r\n", "\n\n", "\u{FEFF}", "ü", "{}",
    "--", "--b", "--b--", "\r\n--b\r\n", "\n--b\n", "Content-Type: application/json\r\n", "\r\n\r\n", "{\"a\":1}", "-",
    " ",
  ]

  private func text(_ random: inout Seeded) -> [UInt8] {
    (0..<Int.random(in: 0..<40, using: &random)).flatMap { _ in
      Array((Self.shards.randomElement(using: &random) ?? "").utf8)
    }
  }

  private func pieces(_ bytes: [UInt8], _ random: inout Seeded) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var place = 0
    while place < bytes.count {
      let count = Int.random(in: 0...min(9, bytes.count - place), using: &random)
      pieces.append(Array(bytes[place..<place + count]))
      place += count
    }
    return pieces
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `reads the same events however the bytes are cut`(seed: UInt64) throws
  {
    var random = Seeded(state: seed)
    for _ in 0..<200 {
      let bytes = text(&random)
      var (whole, cut) = (EventStreamReader(limit: 10_000), EventStreamReader(limit: 10_000))
      let expected = try whole.read(bytes)
      #expect(try pieces(bytes, &random).flatMap { try cut.read($0) } == expected, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `reads the same parts however the bytes are cut`(seed: UInt64) throws {
    var random = Seeded(state: seed)
    for _ in 0..<200 {
      let bytes = text(&random)
      var whole = MultipartReader(boundary: "b", limit: 10_000)
      var cut = MultipartReader(boundary: "b", limit: 10_000)
      let expected = try whole.read(bytes)
      #expect(try pieces(bytes, &random).flatMap { try cut.read($0) } == expected, "seed \(seed)")
      #expect(cut.isComplete == whole.isComplete)
      #expect(cut.finish() == whole.finish(), "seed \(seed)")
    }
  }

  @Test func `takes time in proportion to the bytes of many small parts`() throws {
    var reader = MultipartReader(boundary: "-", limit: 1000)
    let part = Array("---\r\n\r\n{}\r\n".utf8)
    let bytes = [UInt8](repeatElement(part, count: 200_000).joined())
    let clock = ContinuousClock()
    var count = 0
    let time = try clock.measure { count = try reader.read(bytes).count }
    #expect(count == 199_999)
    // With the square it takes minutes.
    #expect(time < .seconds(20))
  }
}
