import Martlet
import TestSupport
import Testing

/// Sequences of payloads that graphql-core made, with what they come to (`conformance/incremental-*.json`).
@Suite(.timeLimit(.minutes(5))) struct RecordedDeliveryTests {
  @Test(
    .enabled(if: SharedFiles.areAvailable, "needs ../shared/schemas"),
    arguments: ["incremental-v0.1.json", "incremental-v0.2.json"])
  func `merges recorded payloads to what they come to`(file: String) throws {
    let cases = try AnyCodable(json: Array(SharedFiles.text("schemas/conformance/\(file)").utf8))["cases"]
    var count = 0
    var index = 0
    while let item = cases?[index] {
      index += 1
      guard case .array(let payloads)? = item["payloads"], let merged = item["merged"], merged != .null else {
        continue
      }
      count += 1
      var merger = IncrementalMerger()
      for payload in payloads { try merger.merge(payload) }
      let name = "\(item["test"] ?? .null)"
      let whole = try AnyCodable(json: merger.json)
      #expect(whole["data"] == merged["data"], "\(name)")
      #expect(whole["errors"] ?? [] == merged["errors"], "\(name)")
      let failedPaths = AnyCodable.array(merger.failures.map { .array($0.path.map(\.json)) })
      if let expected = merged["failedPaths"] { #expect(failedPaths == expected, "\(name)") }
      let failedIDs = AnyCodable.array(merger.failures.map { .string($0.id ?? "") })
      if let expected = merged["failedIds"] { #expect(failedIDs == expected, "\(name)") }
    }
    #expect(count > 20)
  }
}

extension ResponsePathElement {
  fileprivate var json: AnyCodable {
    switch self {
    case .key(let key): .string(key)
    case .index(let index): AnyCodable(integerLiteral: index)
    }
  }
}
