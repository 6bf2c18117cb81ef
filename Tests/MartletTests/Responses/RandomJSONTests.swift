import Foundation
import Martlet
import TestSupport
import Testing

/// Random texts, read by Martlet and by Python's `json`.
@Suite(.timeLimit(.minutes(5))) struct RandomJSONTests {
  /// Writes each line's JSON value again, or `refused`; the numbers as they were written, the names `NaN` and so on refused.
  private static let program = #"""
    import json, sys
    class Number(str): pass
    def refuse(name): raise ValueError(name)
    def write(value):
        if value is None or isinstance(value, bool): return json.dumps(value)
        if isinstance(value, Number): return str(value)
        if isinstance(value, str): return json.dumps(value, ensure_ascii=True)
        if isinstance(value, list): return "[" + ",".join(map(write, value)) + "]"
        return "{" + ",".join(json.dumps(k) + ":" + write(v) for k, v in value.pairs) + "}"
    class Members:
        def __init__(self, pairs): self.pairs = pairs
    for line in sys.stdin:
        text = json.loads(line)
        try:
            value = json.loads(text, parse_int=Number, parse_float=Number, parse_constant=refuse, object_pairs_hook=Members)
            print(json.dumps(write(value)))
        except ValueError:
            print(json.dumps("refused"))
    """#

  @Test func `accepts and reads what Python does`() async throws {
    let seed: UInt64 = 20_261_201
    var random = RandomJSON(seed: seed)
    let texts = (0..<600).map { _ in random.text() }
    let input = texts.map { AnyCodable.string($0).description + "\n" }.joined()
    let outcome = try await Command.run(PackageFolder.python(), ["-c", Self.program], input: input)
    #expect(outcome.errorOutput == "")
    let answers = outcome.output.split(separator: "\n")
    try #require(answers.count == texts.count)

    var refused = 0
    for (text, answer) in zip(texts, answers) {
      let expected = try AnyCodable(json: Array(answer.utf8))
      guard let value = try? AnyCodable(json: Array(text.utf8)) else {
        refused += 1
        #expect(expected == "refused", "seed \(seed): \(text)")
        continue
      }
      guard case .string(let written) = expected else { throw TestSupportError("no string: \(expected)") }
      #expect(written != "refused", "seed \(seed): \(text)")
      #expect(try value == AnyCodable(json: Array(written.utf8)), "seed \(seed): \(text)")
      #expect(try AnyCodable(json: value.json) == value, "seed \(seed): \(text)")
    }
    #expect(refused > 50 && refused < 500)
  }
}
