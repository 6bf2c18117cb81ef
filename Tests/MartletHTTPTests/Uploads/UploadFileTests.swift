import Foundation
import Martlet
import MartletHTTP
import Synchronization
import TestSupport
import Testing

/// Files on disk that are not as they should be, before and while they are sent.
@Suite(.timeLimit(.minutes(5))) struct UploadFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mutation(_ upload: Upload) -> GraphQLOperation {
    GraphQLOperation(
      kind: .mutation, name: nil, document: "mutation { m }", variables: ["in": [["f": .upload(upload)]]])
  }

  private func file(_ name: String, size: Int = 10) throws -> URL {
    let url = folder.url.appendingPathComponent(name)
    try Data(repeating: 0x61, count: size).write(to: url)
    return url
  }

  /// What is thrown for a file that nothing is sent of.
  private func message(_ upload: Upload) async throws -> String {
    let url = try RawServer.url(port: RawServer.closedPort())
    let failure = try await HTTPTransport(url: url).failure(sending: mutation(upload))
    #expect(failure.code == .unreadableBody)
    #expect(!failure.message.contains(folder.url.lastPathComponent))
    return failure.message.replacingOccurrences(of: url.absoluteString, with: "URL")
  }

  @Test func `names a file that is not there, and where it stands`() async throws {
    #expect(
      try await message(Upload(file: folder.url.appendingPathComponent("a.txt"))) == """
        The file 'a.txt' at 'variables.in.0.f' cannot be sent to URL: there is no such file. Keep it where it is until the \
        operation is over.
        """)
  }

  @Test func `refuses what has no length`() async throws {
    let pipe = folder.url.appendingPathComponent("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    for url in [folder.url, pipe, URL(fileURLWithPath: "/dev/zero")] {
      #expect(try await message(Upload(file: url, fileName: "x")).contains("it is a folder, a device or a pipe. Make"))
    }
  }

  @Test func `refuses the URL of what is not on this machine`() async throws {
    let url = try #require(URL(string: "https://example.org\(try file("a").path)?token=secret"))
    let message = try await message(Upload(file: url))
    #expect(message.contains("'a' at 'variables.in.0.f'") && message.contains("not that of a file"))
    #expect(!message.contains("secret"))
  }

  @Test func `follows links`() async throws {
    let link = folder.url.appendingPathComponent("link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file("target"))
    let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{}}"#) }
    _ = try await HTTPTransport(url: try server.url()).send(mutation(Upload(file: link)))
    #expect(
      server.sent.first?.body.contains("filename=\"link.txt\"\r\nContent-Type: application/octet-stream\r\n\r\naaa")
        == true)
  }

  @Test func `sends a file once that is made of one place twice`() async throws {
    let url = try file("a.txt")
    let (one, two, other) = (Upload(file: url), Upload(file: url), Upload(file: url, fileName: "b.txt"))
    #expect(one == two && Set([one, two]).count == 1 && one != other)
    let data = Data([1])
    #expect(Upload(data: data, fileName: "a") != Upload(data: data, fileName: "a"))
    let operation = GraphQLOperation(
      kind: .mutation, name: nil, document: "mutation { m }", variables: ["a": .upload(one), "b": .upload(two)])
    #expect(UploadPlaces(of: operation).files.map(\.paths) == [["variables.a", "variables.b"]])
  }

  @Test func `sends files without content`() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer(#"{"data":{}}"#) }
    _ = try await HTTPTransport(url: try server.url()).send(mutation(Upload(file: file("empty", size: 0))))
    #expect(server.sent.first?.body.contains("octet-stream\r\n\r\n\r\n--martlet-") == true)
  }

  private enum Change: CaseIterable {
    case shrinks, grows, isReplacedByPipe, vanishes
  }

  /// The second file changes once the server has seen the beginning of the first one.
  @Test(arguments: Change.allCases) private func `says that a file changed after it was announced`(
    change: Change
  ) async throws {
    let first = try file("first", size: 32 << 20)
    let second = try file("second.txt", size: 100_000)
    let ended = Mutex(false)
    let server = try RawServer { connection in
      guard let (head, rest) = connection.readHead() else { return }
      let line = head.lowercased().components(separatedBy: "\r\n").first { $0.hasPrefix("content-length:") } ?? ""
      let length = Int(line.dropFirst(15).trimmingCharacters(in: .whitespaces)) ?? 0
      switch change {
      case .shrinks: truncate(second.path, 10)
      case .grows: truncate(second.path, 1_000_000)
      case .isReplacedByPipe:
        unlink(second.path)
        mkfifo(second.path, 0o600)
      case .vanishes: unlink(second.path)
      }
      let count = connection.readBytes(length, after: rest)
      ended.withLock { $0 = count >= length }
      connection.report(.closed)
    }
    let operation = GraphQLOperation(
      kind: .mutation, name: nil, document: "mutation { m }",
      variables: ["a": .upload(Upload(file: first)), "b": .upload(Upload(file: second))])
    let failure = try await HTTPTransport(url: try server.url()).failure(sending: operation)
    #expect(failure.code == .unreadableBody)
    #expect(failure.message.hasPrefix("The file 'second.txt' at 'variables.b' cannot be sent to http://127.0.0.1"))
    #expect(failure.message.contains(change == .vanishes ? "no such file" : "its size changed after it was announced"))
    // The server must not take it for a whole request.
    #expect(await server.events.contains(.closed))
    #expect(!ended.withLock { $0 })
  }

  @Test func `sends no file where a redirect says`() async throws {
    let server = try ScriptedServer { _ in
      "HTTP/1.1 307 Temporary Redirect\r\nLocation: /graphql/\r\nContent-Length: 0\r\n\r\n"
    }
    let url = try server.url()
    let failure = try await HTTPTransport(url: url).failure(sending: mutation(Upload(file: file("a"))))
    #expect(failure.code == .httpStatus && failure.status == 307)
    #expect(failure.message.contains("redirects to \(url)/ (HTTP status 307)"))
    #expect(server.sent.count == 1)
  }
}
