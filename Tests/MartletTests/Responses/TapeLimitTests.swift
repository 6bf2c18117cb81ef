import Martlet
import TestSupport
import Testing

/// What is longer or larger than an entry of the tape can note.
@Suite struct TapeLimitTests {
  private func read(_ text: String) throws -> AnyCodable { try AnyCodable(json: Array(text.utf8)) }

  @Test(arguments: [262_141, 262_142, 262_143, 262_144, 300_000])
  func `reads strings and numbers of any length`(count: Int) throws {
    let digits = String(repeating: "7", count: count)
    let word = String(repeating: "x", count: count)
    let text =
      #"{"a":"\#(word)","b":[\#(digits),"\#(word.dropLast(2))\n"],"c":-0.\#(digits),"d":"\#(word.dropLast(1))é"}"#
    let value = try read(text)
    #expect(value.description == text)
    #expect(value["a"] == .string(word))
  }

  @Test(arguments: [253, 254, 255, 256, 257, 70_000], ["", " ", "  ", " \n\t", "\r\n  \t   "])
  func `finds members whatever the length of their keys and the space after them`(count: Int, space: String) throws {
    let key = String(repeating: "k", count: count)
    let text =
      #"{"\#(key)"\#(space):\#(space)"v","\#(key)x"\#(space):[1],"\\\#(key)"\#(space): {"z": 2},"":\#(space)3}"#
    let value = try read(text)
    #expect(value.description == #"{"\#(key)":"v","\#(key)x":[1],"\\\#(key)":{"z":2},"":3}"#)
    let document = try ResponseDocument(
      parsing: Array(#"{"\#(key)"\#(space):null,"errors"\#(space):\#(space)[]}"#.utf8))
    #expect(document.isGraphQLResponse)
  }

  @Test func `reads what comes after containers of any size`() throws {
    let nulls = Array(repeating: "null", count: 262_150).joined(separator: ",")
    let members = (0..<262_150).map { #""\#($0)":0"# }.joined(separator: ",")
    let text = #"{"a":[[\#(nulls)],{"b":{\#(members)},"c":1},[\#(nulls)]],"d":[],"errors":[{"message":"m"}]}"#
    let document = try ResponseDocument(parsing: Array(text.utf8))
    #expect(document.graphQLErrors.map(\.message) == ["m"])
    #expect(try read(text).description == text)
  }

  @Test(arguments: [262_141, 262_142, 262_143])
  func `reads arrays around the largest size that is noted`(count: Int) throws {
    let text = #"{"a":[\#(Array(repeating: "1", count: count).joined(separator: ","))],"data":2}"#
    let document = try ResponseDocument(parsing: Array(text.utf8))
    #expect(document.isGraphQLResponse)
    #expect(try read(text).description == text)
  }

  @Test func `reads texts whose tape is larger than is usual`() throws {
    let text = "[" + Array(repeating: "[],{},1", count: 5_000).joined(separator: ",") + "]"
    #expect(try read(text).description == text)
  }

  @Test func `takes the first of the members with one key, escaped or not`() throws {
    let document = try ResponseDocument(
      parsing: Array(#"{"err\u006frs":[{"message":"first"}],"errors":[{"message":"second"}]}"#.utf8))
    #expect(document.graphQLErrors.map(\.message) == ["first"])
  }
}
