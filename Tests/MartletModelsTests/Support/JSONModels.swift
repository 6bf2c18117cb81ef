import Foundation
import MartletModels

/// Models from JSON and back, as programs that keep them do.
enum JSONModels {
  static func decode<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  /// The model with what loads its relations.
  static func decode<Value: Decodable>(_ json: String, provider: any ModelProvider) throws -> Value {
    let decoder = JSONDecoder()
    if let key = CodingUserInfoKey.modelProvider { decoder.userInfo[key] = provider }
    return try decoder.decode(Value.self, from: Data(json.utf8))
  }

  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value after it was written and read.
  static func roundTrip<Value: Codable>(_ value: Value) throws -> Value { try decode(encode(value)) }
}
