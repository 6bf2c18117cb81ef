import Foundation
import TestSupport
import Testing

/// Schemas that come from servers: one that answers, and ones that answer wrongly.
@Suite struct ServerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `reads the schema of a server that runs`() async throws {
    let url = try await LoopbackServer.shared.url.absoluteString
    let outcome = try await Martlet.generate(url, in: folder)
    #expect(outcome.errorOutput == "")
    #expect(outcome.status == 0)
    #expect(try folder.paths().contains("out/API.swift"))
  }

  @Test func `follows a redirect on the same host`() async throws {
    let url = try await LoopbackServer.shared.url("/broken/redirect").absoluteString
    #expect(try await Martlet.generate(url, in: folder).status == 0)
  }

  @Test(arguments: [
    (
      "html", "answers with an HTML page (status 200).",
      "Check that the address is the GraphQL endpoint; a login page needs credentials in --header."
    ),
    (
      "401", "refuses access: status 401.",
      "Send credentials with --header 'Authorization: Bearer …', or check those you send."
    ),
    (
      "500-graphql", "answers with status 500: 'The database is away.'.",
      "Try again later, or look at the server's log."
    ),
    ("500-html", "answers with status 500.", "Try again later, or look at the server's log."),
    (
      "half-json", "answers with JSON that is broken or cut off.",
      "Try again; if it stays so, look at the server's log."
    ),
    ("cut", "broke off its answer.", "Try again; if it stays so, look at the server's log."),
    ("empty", "answers with nothing (status 200).", "Check that the address is the GraphQL endpoint."),
    (
      "not-object", "answers with something that is no JSON object (status 200).",
      "Check that the address is the GraphQL endpoint."
    ),
    (
      "data-null", "does not tell its schema: it says 'Nothing could be answered.'.",
      "Give the schema's SDL file instead; if some users may ask, send credentials with --header."
    ),
    (
      "redirect-port", "redirects to 'http://127.0.0.1:1/graphql'.", "If you trust it, give that address."
    ),
    ("nowhere", "answers with status 404.", "Check the path of the address."),
  ])
  func `says how a server answers wrongly`(route: String, message: String, hint: String) async throws {
    let url = try await LoopbackServer.shared.url("/broken/\(route)").absoluteString
    try await expectFailure(url, "error: '\(url)' \(message)\n    = hint: \(hint)\n")
  }

  @Test func `waits no longer than it is told`() async throws {
    let url = try await LoopbackServer.shared.url("/broken/slow").absoluteString
    try await expectFailure(
      url,
      "error: '\(url)' did not answer within 0.5 s.\n    = hint: Check the address, or wait longer with --timeout.\n",
      ["--timeout", "0.5"])
  }

  @Test func `says that a server cannot be reached, without what is secret in its address`() async throws {
    let hint = "    = hint: Check the address, and that the server runs.\n"
    try await expectFailure(
      "http://127.0.0.1:1/graphql",
      "error: 'http://127.0.0.1:1/graphql' cannot be reached: it takes no connections.\n\(hint)")
    try await expectFailure(
      "http://me:secret@127.0.0.1:1/graphql?token=secret",
      "error: 'http://127.0.0.1:1/graphql' cannot be reached: it takes no connections.\n\(hint)")
  }

  @Test func `says that TLS failed`() async throws {
    let url = try await LoopbackServer.shared.url.absoluteString.replacingOccurrences(of: "http:", with: "https:")
    try await expectFailure(
      url,
      """
      error: '\(url)' cannot be reached: the TLS connection failed.
          = hint: The server needs a certificate that this machine trusts; without TLS, the address begins with http://.

      """)
  }

  private func expectFailure(_ schema: String, _ text: String, _ more: [String] = []) async throws {
    let outcome = try await Martlet.generate(schema, in: folder, more)
    #expect(outcome.status == 3)
    #expect(outcome.errorOutput == text)
    #expect(outcome.output == "")
    #expect(try folder.paths() == [])
  }
}
