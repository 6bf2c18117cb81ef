import Foundation

/// A private root, and a certificate for `localhost` that it vouches for.
public struct TestCertificates: Sendable {
  /// The root in PEM.
  public let root: [UInt8]
  /// The files of the certificate and its key, as a server's program takes them.
  public let options: [String]

  /// Makes them anew, as files of a folder.
  ///
  /// - Throws: ``TestSupportError`` with the words of `openssl`.
  public static func make(in folder: TemporaryFolder) async throws -> TestCertificates {
    let folder = folder.url
    let openssl = URL(fileURLWithPath: "/usr/bin/openssl")
    let extensions = folder.appendingPathComponent("extensions")
    try Data("subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n".utf8).write(to: extensions)
    for arguments in [
      "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Root -keyout root.key -out root.pem",
      "req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout leaf.key -out leaf.csr",
      "x509 -req -in leaf.csr -CA root.pem -CAkey root.key -CAcreateserial -days 1 -extfile extensions -out leaf.pem",
    ] {
      let outcome = try await Command.run(openssl, arguments.split(separator: " ").map(String.init), in: folder)
      guard outcome.status == 0 else { throw TestSupportError(outcome.errorOutput) }
    }
    return TestCertificates(
      root: Array(try Data(contentsOf: folder.appendingPathComponent("root.pem"))),
      options: ["leaf.pem", "leaf.key"].map { folder.appendingPathComponent($0).path })
  }
}
