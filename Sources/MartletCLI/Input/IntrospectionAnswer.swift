import Foundation

/// What a server said to an introspection query.
struct IntrospectionAnswer {
  /// Whether the body has a schema.
  let hasSchema: Bool

  /// The server's words if it refused this query but may answer another; empty with a schema.
  let refusal: String

  /// Looks at an answer.
  ///
  /// - Throws: What to tell if another query would be of no use: no GraphQL server, no authorization, a fault of the server.
  init(_ answer: HTTPExchange.Answer, from server: GraphQLServer) throws(CommandError) {
    hasSchema = answer.status < 300 && Self.namesSchema(answer.body)
    if hasSchema {
      refusal = ""
      return
    }
    let name = server.name
    let object = (try? JSONSerialization.jsonObject(with: Data(answer.body))) as? [String: Any]
    let message = object.flatMap(Self.firstMessage).map(PrintableText.oneLine)
    if answer.status == 401 || answer.status == 403 {
      throw CommandError(
        .input, "\(name) refuses access: status \(answer.status)" + (message.map { ", '\($0)'" } ?? "") + ".",
        hint: "Send credentials with --header 'Authorization: Bearer …', or check those you send.")
    }
    if answer.status >= 500 || answer.status == 429 || answer.status == 404 {
      throw CommandError(
        .input, "\(name) answers with status \(answer.status)" + (message.map { ": '\($0)'" } ?? "") + ".",
        hint: answer.status == 404 ? "Check the path of the address." : "Try again later, or look at the server's log.")
    }
    guard let object else { throw Self.notGraphQL(answer, name) }
    guard let message else {
      if answer.status < 300, object["data"] != nil {
        refusal = "it answers nothing about its types"
        return
      }
      throw CommandError(
        .input, "\(name) answers with JSON that is no GraphQL response (status \(answer.status)).",
        hint: "Check that the address is the GraphQL endpoint.")
    }
    refusal = "it says '\(message)'"
    if Self.isSwitchedOff(message) { throw Self.refused(refusal, by: server) }
  }

  /// What to tell if a server answers no introspection query.
  static func refused(_ refusal: String, by server: GraphQLServer) -> CommandError {
    CommandError(
      .input, "\(server.name) does not tell its schema: \(refusal).",
      hint: "Give the schema's SDL file instead; if some users may ask, send credentials with --header.")
  }

  /// Whether a body has the member; in the text of a message its quotation marks would have backslashes.
  private static func namesSchema(_ body: [UInt8]) -> Bool {
    Data(body).range(of: Data("\"__schema\"".utf8)) != nil
  }

  private static func firstMessage(_ object: [String: Any]) -> String? {
    if let errors = object["errors"] as? [Any] {
      return errors.lazy.compactMap { ($0 as? [String: Any])?["message"] as? String ?? $0 as? String }.first
    }
    return (object["errors"] ?? object["error"] ?? object["message"]) as? String
  }

  private static func isSwitchedOff(_ message: String) -> Bool {
    let message = message.lowercased()
    return message.contains("introspection")
      && ["disabled", "not allowed", "not enabled", "not permitted", "forbidden", "denied", "turned off"].contains {
        message.contains($0)
      }
  }

  private static func notGraphQL(_ answer: HTTPExchange.Answer, _ name: String) -> CommandError {
    let first = answer.body.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    switch first {
    case nil:
      return CommandError(
        .input, "\(name) answers with nothing (status \(answer.status)).",
        hint: "Check that the address is the GraphQL endpoint.")
    case UInt8(ascii: "<"):
      return CommandError(
        .input, "\(name) answers with an HTML page (status \(answer.status)).",
        hint: "Check that the address is the GraphQL endpoint; a login page needs credentials in --header.")
    case UInt8(ascii: "{"):
      return CommandError(
        .input, "\(name) answers with JSON that is broken or cut off.",
        hint: "Try again; if it stays so, look at the server's log.")
    default:
      return CommandError(
        .input, "\(name) answers with something that is no JSON object (status \(answer.status)).",
        hint: "Check that the address is the GraphQL endpoint.")
    }
  }
}
