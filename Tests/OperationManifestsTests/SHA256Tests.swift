import Foundation
import OperationManifests
import TestSupport
import Testing

@Suite struct SHA256Tests {
  /// The examples of NIST for FIPS 180-4, and lengths around the ends of blocks.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `hashes the standard's examples`(text: String, hash: String) {
    #expect(SHA256.hexadecimal(text) == hash)
  }

  @Test func `hashes a million letters`() {
    #expect(
      SHA256.hexadecimal(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `agrees with Python on random bytes of every length`() async throws {
    var state: UInt64 = 20_260_301
    let inputs = (0..<300).map { length in
      (0..<length).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
    }
    let program = """
      import hashlib, sys
      for line in sys.stdin: print(hashlib.sha256(bytes.fromhex(line.strip())).hexdigest())
      """
    let lines = inputs.map { $0.map { String(format: "%02x", $0) }.joined() }
    let outcome = try await Command.run(
      PackageFolder.python(), ["-c", program], input: lines.joined(separator: "\n") + "\n")
    let expected = outcome.output.split(separator: "\n").map(String.init)
    let hashes = inputs.map { SHA256.hash($0).map { String(format: "%02x", $0) }.joined() }
    #expect(hashes == expected)
  }
}
