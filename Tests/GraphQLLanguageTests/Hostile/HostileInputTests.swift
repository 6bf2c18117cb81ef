import GraphQLLanguage
import Testing

struct HostileInputTests {
  static let openings = [
    "{", "[", "(", "{a", "{a(b:[", "query($a:[", "type T{f:[", "{a(b:{c:", "{...{", "{...on A{", "@a(b:[",
  ]

  @Test(arguments: openings) func `answers millions of opening brackets with one diagnostic`(opening: String) {
    let copies = 1_000_000 / opening.utf8.count
    let bytes = Array(repeatElement(Array(opening.utf8), count: copies).joined())
    let count = SmallStack.run { Parser.parse(Source(bytes: bytes), options: ParserOptions()).diagnostics.count }
    #expect((1...100).contains(count ?? 0))
  }

  @Test(arguments: ["{a", "{...", "{a(b:[", "{a(b:{c:", "query($a:["])
  func `reports the depth limit where it is exceeded`(opening: String) {
    let text = Self.deep(opening, depth: 21)
    #expect(Parser.parse(Source(text), options: ParserOptions(maximumDepth: 21)).diagnostics.isEmpty)
    let result = Parser.parse(Source(text), options: ParserOptions(maximumDepth: 20))
    #expect(result.diagnostics.map(\.code) == [.depthLimit])
  }

  @Test(arguments: ["{a", "{...", "{a(b:[", "{a(b:{c:", "query($a:["])
  func `reads, prints, walks and releases the deepest default tree on a small stack`(opening: String) {
    let depth = ParserOptions().maximumDepth
    let count = SmallStack.run {
      let result = Parser.parse(Source(Self.deep(opening, depth: depth)))
      let again = Parser.parse(Source(Printer.print(result.document)))
      var counter = NodeCounter()
      let isWalked = again.document.accept(&counter)
      return isWalked && again.diagnostics.isEmpty ? counter.count : 0
    }
    #expect(count ?? 0 >= depth)
  }

  @Test(arguments: ["{a", "{...", "{a(b:[", "{a(b:{c:", "query($a:["])
  func `compares the deepest tree of all`(opening: String) {
    let isEqual = SmallStack.run(kibibytes: 2 << 10) {
      let options = ParserOptions(maximumDepth: ParserOptions.depthCeiling)
      let result = Parser.parse(Source(Self.deep(opening, depth: options.maximumDepth)), options: options)
      let again = Parser.parse(Source(Printer.print(result.document)), options: options)
      return again.diagnostics.isEmpty && again.document == result.document
        && again.document.hashValue == result.document.hashValue
    }
    #expect(isEqual == true)
  }

  @Test func `stops at the token limit`() {
    let result = Parser.parse(Source("{ a b c d e f }"), options: ParserOptions(maximumTokenCount: 5))
    #expect(result.diagnostics.map(\.code) == [.tokenLimit])
    #expect(result.diagnostics.first?.location?.column == 11)
    #expect(Parser.parse(Source("{ a b c }"), options: ParserOptions(maximumTokenCount: 5)).diagnostics.isEmpty)
  }

  @Test func `stops at the byte limit`() {
    let result = Parser.parse(Source("{ abc }"), options: ParserOptions(maximumByteCount: 4))
    #expect(result.diagnostics.map(\.code) == [.byteLimit])
    #expect(result.diagnostics.first?.location?.column == 5)
    #expect(throws: SyntaxError.self) {
      try Parser.value(from: Source("[1, 2]"), options: ParserOptions(maximumByteCount: 4))
    }
  }

  @Test func `stops at the diagnostic limit`() {
    let text = String(repeating: "?", count: 100_000)
    #expect(Parser.parse(Source(text)).diagnostics.count == 100)
    let options = ParserOptions(maximumDiagnosticCount: 3)
    #expect(Parser.parse(Source(text), options: options).diagnostics.count == 3)
  }

  @Test func `keeps depth options within what a stack bears`() {
    var options = ParserOptions(maximumDepth: 1_000_000)
    #expect(options.maximumDepth == ParserOptions.depthCeiling)
    options.maximumDepth = -5
    #expect(options.maximumDepth == 1)
  }

  private static func nested(_ opening: String, depth: Int, core: String) -> String {
    let closing = String(opening.reversed().compactMap { ["{": "}", "[": "]", "(": ")"][$0] })
    return String(repeating: opening, count: depth) + core + String(repeating: closing, count: depth)
  }

  /// A document of just that depth.
  private static func deep(_ opening: String, depth: Int) -> String {
    switch opening {
    case "{a": nested("{a", depth: depth - 1, core: "{a}")
    case "{...": nested("{...", depth: depth - 1, core: "{a}")
    case "{a(b:[": "{a(b:" + nested("[", depth: depth - 1, core: "1") + ")}"
    case "{a(b:{c:": "{a(b:" + nested("{c:", depth: depth - 1, core: "1") + ")}"
    default: "query($a:" + nested("[", depth: depth, core: "Int") + "){a}"
    }
  }
}
