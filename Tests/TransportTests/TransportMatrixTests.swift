import Foundation
import Martlet
import TestSupport
import Testing

/// Every way to ask, against every server: the table of `docs/transport-matrix.md` is what comes of it.
@Suite(.timeLimit(.minutes(5))) struct TransportMatrixTests {
  @Test func `every server answers as the documentation says`() async throws {
    let servers = try await MatrixServer.all()
    var rows: [(Feature, [String])] = []
    for feature in Feature.all {
      var cells: [String] = []
      for server in servers { cells.append(await feature.outcome(at: server)) }
      rows.append((feature, cells))
    }
    try Snapshot.check(
      Self.page(servers.map(\.name), rows), against: PackageFolder.url("docs/transport-matrix.md"))
    withExtendedLifetime(servers) {}
  }

  private static func page(_ servers: [String], _ rows: [(Feature, [String])]) -> String {
    let lines = [["", ""] + servers, [String](repeating: "---", count: servers.count + 2)].map { $0.line }
    return """
      # What was tried against which server

      `make test` asks real servers on this machine in every way, and compares what came of it with this table. A cell
      says `yes` where the answer was right and whole; `no` where the server does not offer it, with the code of the
      client's failure; nothing where the server is not meant for it. `UPDATE_SNAPSHOTS=1` writes it anew.

      AppSync has [tests of its own](../Tests/MartletAppSyncTests): every authorization mode with every handshake, against
      a stand-in that checks signatures with botocore and that gql's own client talks to. The recorded cases of incremental
      delivery, in all formats, come through [bodies of both kinds](../Tests/MartletHTTPTests/Streams).

      \(lines[0])
      \(lines[1])
      \(rows.map { ([$0.0.part, $0.0.name] + $0.1).line }.joined(separator: "\n"))

      """
  }
}

extension [String] {
  fileprivate var line: String { "| " + joined(separator: " | ") + " |" }
}
