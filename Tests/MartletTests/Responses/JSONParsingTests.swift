import Foundation
import Martlet
import TestSupport
import Testing

/// JSON texts are read into the tape and given back as `AnyCodable`.
@Suite struct JSONParsingTests {
  private func read(_ text: String) throws -> AnyCodable { try AnyCodable(json: Array(text.utf8)) }

  private func refusal(_ bytes: [UInt8]) -> String? {
    let failure = #expect(throws: GraphQLFailure.self) { try AnyCodable(json: bytes) }
    #expect(failure?.code == .invalidJSON)
    return failure?.message
  }

  @Test func `reads every kind of value`() throws {
    let value = try read(#" { "a" : [ null , true, false, -0, 1.50e+3, "x" ], "b": {}, "c": [] } "#)
    #expect(value["a"] == [nil, true, false, .number("-0"), .number("1.50e+3"), "x"])
    #expect(value["b"] == .object([]))
    #expect(value["c"] == .array([]))
    #expect(try read("7") == 7)
    #expect(try read("\u{FEFF}[]") == [])
  }

  @Test func `keeps the text of numbers and the order of members`() throws {
    let text = #"{"b":12.50,"a":1E400,"":123456789012345678901234567890}"#
    #expect(try read(text).description == text)
  }

  @Test func `undoes escapes and surrogate pairs`() throws {
    #expect(try read(#""\"\\\/\b\f\n\r\t\u0041\u00e9""#) == .string("\"\\/\u{8}\u{C}\n\r\tAé"))
    #expect(try read(#""\ud83d\ude00""#) == "😀")
    #expect(try read(#"{"\u0061":1}"#)["a"] == 1)
    #expect(try read(#""é😀""#) == "é😀")
  }

  @Test(arguments: [
    #""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\n""#, #""\ud83d\u0041""#, #""\ud83d\ud83d\ude00""#,
  ])
  func `reads a lone surrogate as the replacement character`(text: String) throws {
    guard case .string(let result) = try read(text) else { throw TestSupportError("no string") }
    #expect(result.hasPrefix("\u{FFFD}"))
  }

  @Test(arguments: [
    ("", 1, 1), ("  ", 1, 3), ("[1,]", 1, 4), ("[,1]", 1, 2), ("[1 2]", 1, 4), (#"{"a":1,}"#, 1, 8),
    (#"{"a" 1}"#, 1, 6),
    ("{a:1}", 1, 2), ("[1\n,\n x]", 3, 2), ("01", 1, 2), ("-", 1, 2), ("1.", 1, 3), (".5", 1, 1), ("1e", 1, 3),
    ("+1", 1, 1), ("tru", 1, 4), ("nul!", 1, 4), ("NaN", 1, 1), ("Infinity", 1, 1), (#""a"#, 1, 3), (#""\x""#, 1, 3),
    (#""\u12g4""#, 1, 6), ("\"\t\"", 1, 2), ("[] []", 1, 4), ("[", 1, 2), (#"{"a""#, 1, 5), (#"{"a":"#, 1, 6),
    ("'a'", 1, 1),
    ("{} // no", 1, 4),
  ])
  func `refuses what is no JSON and says where`(text: String, line: Int, column: Int) {
    let message = refusal(Array(text.utf8))
    #expect(message?.hasSuffix("at line \(line), column \(column) of the JSON text.") == true, "\(message ?? "")")
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF],
    ] as [[UInt8]])
  func `refuses text that is no UTF-8`(bytes: [UInt8]) {
    let message = refusal([0x22] + bytes + [0x22])
    #expect(message?.contains("Invalid UTF-8") == true)
    _ = refusal([0x22] + bytes)
  }

  @Test func `reads 256 levels and refuses one more`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try read(nested(256)).description == nested(256))
    #expect(refusal(Array(nested(257).utf8))?.contains("more than 256 levels deep") == true)
    #expect(refusal(Array(String(repeating: #"{"a":"#, count: 1_000_000).utf8))?.contains("256") == true)
  }

  @Test func `gives the first of two members with one name`() throws {
    #expect(try read(#"{"a":1,"a":2}"#)["a"] == 1)
  }
}
