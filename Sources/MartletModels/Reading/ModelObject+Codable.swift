import Martlet

// Persisted JSON has the plain GraphQL shape, and is read as a response is: nothing in it says where it came from.
extension ModelObject {
  /// Reads the object as GraphQL writes it. Relations load what they lack if the decoder's `userInfo` has a
  /// `CodingUserInfoKey.modelProvider`.
  public init(from decoder: any Decoder) throws {
    let json = try AnyCodable(from: decoder)
    let provider = CodingUserInfoKey.modelProvider.flatMap { decoder.userInfo[$0] as? any ModelProvider }
    do {
      let document = try ResponseDocument(parsing: json.json)
      self = try ModelReading.object(Self.self, in: document.root, provider: provider)
    } catch let failure as GraphQLFailure {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + failure.path.map(ModelCodingKey.init), debugDescription: failure.message,
          underlyingError: failure))
    }
  }

  /// Writes the object as GraphQL does: of relations what is loaded, or the key.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

extension CodingUserInfoKey {
  /// What loads the relations of models that a decoder makes: a ``ModelProvider``.
  public static let modelProvider = CodingUserInfoKey(rawValue: "martlet.modelProvider")
}

/// A step on the way to a value that could not be read.
private struct ModelCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ element: ResponsePathElement) {
    switch element {
    case .key(let key): (stringValue, intValue) = (key, nil)
    case .index(let index): (stringValue, intValue) = ("\(index)", index)
    }
  }

  init?(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init?(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
