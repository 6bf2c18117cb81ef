import GraphQLLanguage
import Testing

struct SourceTests {
  @Test func `counts lines by LF, CR and CR LF, and columns by code points`() {
    let source = Source("a\r\nbé😀x\rc\n\nd")
    let places = [
      0: (1, 1), 3: (2, 1), 4: (2, 2), 6: (2, 3), 10: (2, 4), 12: (3, 1), 14: (4, 1), 15: (5, 1), 16: (5, 2),
    ]
    for (offset, place) in places {
      let start = UInt32(offset)
      let location = SourceLocation(source: source, range: SourceRange(start: start, end: start))
      #expect(location.line == place.0 && location.column == place.1, "offset \(offset)")
    }
  }

  @Test func `clamps places outside of the text`() {
    let source = Source("ab")
    let location = SourceLocation(source: source, range: SourceRange(start: 900, end: 3))
    #expect(location.line == 1 && location.column == 3 && location.lineText == "ab")
    #expect(source.text(in: SourceRange(start: 1, end: 99)) == "b")
    #expect(source.text(in: SourceRange(start: 50, end: 99)).isEmpty)
  }

  @Test func `gives every node the bytes it was read from`() {
    let source = Source("query Q { alias: field(a: [1]) @d { x } }")
    struct Places: SyntaxVisitor {
      var texts: [String] = []
      let source: Source
      mutating func enter(_ node: Field) -> VisitStep {
        texts.append(source.text(in: node.range))
        return .descend
      }
      mutating func enter(_ node: ListValue) -> VisitStep {
        texts.append(source.text(in: node.range))
        return .descend
      }
      mutating func enter(_ node: SelectionSet) -> VisitStep {
        texts.append(source.text(in: node.range))
        return .descend
      }
    }
    var places = Places(source: source)
    _ = Parser.parse(source).document.accept(&places)
    #expect(
      places.texts == [
        "{ alias: field(a: [1]) @d { x } }", "alias: field(a: [1]) @d { x }", "[1]", "{ x }", "x",
      ])
  }

  @Test func `leaves locations out of equality`() throws {
    let left = try Parser.value(from: Source("[1, 2]"))
    let right = try Parser.value(from: Source("  [1\n2]"))
    #expect(left == right && left.hashValue == right.hashValue && left.range != right.range)
    #expect(Value.int(IntValue("1")).sourceLocation == nil)
  }
}
