import MartletHTTP
import Testing

/// Server-sent events and multipart bodies, cut anywhere.
@Suite(.timeLimit(.minutes(5))) struct StreamReaderTests {
  /// Reads a text in pieces of so many bytes.
  private func events(_ text: String, by size: Int) throws -> [String] {
    var reader = EventStreamReader(limit: 10_000)
    return try pieces(Array(text.utf8), by: size).flatMap { try reader.read($0) }
      .map { "\($0.name):\(String(decoding: $0.data, as: UTF8.self))" }
  }

  private func parts(_ text: String, boundary: String = "graphql", by size: Int) throws -> ([String], Bool) {
    var reader = MultipartReader(boundary: boundary, limit: 10_000)
    let parts = try pieces(Array(text.utf8), by: size).flatMap { try reader.read($0) }
    return (parts.map { String(decoding: $0, as: UTF8.self) }, reader.isComplete)
  }

  private func pieces(_ bytes: [UInt8], by size: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
  }

  @Test(arguments: ["\n", "\r", "\r\n"], [1, 2, 3, 7, 1000])
  func `reads events with any line end, cut anywhere`(end: String, size: Int) throws {
    let lines = [
      "\u{FEFF}: hello", "event: next", "data: {\"a\":", "data:1}", "id: 7", "retry: 100", "", ":", "", "data:  ü ", "",
      "event:next", "", "event: next", "data", "", "event: complete", "data: ", "", "event: complete", "", "data: rest",
    ]
    let text = lines.joined(separator: end) + end
    #expect(try events(text, by: size) == ["next:{\"a\":\n1}", "message: ü ", "next:", "complete:", "complete:"])
  }

  @Test func `refuses an event that is larger than allowed`() throws {
    for text in ["data: " + String(repeating: "x", count: 20_000), String(repeating: "data: xxxxxxxx\n", count: 2000)] {
      #expect(throws: ExchangeFailure.self) { try events(text, by: 100) }
    }
  }

  // apollo-ios-dev#502, #572, #852; apollo-ios#3608
  @Test(arguments: [1, 2, 3, 5, 11, 1000])
  func `reads parts, cut anywhere`(size: Int) throws {
    let strict = """
      --graphql\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a":1}\r\n--graphql\r\n\r\n{}\r\n\
      --graphql  \r\nX: y\r\n\r\n{"b":"--graphql\\r\\n--graphql--"}\r\n--graphql--\r\n--graphql\r\n\r\nafter
      """
    let (found, isComplete) = try parts(strict, by: size)
    #expect(found == [#"{"a":1}"#, "{}", #"{"b":"--graphql\r\n--graphql--"}"#])
    #expect(isComplete)
  }

  /// What Strawberry sends for subscriptions: no delimiter before the first part, and an empty one at the end.
  @Test(arguments: [1, 2, 3, 5, 11, 1000])
  func `reads parts of a server that leaves out delimiters`(size: Int) throws {
    let text = """
      \r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}\r\n--graphql\r\n\
      Content-Type: application/json\r\n\r\n{"a":1}\r\n--graphql\r\n--graphql--\r\n
      """
    let (found, isComplete) = try parts(text, by: size)
    #expect(found == ["{}", #"{"a":1}"#])
    #expect(isComplete)
  }

  @Test(arguments: [1, 2, 3, 1000])
  func `reads parts between hyphens, with line feeds alone, and behind a preamble`(size: Int) throws {
    let text =
      "This is multipart.\n\nmore\n---\nContent-Type: application/json\n\n{\"a\":-1,\n-2}\n---\n\n{\"b\":1}\n-----\n"
    let (found, isComplete) = try parts(text, boundary: "-", by: size)
    #expect(found == ["{\"a\":-1,\n-2}", "{\"b\":1}"])
    #expect(isComplete)
  }

  @Test func `gives a part as soon as its delimiter is there`() throws {
    var reader = MultipartReader(boundary: "-", limit: 100)
    #expect(try reader.read(Array("---\r\n\r\n{}\r\n--".utf8)).isEmpty)
    #expect(try reader.read(Array("-".utf8)) == [Array("{}".utf8)])
    #expect(!reader.isComplete)
    #expect(try reader.read(Array("--".utf8)).isEmpty)
    #expect(reader.isComplete)
  }

  // apollo-ios#3608
  @Test(arguments: [1, 2, 3, 1000]) func `gives a last part that no delimiter ends`(size: Int) throws {
    for (text, rest) in [
      ("---\r\n\r\n{\"a\":1}\r\n---\r\nX: y\r\n\r\n{\"b\":2}", #"{"b":2}"#),
      ("---\r\n\r\n{\"a\":1}\r\n---\r\n\r\n{\"b\":2}\r\n--", #"{"b":2}"#),
      ("---\r\n\r\n{\"a\":1}\r\n---", nil),
      ("---\r\n\r\n{\"a\":1}\r\n-----\r\n---\r\n\r\n{\"b\":2}", nil),
    ] {
      var reader = MultipartReader(boundary: "-", limit: 100)
      let found = try pieces(Array(text.utf8), by: size).flatMap { try reader.read($0) }
      #expect(found == [Array(#"{"a":1}"#.utf8)])
      #expect(reader.finish().map { String(decoding: $0, as: UTF8.self) } == rest)
      #expect(reader.finish() == nil)
    }
  }

  @Test func `refuses a part that is larger than allowed`() throws {
    #expect(throws: ExchangeFailure.self) {
      try parts("--graphql\r\n\r\n" + String(repeating: "x", count: 20_000), by: 100)
    }
  }

  @Test(arguments: [
    ("multipart/mixed; boundary=graphql; subscriptionSpec=1.0", "graphql"),
    ("multipart/mixed;boundary=\"-\";deferSpec=20220824", "-"),
    ("multipart/mixed; deferSpec=1; Boundary = \"a\\\"b;c\"", "a\"b;c"),
    ("multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json", "graphql"),
    ("multipart/mixed; x=\"boundary=no\"; boundary=yes", "yes"), ("multipart/mixed", "-"),
    ("multipart/mixed; boundary=", "-"),
    ("multipart/mixed; ;;=;boundary", "-"), ("multipart/mixed; boundary=\"open", "open"),
  ])
  func `finds the boundary among other parameters`(type: String, boundary: String) {
    #expect(HTTPHead(status: 200, headers: ["content-type": type]).boundary == boundary)
  }
}
