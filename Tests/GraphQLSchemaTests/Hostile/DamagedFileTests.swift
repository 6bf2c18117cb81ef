import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

/// Needs `../shared`.
@Suite(.enabled(if: Corpus.isPresent, "needs ../shared"))
struct DamagedFileTests {
  @Test func `explains introspection results that are cut off anywhere`() throws {
    let bytes = try Corpus.bytes("apollo-ios/introspection_response.json")
    let end = bytes.lastIndex(of: 0x7D) ?? bytes.count
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let count = Int.random(in: 0..<end, using: &generator)
      let result = Schema.load(introspection: Array(bytes[..<count]))
      #expect(result.codes == [.invalidJSON])
    }
  }

  @Test func `survives introspection results with bytes changed anywhere`() throws {
    let bytes = try Corpus.bytes("apollo-ios/introspection_response.json")
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let result = Schema.load(introspection: damaged)
      #expect(result.valid != nil || !result.diagnostics.isEmpty)
      _ = result.report
    }
  }

  @Test func `survives SDL with bytes changed anywhere`() throws {
    let bytes = try Corpus.bytes("apollo-ios/animalkingdom/AnimalSchema.graphqls")
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 32...126, using: &generator)
      }
      let result = Schema.load(sdl: [Source(bytes: damaged)])
      #expect(result.valid != nil || !result.diagnostics.isEmpty)
      _ = result.report
    }
  }
}
