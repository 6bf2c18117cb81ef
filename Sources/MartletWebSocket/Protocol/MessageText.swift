package import Martlet

/// Reads and writes what the messages of all dialects have in common: objects with `type`, `id` and `payload`.
package struct MessageText: Sendable {
  /// The whole message.
  package let document: ResponseDocument
  /// What kind of message it is.
  package let type: String
  /// The operation it is about; nil if the message names none.
  package let id: String?

  /// - Throws: ``MessageFault`` if it is no message.
  package init(_ bytes: [UInt8]) throws(MessageFault) {
    guard let document = try? ResponseDocument(parsing: bytes) else { throw MessageFault("a message is no JSON") }
    guard let type = document.text(of: "type") else { throw MessageFault("a message has no type") }
    self.document = document
    self.type = type
    id = document.text(of: "id")
  }

  /// The payload as a tree; nil if there is none, or null.
  package var payload: AnyCodable? {
    guard let value = document.member("payload")?.value, value != .null else { return nil }
    return value
  }

  /// The id of a message that is about an operation.
  package func operationID() throws(MessageFault) -> String {
    guard let id else { throw MessageFault("a message of type '\(type)' has no id") }
    return id
  }

  /// The payload as a response.
  package func result() throws(MessageFault) -> ResponseDocument {
    guard let payload = document.member("payload") else {
      throw MessageFault("a message of type '\(type)' has no payload")
    }
    return payload
  }

  /// What a message means whose type means the same in all dialects; `.unknown` for any other type.
  package func common() throws(MessageFault) -> ServerMessage {
    switch type {
    case "connection_ack": return .acknowledged(payload: payload)
    case "complete": return .complete(id: try operationID())
    case "error":
      // Without an id, as some servers tell what is wrong with the connection.
      guard let id else { return .trouble(errors) }
      return .failed(id: id, errors)
    default: return .unknown
    }
  }

  /// The payload as errors: a list, one object, an object with a list in `errors`, or a text.
  package var errors: [GraphQLError] {
    guard let payload else { return [] }
    let value = payload["errors"] ?? payload
    if case .array(let items) = value { return items.map(GraphQLError.init(json:)) }
    return [GraphQLError(json: value)]
  }

  /// Writes a message.
  package static func write(
    type: String, id: String? = nil, payload: AnyCodable? = nil
  ) -> [UInt8] {
    var members: [AnyCodable.Member] = []
    if let id { members.append(AnyCodable.Member("id", .string(id))) }
    members.append(AnyCodable.Member("type", .string(type)))
    if let payload { members.append(AnyCodable.Member("payload", payload)) }
    return AnyCodable.object(members).json
  }
}

/// What is wrong with a message, in words.
package struct MessageFault: Error, Sendable {
  /// Such as `a message has no type`.
  package let text: String

  /// A fault in these words.
  package init(_ text: String) {
    self.text = text
  }
}
