import GraphQLLanguage
import TestSupport
import Testing

struct RandomDocumentTests {
  @Test func `parses every printed tree back to an equal tree`() {
    let start = UInt64.random(in: 0..<1 << 40)
    for seed in start..<start + 1500 {
      var trees = RandomTree(seed: seed)
      let document = trees.document()
      let text = Printer.print(document)
      let result = Parser.parse(Source(text), options: ParserOptions(edition: .draft))
      let first = result.diagnostics.first?.rendered() ?? ""
      let isEqual = result.document == document
      #expect(isEqual, "seed \(seed)\n\(first)\n\(text)")
      #expect(Printer.print(result.document) == text, "seed \(seed)")
    }
  }

  @Test func `answers damaged documents with a tree or with diagnostics`() {
    let seed = UInt64.random(in: 0..<1 << 40)
    var generator = SeededGenerator(seed: seed)
    for step in 0..<3000 {
      var trees = RandomTree(seed: seed &+ UInt64(step))
      let bytes = Self.damaged(Array(Printer.print(trees.document()).utf8), &generator)
      Self.check(bytes, "seed \(seed), step \(step)")
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "needs ../shared/schemas"))
  func `answers damaged real documents with a tree or with diagnostics`() throws {
    let seed = UInt64.random(in: 0..<1 << 40)
    var generator = SeededGenerator(seed: seed)
    let paths = Corpus.files(below: "", ["graphql", "graphqls"])
    for path in paths {
      let whole = try Corpus.bytes(path)
      let start = whole.count > 4000 ? Int.random(in: 0..<whole.count - 4000, using: &generator) : 0
      let bytes = Array(whole[start..<min(start + 4000, whole.count)])
      for _ in 0..<8 { Self.check(Self.damaged(bytes, &generator), "seed \(seed), \(path)") }
    }
  }

  private static func check(_ bytes: [UInt8], _ comment: String) {
    let result = Parser.parse(Source(bytes: bytes), options: ParserOptions(edition: .draft))
    var previous: UInt32 = 0
    for diagnostic in result.diagnostics {
      let range = diagnostic.location?.range ?? SourceRange(start: 0, end: 0)
      #expect(range.start >= previous && Int(range.end) <= bytes.count, "\(comment)")
      #expect(!diagnostic.rendered().isEmpty && diagnostic.hint != nil, "\(comment)")
      previous = range.start
    }
    let text = Printer.print(result.document)
    if result.diagnostics.isEmpty {
      let again = Parser.parse(Source(text), options: ParserOptions(edition: .draft))
      #expect(again.document == result.document, "\(comment)\n\(text)")
    }
  }

  /// Cuts, doubles, removes or overwrites a few pieces.
  private static func damaged(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    let splinters: [[UInt8]] =
      ["{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\n", "$", "@", "...", "extend ", "\\u{", "1.", "&"]
      .map { Array($0.utf8) } + [[0xFF], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], [0]]
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeLast(bytes.count - index)
      case 1: bytes.remove(at: index)
      case 2: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      default: bytes.insert(contentsOf: splinters.randomElement(using: &generator) ?? [], at: index)
      }
    }
    return bytes
  }
}
