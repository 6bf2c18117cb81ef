import Foundation
import Martlet
import Testing

/// Types of unusual make, and numbers at the ends of their ranges, are read as `JSONDecoder` reads them.
@Suite struct OddDecodableTests {
  /// A wrapper with a default of its own where the member is missing.
  @propertyWrapper struct Fallback<Value: Decodable & Hashable & ExpressibleByIntegerLiteral>: Decodable, Hashable {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.singleValueContainer()
      wrappedValue = container.decodeNil() ? 0 : try container.decode(Value.self)
    }
  }

  enum Colour: String, Codable, CodingKeyRepresentable { case red, blue }

  indirect enum Tree<Leaf: Decodable & Hashable>: Decodable, Hashable {
    case leaf(Leaf)
    case branch(left: Tree, right: Tree? = nil)
    case none
  }

  struct Box<Value: Decodable & Hashable>: Decodable, Hashable {
    struct Inner: Decodable, Hashable { var value: Value? }
    var inner: Inner?
    var many: [Inner?]?
  }

  struct Odd: Decodable, Hashable {
    @Fallback var wrapped: Int
    var doubly: Int??
    var byNumber: [Int: [String]]?
    var byColour: [Colour: Int]?
    var set: Set<Int8>?
    var tree: Tree<Int>?
    var box: Box<Box<Bool>>?
    var range: ClosedRange<Int>?
    var pair: [String: Tree<String>]?
    var float: Float?
  }

  @Test(arguments: [
    #"{"wrapped": 1}"#, #"{"wrapped": null}"#, "{}", #"{"wrapped": "1"}"#, #"{"wrapped": 1, "doubly": null}"#,
    #"{"wrapped": 1, "doubly": 2, "byNumber": {"1": ["a"], "-2": []}}"#, #"{"wrapped": 1, "byNumber": {"x": []}}"#,
    #"{"wrapped": 1, "byNumber": [1, ["a"]]}"#, #"{"wrapped": 1, "byColour": {"red": 1}}"#,
    #"{"wrapped": 1, "byColour": {"green": 1}}"#, #"{"wrapped": 1, "byColour": ["red", 1]}"#,
    #"{"wrapped": 1, "set": [1, 2, 1, -128]}"#, #"{"wrapped": 1, "set": [128]}"#,
    #"{"wrapped": 1, "tree": {"leaf": {"_0": 3}}}"#, #"{"wrapped": 1, "tree": {"none": {}}}"#,
    #"{"wrapped": 1, "tree": {"branch": {"left": {"none": {}}}}}"#,
    #"{"wrapped": 1, "tree": {"branch": {"left": {"leaf": {"_0": 3}}, "right": {"leaf": {"_0": 4}}}}}"#,
    #"{"wrapped": 1, "tree": {"leaf": {"_0": 3}, "none": {}}}"#, #"{"wrapped": 1, "tree": {}}"#,
    #"{"wrapped": 1, "tree": {"leaf": {"_0": 3, "_1": 4}}}"#, #"{"wrapped": 1, "tree": {"other": {}}}"#,
    #"{"wrapped": 1, "box": {"inner": {"value": {"inner": {"value": true}}}, "many": [null, {}]}}"#,
    #"{"wrapped": 1, "box": {"inner": {"value": {"inner": {"value": 1}}}}}"#, #"{"wrapped": 1, "range": [1, 3]}"#,
    #"{"wrapped": 1, "range": [3, 1]}"#, #"{"wrapped": 1, "range": [1]}"#,
    #"{"wrapped": 1, "pair": {"a": {"leaf": {"_0": "x"}}, "": {"none": {}}}}"#, #"{"wrapped": 1, "float": 3.5e38}"#,
    #"{"wrapped": 1, "wrapped": 2}"#,
  ])
  func `reads types of unusual make`(json: String) throws {
    try compare(Odd.self, json)
  }

  static let numbers = [
    "0", "-0", "-0.0", "0.0", "1E+2", "1e2", "10e-1", "0.1", "1.0", "1.5", "127", "128", "-128", "-129", "255", "256",
    "32767", "32768", "65535", "65536", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295",
    "4294967296", "9007199254740991", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1e18", "1e19",
    "1e308", "1.7976931348623157e308", "1.7976931348623159e308", "1e309", "1e400", "-1e400",
    "3.4028234e38", "3.5e38", "0.30000000000000004", "123456789012345678901234567890",
    "1e-1", "1000000000000000000000e-20", "0e400", "1e99999999999999999999",
  ]

  @Test(arguments: numbers)
  func `reads numbers at the ends of every range`(text: String) throws {
    try compare(Int.self, text)
    try compare(Int8.self, text)
    try compare(Int16.self, text)
    try compare(Int32.self, text)
    try compare(Int64.self, text)
    try compare(UInt.self, text)
    try compare(UInt8.self, text)
    try compare(UInt16.self, text)
    try compare(UInt32.self, text)
    try compare(UInt64.self, text)
    try compare(Double.self, text)
    try compare(Float.self, text)
    try compare(Decimal.self, text)
  }

  /// The catalogue's own way of reading gives the same as the way over `Decodable`.
  @Test(arguments: numbers)
  func `reads numbers of the catalogue alike`(text: String) async throws {
    struct NumbersQuery: Query {
      typealias Model = API.Query
      var body: some Query {
        Attribute(\.numbers) {
          Attribute(\.n)
          Attribute(\.f)
        }
      }
    }
    let client = GraphQLClient(
      transport: HostileAnswerTests.PlainTransport(answer: #"{"data": {"numbers": {"n": \#(text), "f": \#(text)}}}"#))
    let numbers = try await client.query(NumbersQuery()).numbers
    let value = try AnyCodable(json: Array(text.utf8))
    let whole = try? await numbers.n
    let float = try? await numbers.f
    #expect(whole == (try? value.value(as: Int.self)))
    #expect(float == (try? value.value(as: Double.self)))
  }

  private func compare<Value: Decodable & Equatable>(_ type: Value.Type, _ json: String) throws {
    let expected = try? JSONDecoder().decode(type, from: Data(json.utf8))
    let value = try? AnyCodable(json: Array(json.utf8)).value(as: type)
    #expect(value == expected, "\(type): \(json)")
  }
}
