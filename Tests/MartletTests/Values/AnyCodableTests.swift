import Foundation
import Martlet
import Testing

@Suite struct AnyCodableTests {
  @Test func `is made from literals`() {
    let value: AnyCodable = ["a": [1, 2.5, true, nil, "x"], "b": [:], "c": -0.5]
    #expect(value.description == #"{"a":[1,2.5,true,null,"x"],"b":{},"c":-0.5}"#)
    #expect(value["a"]?[1] == 2.5)
    #expect(value["a"]?[5] == nil)
    #expect(value["a"]?[-1] == nil)
    #expect(value["missing"] == nil)
    #expect(value[0] == nil)
    #expect(AnyCodable(.infinity) == .null)
    #expect(AnyCodable(1e300).description == "1e+300")
  }

  @Test func `escapes what JSON cannot hold as it is`() throws {
    let text = "\"\\\n\r\t\u{0}\u{1F}\u{7F}é😀\u{2028}"
    let value = AnyCodable.string(text)
    #expect(value.description.contains(#"\u0000\u001f"#))
    #expect(try AnyCodable(json: value.json) == value)
    #expect(try JSONDecoder().decode(String.self, from: Data(value.json)) == text)
  }

  @Test func `goes through Codable and back`() throws {
    let value: AnyCodable = ["a": [1, 2.5, true, nil, "x", -9_007_199_254_740_993], "b": ["c": [[]]]]
    let data = try JSONEncoder().encode(value)
    let back = try JSONDecoder().decode(AnyCodable.self, from: data)
    #expect(back["a"] == value["a"])
    #expect(back["b"] == value["b"])
    let large = try JSONDecoder().decode(AnyCodable.self, from: Data("[18446744073709551615, 0.1]".utf8))
    #expect(large.description == "[18446744073709551615,0.1]")
  }

  @Test(arguments: ["1e300", "-2.5e-300", "1e200", "0", "-0.5", "1e20", "12345678901234567890123456789012345678"])
  func `keeps numbers of any size through Codable`(text: String) throws {
    let value = AnyCodable.array([.number(text)])
    let back = try JSONDecoder().decode(AnyCodable.self, from: Data(value.json))
    #expect(try back[0]?.value(as: Double.self) == Double(text))
    let written = try JSONDecoder().decode([Double].self, from: JSONEncoder().encode(value))
    #expect(written == [Double(text)])
  }

  @Test(arguments: ["1e400", "-1e400", "1e9999999999"])
  func `gives no number that the type does not have`(text: String) {
    #expect(throws: GraphQLFailure.self) { try AnyCodable.number(text).value(as: Double.self) }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.number(text).value(as: Float.self) }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.number(text).value(as: Decimal.self) }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.string(text).value(as: Decimal.self) }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.number(text).value(as: Int.self) }
  }

  @Test func `makes no number of what is none`() throws {
    #expect(throws: (any Error).self) { try AnyCodable(encoding: Decimal.nan) }
    #expect(throws: (any Error).self) { try AnyCodable(encoding: [Decimal.nan]) }
  }

  @Test func `gives what odd types ask for`() throws {
    #expect(try AnyCodable.null.value(as: Int?.self) == nil)
    #expect(try AnyCodable.array([nil, 1]).value(as: [Int?].self) == [nil, 1])
    #expect(try AnyCodable.string("x").value(as: Any.self) is AnyCodable)
    #expect(throws: GraphQLFailure.self) { try AnyCodable.null.value(as: Int.self) }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.string("x").value(as: (() -> Void).self) }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.string("x").value(as: Never.self) }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.number("-1").value(as: UInt.self) }
  }

  @Test func `shows the beginning of what is long`() {
    let mark = "e" + String(repeating: "\u{301}", count: 100_000)
    for value in [AnyCodable.number(String(repeating: "9", count: 100_000)), .string(mark)] {
      let failure = #expect(throws: GraphQLFailure.self) { try value.value(as: Bool.self) }
      #expect((failure?.message.utf8.count ?? .max) < 200)
    }
  }

  @Test func `compares texts by code points, as servers do`() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(composed == decomposed)
    #expect(AnyCodable.string(composed) != .string(decomposed))
    #expect(AnyCodable.object([.init(composed, 1)]) != .object([.init(decomposed, 1)]))
    #expect(AnyCodable.array([.string(composed)]) == [.string(composed)])
    #expect(Set([AnyCodable.string(composed), .string(decomposed), .string(composed)]).count == 2)
  }

  @Test func `gives itself with the text of its numbers`() throws {
    let number = AnyCodable.number("12.50")
    #expect(try number.value(as: AnyCodable.self) == number)
    #expect(try AnyCodable.object([.init("a", number)]).value(as: AnyCodable.self)["a"] == number)
  }

  @Test func `gives values of Swift types`() throws {
    #expect(try AnyCodable.string("x").value(as: String.self) == "x")
    #expect(try AnyCodable.string("x").value(as: String?.self) == "x")
    #expect(try AnyCodable.null.value(as: String?.self) == nil)
    #expect(try AnyCodable.bool(true).value(as: Bool.self))
    #expect(try AnyCodable.number("7").value(as: Int.self) == 7)
    #expect(try AnyCodable.number("7").value(as: Double.self) == 7)
    #expect(try AnyCodable.number("7").value(as: UInt8.self) == 7)
    #expect(try AnyCodable.number("2.5").value(as: Float.self) == 2.5)
    #expect(try AnyCodable.array([1, 2]).value(as: [Int].self) == [1, 2])
    #expect(try AnyCodable.object([.init("a", 1)]).value(as: [String: Int].self) == ["a": 1])
    #expect(try AnyCodable.number("0.1").value(as: Decimal.self) == Decimal(string: "0.1"))
    #expect(try AnyCodable.string("12.50").value(as: Decimal.self) == Decimal(string: "12.5"))
  }

  @Test(arguments: ["nan", "inf", "0X10", "0x10", "", "x", "1,5", " 1"])
  func `makes no decimal number of other text`(text: String) {
    #expect(throws: GraphQLFailure.self) { try AnyCodable.string(text).value(as: Decimal.self) }
  }

  @Test func `says what it is where another type is asked for`() {
    let cases: [(AnyCodable, String)] = [
      (.null, "null"), ([1], "an array"), (["a": 1], "an object"), ("x", #""x""#), (.number("1.5"), "1.5"),
      (.string(String(repeating: "y", count: 100)), #""\#(String(repeating: "y", count: 40))…""#),
    ]
    for (value, words) in cases {
      let failure = #expect(throws: GraphQLFailure.self) { try value.value(as: Int.self) }
      #expect(failure?.code == .unexpectedValue)
      #expect(failure?.message == "Expected Int, found \(words).")
    }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.number("300").value(as: UInt8.self) }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.number("7").value(as: String.self) }
    #expect(throws: GraphQLFailure.self) { try AnyCodable.number("1").value(as: Bool.self) }
  }

  @Test func `is made from what is Encodable`() throws {
    struct Point: Encodable {
      let x: Int
      let y: String?
    }
    #expect(try AnyCodable(encoding: Point(x: 1, y: nil)) == ["x": 1])
    #expect(try AnyCodable(encoding: "x") == "x")
    #expect(try AnyCodable(encoding: 1.5) == 1.5)
    #expect(try AnyCodable(encoding: AnyCodable.number("1.50")) == .number("1.50"))
    #expect(throws: (any Error).self) { try AnyCodable(encoding: Double.nan) }
  }
}
