import GraphQLLanguage
import Testing

struct DiagnosticTests {
  private func report(_ text: String, _ edition: Edition = .september2025) -> [String] {
    Parser.parse(Source(name: "x", text), options: ParserOptions(edition: edition)).diagnostics.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code)"
    }
  }

  @Test func `reports several faulty fields and keeps the good ones`() {
    let text = """
      type A {
        one: Int
        two Int
        three(a: ): Int
        four: [Int
        five: Int
      }

      type B { x: Int }
      """
    let result = Parser.parse(Source(text))
    #expect(
      report(text) == ["3:7 unexpectedToken", "4:12 unexpectedToken", "6:3 unexpectedToken"])
    #expect(result.document.definitions.count == 2)
    guard case .type(.object(let type))? = result.document.definitions.first else {
      Issue.record("the first definition is lost")
      return
    }
    #expect(type.fields.map(\.name.value).contains("one"))
  }

  @Test func `shows hostile text without what it would do to a terminal`() {
    let odd = "a\u{1B}[31m\n\u{202E}\u{9B}é"
    let source = Source(name: "x", "{ \(odd)")
    let location = Parser.parse(source).diagnostics.first?.location
    let diagnostic = Diagnostic(
      code: "odd", severity: .warning, message: odd, hint: odd, location: location, coordinate: odd)
    #expect(diagnostic.headline.hasSuffix("warning: a�[31m���é: a�[31m���é [odd]"))
    let lines = diagnostic.rendered().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines[1] == "  1 | { a�[31m")
    #expect(lines[3] == "    = hint: a�[31m���é")
  }

  @Test func `cuts what is too long to be read`() {
    let diagnostic = Diagnostic(code: "long", message: String(repeating: "x", count: 1_000_000))
    #expect(diagnostic.headline == "error: \(String(repeating: "x", count: 1_000))… [long]")
    #expect(Diagnostic(code: "odd", message: String(repeating: "é", count: 1_000)).headline.hasSuffix("é [odd]"))
  }

  @Test func `goes on at the next definition when a brace is missing`() {
    let text = """
      type A {
        one: Int

      type B {
        two: Int
      }
      tipe C { x: Int }
      enum D { true GOOD }
      """
    let result = Parser.parse(Source(text))
    #expect(report(text) == ["4:6 unexpectedToken", "7:1 unexpectedToken", "8:10 reservedName"])
    #expect(result.diagnostics[1].hint == "Did you mean \"type\"?")
    #expect(result.document.definitions.count == 2)
  }

  @Test func `goes on behind faults whose meaning is plain`() {
    #expect(report("query ($a: Int = $b) { a }") == ["1:18 variableInConstant"])
    #expect(report("\"text\" { a }") == ["1:1 unexpectedToken"])
    #expect(report("\"text\" extend type A { b: C }") == ["1:1 unexpectedToken"])
    #expect(report("type A { } type B { c: D }") == ["1:10 unexpectedToken"])
    #expect(Parser.parse(Source("type A { } type B { c: D }")).document.definitions.count == 2)
  }

  @Test func `says nothing more after the end came too early`() {
    #expect(report("{ a(b: [1, 2") == ["1:13 unexpectedToken"])
    #expect(report("{ a { b { c") == ["1:12 unexpectedToken"])
    #expect(report("") == ["1:1 unexpectedToken"])
  }

  @Test func `reports invalid text once, by the lexer`() {
    #expect(
      report("{ a(b: 01) c(d: 'e') }") == ["1:9 invalidNumber", "1:17 invalidCharacter", "1:19 invalidCharacter"])
    #expect(report("{ a(b: \"\\q\") }\n\"open") == ["1:9 invalidEscape", "2:6 unterminatedString"])
  }

  @Test func `reports bytes that are no UTF-8, in comments and strings too`() {
    let bytes: [UInt8] = Array("# ".utf8) + [0xFF] + Array("\n{ a(b: \"".utf8) + [0xC3, 0x28] + Array("\") }".utf8)
    let result = Parser.parse(Source(bytes: bytes))
    #expect(result.diagnostics.map(\.code) == [.invalidUTF8, .invalidUTF8])
    #expect(result.diagnostics.map { $0.location?.column } == [3, 9])
  }

  @Test func `names draft syntax that the edition lacks`() {
    let cases = [
      "fragment a($b: C) on D { e }": "1:11 draftFeature", "{ ...a(b: 1) }": "1:7 draftFeature",
      "directive @a @b on FIELD": "1:14 draftFeature", "extend directive @a @b": "1:8 draftFeature",
      "directive @a on DIRECTIVE_DEFINITION": "1:17 draftFeature", "{ a { } }": "1:7 unexpectedToken",
    ]
    for (text, expected) in cases {
      #expect(report(text) == [expected], "\(text)")
      #expect(report(text, .draft).isEmpty, "\(text)")
    }
  }

  @Test func `renders place, line, caret, hint and related places`() {
    let source = Source(name: "api.graphql", "type A {\n\tname ñ }\n")
    let location = SourceLocation(source: source, range: SourceRange(start: 15, end: 17))
    let diagnostic = Diagnostic(
      code: "sample", severity: .warning, message: "Odd letter.", hint: "Use n.", location: location,
      coordinate: "A.name",
      related: [
        .init(message: "in this type", location: SourceLocation(source: source, range: SourceRange(start: 5, end: 6)))
      ])
    #expect(
      diagnostic.rendered() == """
        api.graphql:2:7: warning: A.name: Odd letter. [sample]
          2 | \tname ñ }
            | \t     ^
            = hint: Use n.
        api.graphql:1:6: note: in this type
          1 | type A {
            |      ^
        """)
  }

  @Test func `shows only the part of a long line around the place`() {
    let text = String(repeating: "é ", count: 500) + "?" + String(repeating: " a", count: 500)
    let lines =
      Parser.parse(Source(name: "x", "{ a # \(text)\n" + text)).diagnostics.first?.rendered()
      .split(separator: "\n") ?? []
    #expect(lines.count >= 3)
    #expect(lines.dropFirst().allSatisfy { $0.unicodeScalars.count < 140 })
    let location = SourceLocation(source: Source(name: "x", text), range: SourceRange(start: 1500, end: 1501))
    let rendered = Diagnostic(code: "sample", message: "Odd.", location: location).rendered().split(separator: "\n")
    let caret = rendered[2].unicodeScalars.count - 1
    #expect(Array(rendered[1].unicodeScalars)[caret] == "?")
  }

  @Test func `throws all diagnostics from the throwing entry point`() throws {
    #expect(try Parser.document(from: Source("{ a }")).definitions.count == 1)
    let error = #expect(throws: SyntaxError.self) {
      try Parser.document(from: Source(name: "x", "type A { b }\ntype C { d }"))
    }
    #expect(error?.diagnostics.count == 2)
    #expect(error?.code == .unexpectedToken)
    #expect(error?.message == "x:1:12: Expected \":\", found \"}\". (and 1 more)")
  }
}
