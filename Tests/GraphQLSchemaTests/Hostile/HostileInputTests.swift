import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

struct HostileInputTests {
  @Test func `reports a hundred faults at once and counts the rest`() {
    let fields = (0..<250).map { "f\($0): Missing\($0)" }.joined(separator: "\n")
    let result = Schema.load("type Query {\n\(fields)\n}")
    #expect(result.diagnostics.count == 101)
    #expect(result.diagnostics.dropLast().map { $0.location?.line } == (2...101).map { $0 })
    #expect(result.diagnostics.last?.message == "and 150 more")
    #expect(result.diagnostics.last?.code == .furtherDiagnostics)
  }

  @Test func `shows errors before warnings where not all have room`() {
    let warnings = (0..<20).map { "type A\($0) @d\($0) { a: Int }" }.joined(separator: "\n")
    let text = "type Query { a: Int }\n" + warnings + "\ntype Z { a: Missing }"
    let options = SchemaOptions(maximumDiagnosticCount: 5)
    let result = Schema.load(sdl: [Source(text)], options: options)
    #expect(result.valid == nil)
    #expect(result.diagnostics.contains { $0.code == .knownTypeNames })
    #expect(result.diagnostics.count == 6)
  }

  @Test func `reads, checks, prints and compares what is as deep as the default allows on a small stack`() async {
    let isSound = await onSmallStack {
      func nested(_ opening: String, _ inner: String, _ closing: String) -> String {
        String(repeating: opening, count: 95) + inner + String(repeating: closing, count: 95)
      }
      let type = nested("[", "Int", "]")
      let text = """
        type Query { a(x: \(type) = \(nested("[", "1", "]")), y: I = \(nested("{i: ", "{}", "}"))): \(type) }
        input I { i: I }
        """
      let result = Schema.load(text)
      let again = Schema.load(SchemaPrinter.print(result.schema))
      return result.valid != nil && again.schema == result.schema
    }
    #expect(isSound)
  }

  @Test func `refuses lists that are too deep`() {
    let type = String(repeating: "[", count: 100_000) + "Int" + String(repeating: "]", count: 100_000)
    #expect(Schema.load("type Query { a: \(type) }").valid == nil)
  }

  /// Runs a function on a thread with the stack of secondary threads on Apple platforms, 512 KiB.
  private func onSmallStack(_ body: @escaping @Sendable () -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test func `refuses deep JSON`() {
    for text in [String(repeating: "[", count: 1_000_000), String(repeating: "{\"a\":", count: 1_000_000)] {
      let result = Schema.load(introspection: Array(text.utf8))
      #expect(result.codes == [.invalidJSON])
    }
  }

  @Test func `accepts definitions of what is built in, and refuses other uses of those names`() {
    let text = """
      scalar Int
      scalar ID
      directive @skip(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
      type Query { a: Int }
      """
    let result = Schema.load(text)
    #expect(result.valid?.types.map(\.name) == ["Query"])
    #expect(result.valid?.directiveDefinitions.isEmpty == true)
    let object = Schema.load("type String { a: Int } type Query { a: String }")
    #expect(object.valid == nil)
    #expect(object.diagnostics.first?.coordinate == "String")
  }

  @Test(arguments: ["", "   # nothing\n", "\u{0}\u{1}\u{2}", "<html></html>", "{", "{\"data\": {}}"])
  func `makes no schema of what is none`(text: String) {
    let result = Schema.load(text)
    #expect(result.valid == nil)
    #expect(!result.diagnostics.isEmpty)
  }

  @Test func `says of an empty file that it is empty, leniently too`() {
    let result = Schema.load("", tolerance: .lenient)
    #expect(result.valid == nil)
    let none = Schema.load(sdl: [])
    #expect(none.valid == nil)
    #expect(none.diagnostics.first?.message.contains("no types") == true)
  }

  @Test func `survives bytes that are no text`() {
    var generator = SeededGenerator(seed: 7)
    for length in [1, 10, 1000, 100_000] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(Schema.load(sdl: [Source(bytes: bytes)]).valid == nil)
      #expect(Schema.load(introspection: bytes).valid == nil)
    }
  }

  @Test func `finds circles of interfaces`() {
    let result = Schema.load(
      """
      type Query { a: A }
      interface A implements B & C { a: Int }
      interface B implements C & A { a: Int }
      interface C implements A & B { a: Int }
      interface D implements D { a: Int }
      """)
    #expect(result.diagnostics.allSatisfy { $0.code == .interfaceImplementations })
    #expect(Set(result.diagnostics.map(\.coordinate)) == ["A", "B", "C", "D"])
  }

  @Test func `takes a hundred thousand types`() {
    var text = "type Query { a: T0 }\n"
    for number in 0..<100_000 { text += "type T\(number) { a: T\((number + 1) % 100_000) }\n" }
    let result = Schema.load(text)
    #expect(result.valid?.types.count == 100_001)
  }

  @Test func `stays quick where everything is at fault`() {
    var unknown = "type Query {\n"
    for number in 0..<20_000 { unknown += "a\(number)(x: M\(number)): N\(number) @d\(number)\n" }
    #expect(Schema.load(unknown + "}").diagnostics.count == 101)

    let names = (0..<10_000).map { "x\($0): Int!" }.joined(separator: " ")
    let wide = "directive @d(\(names)) on OBJECT type Query @d { a(\(names)): Int } interface I { a(\(names)): Int }"
    #expect(Schema.load(wide + " type A implements I { a: Int }").diagnostics.count == 101)

    let interfaces = (0..<100).map { number in
      "interface I\(number) { " + (0..<100).map { "f\(number)x\($0): Int " }.joined() + "}"
    }.joined(separator: "\n")
    let all = (0..<100).map { "I\($0)" }.joined(separator: " & ")
    let types = (0..<100).map { "type T\($0) implements \(all) { a: Int }" }.joined(separator: "\n")
    #expect(Schema.load("type Query { a: Int }\n" + interfaces + types).diagnostics.count == 101)
  }

  @Test func `takes a chain of twenty thousand input objects, closed or open`() {
    for last in ["I0!", "Int"] {
      var text = "type Query { a(i: I0): Int }\n"
      for number in 0..<20_000 {
        let next = number == 19_999 ? last : "I\(number + 1)!"
        text += "input I\(number) { i: \(next) }\n"
      }
      let result = Schema.load(text)
      #expect((result.valid == nil) == (last == "I0!"))
      if last == "I0!" { #expect(result.codes == [.inputObjectCycles]) }
    }
  }
}
