import Martlet
import Testing

/// Parts that do not fit, from servers that are wrong or mean harm.
@Suite(.timeLimit(.minutes(5))) struct HostileIncrementTests {
  private static let start = """
    {"data":{"me":{"name":"n","tags":["a"],"best":null},"count":1},
    "pending":[{"id":"0","path":["me"]},{"id":"1","path":["me","tags"]}],"hasNext":true}
    """

  private func merger(_ payloads: String...) throws -> IncrementalMerger {
    var merger = IncrementalMerger()
    for payload in [Self.start] + payloads { try merger.merge(AnyCodable(json: Array(payload.utf8))) }
    return merger
  }

  private func data(_ merger: IncrementalMerger) throws -> AnyCodable? { try AnyCodable(json: merger.json)["data"] }

  @Test(arguments: [
    ("[]", "a payload is an array in place of an object"),
    ("7", "a payload is 7 in place of an object"),
    (#"{"incremental":{}}"#, "'incremental' is an object in place of a list"),
    (#"{"incremental":[null]}"#, "incremental[0] is null in place of an object"),
    (#"{"incremental":[{"data":{}}]}"#, "a part in 'incremental' has neither id nor path"),
    (#"{"incremental":[{"id":"9","data":{}}]}"#, "has the id '9', which was not announced"),
    (
      #"{"incremental":[{"id":"0","subPath":["x","y"],"data":{}}]}"#,
      "belongs at me.x.y, where 'x' is not in the result"
    ),
    (#"{"incremental":[{"id":"0","subPath":[true],"data":{}}]}"#, "the path [true] is too long, or no list of"),
    (#"{"incremental":[{"id":"0","subPath":"x","data":{}}]}"#, #"the path "x" is too long, or no list of"#),
    (#"{"incremental":[{"id":"0","data":5}]}"#, "the part at me has 5 for what was of another kind"),
    (#"{"incremental":[{"id":"0","data":{"tags":{}}}]}"#, "the part at me has an object for what was of another kind"),
    (#"{"incremental":[{"id":"0","data":{"name":[]}}]}"#, "the part at me has an array for what was of another kind"),
    (#"{"incremental":[{"id":"1","items":{}}]}"#, "the elements at me.tags are an object in place of a list"),
    (#"{"incremental":[{"id":"0","items":[1]}]}"#, "elements belong at me, where the result has an object"),
    (#"{"incremental":[{"path":["me","tags",-1],"items":[1]}]}"#, "index -1 of me.tags, which has 1 elements"),
    (#"{"incremental":[{"path":["me","tags",3],"items":[1]}]}"#, "index 3 of me.tags, which has 1 elements"),
    (
      #"{"incremental":[{"path":["me","tags",9223372036854775807],"items":[1]}]}"#,
      "index 9223372036854775807 of me.tags"
    ),
    (#"{"incremental":[{"path":["me","tags",1e400],"items":[1]}]}"#, "too long, or no list of names and indices"),
    (#"{"path":["me","tags",-5],"data":1}"#, "belongs at me.tags[-5], where '[-5]' is not in the result"),
    (#"{"path":["me","tags",4],"data":1}"#, "belongs at me.tags[4], where '[4]' is not in the result"),
    (#"{"path":["me",0],"data":1}"#, "belongs at me[0], where '[0]' is not in the result"),
    (#"{"path":["count","x"],"data":1}"#, "belongs at count.x, where 'x' is not in the result"),
    (#"{"path":"me","data":1}"#, "a part in 'data' has neither id nor path"),
    (#"{"pending":[{"path":[]}]}"#, "a group in 'pending' has no id"),
    (#"{"pending":[{"id":"2","path":[{}]}]}"#, "the path [{}] is too long, or no list of names and indices"),
    (#"{"completed":[{}]}"#, "a group in 'completed' has no id"),
    (#"{"completed":3}"#, "'completed' is 3 in place of a list"),
    (#"{"hasNext":"no"}"#, "'hasNext' is"),
  ])
  func `names the place that is wrong`(payload: String, text: String) throws {
    let failure = #expect(throws: GraphQLFailure.self) { try merger(payload) }
    #expect(failure?.code == .invalidIncrement)
    #expect(failure?.message.contains(text) == true, "\(failure?.message ?? "")")
  }

  @Test func `refuses a path that is too long, and shows its beginning only`() throws {
    let path = Array(repeating: #""me""#, count: 300).joined(separator: ",")
    let failure = #expect(throws: GraphQLFailure.self) { try merger(#"{"path":[\#(path)],"data":{}}"#) }
    #expect((failure?.message.count ?? 0) < 400)
  }

  @Test func `leaves away what belongs to a parent that is null`() throws {
    let merger = try merger(
      #"{"incremental":[{"path":["me","best"],"data":{"name":"x"}},{"path":["me","best","tags",0],"items":["y"]}]}"#,
      #"{"incremental":[{"path":["me","best","friends",2,"best"],"data":{"name":"x"},"errors":[{"message":"e"}]}]}"#)
    #expect(try data(merger)?["me"]?["best"] == .null)
    #expect(merger.failures.count == 3)
    #expect(try AnyCodable(json: merger.json)["errors"] == [["message": "e"]])
  }

  @Test func `keeps data of groups that fail, and lets null take nothing back`() throws {
    let merger = try merger(
      #"{"incremental":[{"id":"0","data":{"name":null,"tags":null,"email":null}},{"path":["me"],"data":null}]}"#,
      #"{"completed":[{"id":"0","errors":[{"message":"e"}]},{"id":"unknown"},{"id":"1","errors":[]}],"hasNext":false}"#)
    #expect(try data(merger)?["me"] == ["name": "n", "tags": ["a"], "best": .null, "email": .null])
    #expect(merger.failures.map(\.id) == [nil, "0"])
    #expect(!merger.hasNext)
  }

  @Test func `takes ids that are numbers, and ids that are used again`() throws {
    let merger = try merger(
      #"{"pending":[{"id":7,"path":["me"]}],"incremental":[{"id":7,"data":{"a":1}}],"completed":[{"id":7}]}"#,
      #"{"pending":[{"id":7,"path":[]}],"incremental":[{"id":"7","data":{"b":2}}],"completed":[{"id":7}]}"#)
    #expect(try data(merger)?["b"] == 2)
    #expect(try data(merger)?["me"]?["a"] == 1)
  }

  @Test func `merges extensions, and lets the later of unlike ones win`() throws {
    let merger = try merger(
      #"{"extensions":{"a":{"x":1},"b":1}}"#, #"{"extensions":{"a":{"y":2},"b":{},"c":3}}"#, #"{"extensions":null}"#)
    #expect(try AnyCodable(json: merger.json)["extensions"] == ["a": ["x": 1, "y": 2], "b": [:], "c": 3])
  }

  @Test func `merges long lists and wide objects in linear time`() throws {
    var merger = try merger()
    for index in 0..<100_000 {
      try merger.merge(
        AnyCodable(json: Array(#"{"incremental":[{"path":["me","tags",\#(index + 1)],"items":["b"]}]}"#.utf8)))
    }
    let members = (0..<100_000).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    for _ in 0..<3 { try merger.merge(AnyCodable(json: Array(#"{"path":["me"],"data":{\#(members)}}"#.utf8))) }
    let me = try data(merger)?["me"]
    #expect(me?["tags"]?[100_000] == "b")
    #expect(me?["k99999"] == 99_999)
  }

  @Test func `refuses a result that grows deeper than any answer`() throws {
    var merger = try merger()
    var path: [String] = []
    let failure = #expect(throws: GraphQLFailure.self) {
      for _ in 0..<400 {
        let text = path.map { "\"\($0)\"" }.joined(separator: ",")
        try merger.merge(AnyCodable(json: Array(#"{"path":[\#(text)],"data":{"a":{"b":1}}}"#.utf8)))
        path.append("a")
      }
      _ = try merger.document()
    }
    #expect(failure?.code == .invalidIncrement || failure?.code == .invalidJSON)
  }

  @Test func `refuses endless announcements`() throws {
    let groups = (0..<70_000).map { #"{"id":"\#($0)","path":[]}"# }.joined(separator: ",")
    let failure = #expect(throws: GraphQLFailure.self) { try merger(#"{"pending":[\#(groups)]}"#) }
    #expect(failure?.message.contains("more than 65536 groups are pending") == true)
  }
}
