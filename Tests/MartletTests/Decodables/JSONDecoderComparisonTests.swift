import Foundation
import Martlet
import Testing

/// The decoder accepts, refuses and gives what `JSONDecoder` does.
@Suite struct JSONDecoderComparisonTests {
  /// Uses what a decoder offers beyond single members.
  struct Everything: Decodable, Equatable {
    var keys: [String] = []
    var nested: [String] = []
    var parts: [String] = []
    var inherited = ""

    enum Key: String, CodingKey { case list, object, nothing }

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      keys = container.allKeys.map(\.stringValue).sorted()
      keys.append("\(container.contains(.nothing))")
      if container.contains(.nothing) { keys.append("\(try container.decodeNil(forKey: .nothing))") }
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      parts.append("\(list.count ?? -1)")
      while !list.isAtEnd {
        parts.append("\(list.currentIndex)")
        if try list.decodeNil() { continue }
        if let number = try? list.decode(Int.self) {
          parts.append("\(number)")
        } else if var inner = try? list.nestedUnkeyedContainer() {
          parts.append("\(inner.codingPath.count) \(inner.isAtEnd)")
          _ = try inner.decodeIfPresent(Bool.self)
        } else {
          let value = try list.superDecoder().singleValueContainer().decode(String.self)
          parts.append(value)
        }
      }
      let object = try container.nestedContainer(keyedBy: Key.self, forKey: .object)
      nested = try [object.decodeIfPresent(String.self, forKey: .list) ?? "-", "\(object.codingPath.count)"]
      inherited = "\(try container.superDecoder().singleValueContainer().decodeNil())"
      inherited += "\(try container.superDecoder(forKey: .nothing).singleValueContainer().decodeNil())"
    }
  }

  @Test(arguments: [
    #"{"list": [1, null, "x", [], [true], 2.0], "object": {"list": "y"}, "nothing": null, "more": 1}"#,
    #"{"list": [], "object": {}, "super": 1}"#, #"{"list": [7.5], "object": {}}"#, #"{"list": [{}], "object": {}}"#,
    #"{"list": [[1]], "object": {}}"#, #"{"list": {}, "object": {}}"#, #"{"list": [], "object": null}"#,
    #"{"list": []}"#, #"{"list": [], "object": {"list": 1}}"#, #"{"list": [], "object": {"list": null}}"#, "[]", "null",
    "1", #"{"list": null}"#,
  ])
  func `offers all that a decoder does`(json: String) throws {
    try compare(Everything.self, json)
  }

  class Animal: Decodable {
    let name: String
    private enum Key: String, CodingKey { case name }
    required init(from decoder: any Swift.Decoder) throws {
      name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
    }
  }

  final class Dog: Animal {
    let barks: Bool
    private enum Key: String, CodingKey { case barks }
    required init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      barks = try container.decode(Bool.self, forKey: .barks)
      try super.init(from: container.superDecoder())
    }
  }

  @Test func `reads what is inherited`() throws {
    let dog = try AnyCodable(json: Array(#"{"barks": true, "super": {"name": "Rex"}}"#.utf8)).value(as: Dog.self)
    #expect(dog.barks && dog.name == "Rex")
    #expect(throws: GraphQLFailure.self) { try (["barks": true] as AnyCodable).value(as: Dog.self) }
  }

  enum Choice: Codable, Equatable {
    case one(Int)
    case two(text: String, more: [Double]?)
    case none
  }

  struct Mixed: Codable, Equatable {
    var number: Int8?
    var text: String?
    var list: [Double?]?
    var choice: Choice?
    var byName: [String: [Bool]]?
    var url: URL?
    var id: UUID?
    var range: ClosedRange<Int>?
    var pairs: [Int: String]?
  }

  @Test func `reads what Swift itself writes`() throws {
    let values = [
      Mixed(), Mixed(number: -128, text: "x", list: [1, nil, 2.5], choice: .two(text: "a", more: [0.1])),
      Mixed(
        choice: .one(1), byName: ["a": [true]], url: URL(string: "https://a.b/c"),
        id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))),
      Mixed(choice: Choice.none, range: 1...3, pairs: [1: "a", 2: "b"]),
    ]
    for value in values {
      let data = try JSONEncoder().encode(value)
      #expect(try AnyCodable(json: Array(data)).value(as: Mixed.self) == value)
      #expect(try AnyCodable(encoding: value).value(as: Mixed.self) == value)
    }
  }

  @Test func `agrees on random JSON, for many types`() throws {
    var random = RandomValue(seed: 20_260_302)
    for _ in 0..<4_000 {
      let json = random.value().description
      try compare(Int.self, json)
      try compare(UInt8.self, json)
      try compare(Double.self, json)
      try compare(Float.self, json)
      try compare(String.self, json)
      try compare(Bool?.self, json)
      try compare([Int].self, json)
      try compare([Double?].self, json)
      try compare([String: Double].self, json)
      try compare([String: [String]].self, json)
      try compare([[Bool?]].self, json)
      try compare(Mixed.self, json)
      try compare(Everything.self, json)
    }
  }

  private func compare<Value: Decodable & Equatable>(_ type: Value.Type, _ json: String) throws {
    let expected = try? JSONDecoder().decode(type, from: Data(json.utf8))
    let value = try? AnyCodable(json: Array(json.utf8)).value(as: type)
    #expect(value == expected, "\(type): \(json)")
  }
}
