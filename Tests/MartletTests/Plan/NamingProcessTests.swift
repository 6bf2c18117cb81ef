import Foundation
import TestSupport
import Testing

/// What several processes make of the same queries.
@Suite(.timeLimit(.minutes(5))) struct NamingProcessTests {
  /// AC22: the text is the same in every process, and recorded; of two requests that differ in values, variables differ alone.
  @Test func `prints the same bytes in every process, and its mistakes once`() async throws {
    let program = try await NamingProgram()
    let first = try await program.run()
    let second = try await program.run()
    #expect(first.status == 0)
    #expect(Data(first.output.utf8) == Data(second.output.utf8))
    try Snapshot.check(first.output, against: PackageFolder.url("Tests/Fixtures/Naming/Expected.txt"))

    let pieces = first.output.components(separatedBy: "query CharactersQuery").dropFirst()
    try #require(pieces.count == 2)
    let documents = pieces.map { $0.components(separatedBy: "\n{")[0] }
    #expect(documents[0] == documents[1])
    #expect(pieces.first != pieces.last)

    #expect(
      first.errorOutput == """
        Martlet: 'me' is selected twice in Query: at Program/Program.swift:44 (in TwiceQuery) and at \
        Program/Program.swift:45 (in TwiceQuery). Give one of them an alias, as in Attribute("me2", \\.me) { … }, or let \
        the request merge equal selections with naming: .merging.

        """)
  }
}
