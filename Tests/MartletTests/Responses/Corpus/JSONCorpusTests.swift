import Foundation
import Martlet
import TestSupport
import Testing

/// A corpus of texts, valid and not, read by Martlet and by Python's `json`.
@Suite(.timeLimit(.minutes(5))) struct JSONCorpusTests {
  private static let size = SoakMode.isOn ? 400_000 : 24_000
  private static let seed = SoakMode.isOn ? UInt64.random(in: 0 ... .max) : 20_261_201

  @Test func `agrees with Python on what is JSON, and on every value`() async throws {
    var corpus = JSONCorpus(seed: Self.seed)
    let texts = (0..<Self.size).map { corpus.text($0) }
    let input = texts.map { Data($0).base64EncodedString() + "\n" }.joined()
    let oracle = PackageFolder.url("scripts/json_oracle.py").path
    let outcome = try await Command.run(PackageFolder.python(), [oracle], input: input, timeout: 240)
    #expect(outcome.errorOutput == "")
    let answers = outcome.output.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    try #require(answers.count == texts.count + 1)

    var refused = 0
    var differences: [String] = []
    for (text, expected) in zip(texts, answers) {
      let found = await Self.reading(text)
      if found == "refused" { refused += 1 }
      if !found.utf8.elementsEqual(expected), differences.count < 20 {
        let other = String(decoding: expected, as: UTF8.self)
        differences.append("\(String(decoding: text, as: UTF8.self).debugDescription): \(found), Python: \(other)")
      }
    }
    print("JSON corpus: seed \(Self.seed), \(texts.count) texts, \(refused) of them refused")
    #expect(differences.isEmpty, "seed \(Self.seed)")
    #expect(refused > texts.count / 4 && refused < texts.count * 3 / 4)
  }

  /// What `scripts/json_oracle.py` answers, as Martlet sees it.
  @GraphQLActor
  private static func reading(_ bytes: [UInt8]) -> String {
    guard let document = try? ResponseDocument(parsing: bytes), let tree = try? AnyCodable(json: bytes) else {
      return "refused"
    }
    // What is written reads as the same again.
    guard (try? AnyCodable(json: tree.json)) == tree else { return "written wrongly" }
    var fields = [tree.description]
    if case .number = tree {
      let double = try? Double.__decode(document.root)
      let bits = double.map { String($0.bitPattern, radix: 16) }
      fields.append(bits.map { String(repeating: "0", count: 16 - $0.count) + $0 } ?? "-")
      fields.append((try? Int.__decode(document.root)).map(String.init) ?? "-")
    }
    return fields.joined(separator: "\t")
  }
}
