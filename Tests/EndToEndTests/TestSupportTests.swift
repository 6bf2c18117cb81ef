import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct GraphQLCoreTests {
  private let schema = SchemaSource.text("type Query { country(code: ID!): Country } type Country { name: String }")

  @Test func `finds nothing wrong in a valid document`() async throws {
    let faults = try await GraphQLCore.shared.validate(#"{ country(code: "CH") { name } }"#, against: schema)
    #expect(faults == [])
  }

  @Test func `tells what is wrong in a document and where`() async throws {
    let faults = try await GraphQLCore.shared.validate(#"{ country(code: "CH") { nmae } }"#, against: schema)
    #expect(faults.map(\.description) == ["1:25: Cannot query field 'nmae' on type 'Country'. Did you mean 'name'?"])
  }

  @Test func `checks the values of variables`() async throws {
    let document = "query($code: ID!) { country(code: $code) { name } }"
    let core = GraphQLCore.shared
    #expect(try await core.validate(document, against: schema, variables: #"{"code": "CH"}"#) == [])
    let faults = try await core.validate(document, against: schema, variables: #"{"code": null, "other": 1}"#)
    #expect(faults.count == 2)
  }

  @Test func `parses and prints`() async throws {
    #expect(try await GraphQLCore.shared.parse("{ a").first?.locations.first?.column == 4)
    #expect(try await GraphQLCore.shared.print("{a,b}") == "{\n  a\n  b\n}")
  }

  @Test func `tells all faults of a schema`() async throws {
    let faulty = SchemaSource.text("type Query { a: Missing a: Other }")
    #expect(try await GraphQLCore.shared.buildSchema(faulty).count == 3)
    #expect(try await GraphQLCore.shared.buildSchema(faulty, isTolerant: true) == [])
  }

  @Test func `says which schema file is missing`() async throws {
    let missing = SchemaSource.file(URL(fileURLWithPath: "/nowhere/schema.graphql"))
    let error = await #expect(throws: TestSupportError.self) {
      try await GraphQLCore.shared.validate("{ a }", against: missing)
    }
    #expect(error?.message.contains("/nowhere/schema.graphql") == true)
  }

  @Test func `answers many questions at once`() async throws {
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for index in 1...100 {
        group.addTask { (index, try await GraphQLCore.shared.print("{ field\(index) }")) }
      }
      for try await (index, text) in group {
        #expect(text == "{\n  field\(index)\n}")
      }
    }
  }

  @Test(.enabled(if: SharedFiles.areAvailable, "needs ../shared"))
  func `reads GitHub's schema despite its repeated fields`() async throws {
    let schema = SchemaSource.file(try SharedFiles.url("schemas/github/schema.graphql"))
    #expect(try await GraphQLCore.shared.validate("{ viewer { login } }", against: schema) == [])
    #expect(try await GraphQLCore.shared.validate("{ viewer { logni } }", against: schema).count == 1)
  }
}

@Suite(.timeLimit(.minutes(5))) struct LoopbackServerTests {
  @Test func `answers from the registry`() async throws {
    let server = try await LoopbackServer.shared
    #expect(
      try await post(#"{"query":"{ country(alpha2: \"CH\") { name } }"}"#, to: server.url)
        == #"{"data":{"country":{"name":"Switzerland"}}}"#)
  }

  @Test func `serves any schema with invented answers`() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.write("type Query { letters: [Letter!]! } enum Letter { A B }", to: "schema.graphql")
    let server = try await LoopbackServer.start(schema: schema)
    defer { server.stop() }
    #expect(try await post(#"{"query":"{ letters }"}"#, to: server.url) == #"{"data":{"letters":["A","A"]}}"#)
  }

  @Test func `repeats what was sent`() async throws {
    let server = try await LoopbackServer.shared
    #expect(try await post("hello", to: server.url("/echo")).contains(#""body":"hello""#))
  }

  @Test func `says why a server does not start`() async throws {
    let missing = URL(fileURLWithPath: "/nowhere/schema.graphql")
    let error = await #expect(throws: TestSupportError.self) { try await LoopbackServer.start(schema: missing) }
    #expect(error?.message.contains("/nowhere/schema.graphql") == true)
  }

  @Test func `refuses connections once stopped`() async throws {
    let server = try await LoopbackServer.start()
    server.stop()
    await #expect(throws: (any Error).self) {
      // The first requests may still reach a server that is about to end.
      for _ in 1...5000 { _ = try await post("{}", to: server.url) }
    }
  }

  private func post(_ body: String, to url: URL) async throws -> String {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(body.utf8)
    request.timeoutInterval = 20
    return String(decoding: try await URLSession.shared.data(for: request).0, as: UTF8.self)
  }
}

@Suite(.timeLimit(.minutes(5))) struct CommandTests {
  private let shell = URL(fileURLWithPath: "/bin/sh")

  @Test func `collects output and exit code`() async throws {
    let outcome = try await Command.run(
      shell, ["-c", "cat; echo $WORD; echo no >&2; exit 3"], environment: ["WORD": "well"], input: "in\n")
    #expect(outcome.status == 3)
    #expect(outcome.output == "in\nwell\n")
    #expect(outcome.errorOutput == "no\n")
  }

  @Test func `collects more than a pipe holds`() async throws {
    let outcome = try await Command.run(shell, ["-c", "head -c 1000000 /dev/zero | tr '\\0' 'x'"])
    #expect(outcome.output.utf8.count == 1_000_000)
  }

  @Test func `ends a program that runs too long`() async throws {
    await #expect(throws: TestSupportError.self) {
      try await Command.run(shell, ["-c", "exec sleep 60"], timeout: 0.2)
    }
  }

  @Test func `runs a program of this package`() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Command.run(PackageFolder.product("martlet"), in: folder.url)
    #expect(!(outcome.output + outcome.errorOutput).isEmpty)
    #expect(throws: TestSupportError.self) { try PackageFolder.product("no-such-product") }
  }

  @Test func `says which program cannot be started`() async throws {
    let error = await #expect(throws: TestSupportError.self) {
      try await Command.run(URL(fileURLWithPath: "/nowhere/program"))
    }
    #expect(error?.message.contains("/nowhere/program") == true)
  }
}

@Suite(.timeLimit(.minutes(5))) struct SnapshotTests {
  @Test func `records once and then compares`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("Expected/answer.txt")
    #expect(throws: TestSupportError.self) { try Snapshot.check("a\nb\n", against: file, isRecording: false) }
    let recorded = #expect(throws: TestSupportError.self) {
      try Snapshot.check("a\nb\n", against: file, isRecording: true)
    }
    #expect(recorded?.message.hasPrefix("recorded answer.txt") == true)
    try Snapshot.check("a\nb\n", against: file, isRecording: false)
    let changed = #expect(throws: TestSupportError.self) {
      try Snapshot.check("a\nc\n", against: file, isRecording: false)
    }
    #expect(changed?.message.contains("at line 2:\n- b\n+ c") == true)
  }
}

@Suite(.timeLimit(.minutes(5))) struct TemporaryFolderTests {
  @Test func `is removed with its last reference`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    try folder?.write("text", to: "Deep/file.txt")
    #expect(try folder?.paths() == ["Deep/file.txt"])
    let path = try #require(folder?.url.path)
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
