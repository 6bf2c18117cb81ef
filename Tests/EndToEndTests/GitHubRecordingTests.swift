import Foundation
import TestSupport
import Testing

/// An operation on GitHub's schema, written in Swift, against the answer that was recorded for it.
@Suite(.enabled(if: SharedFiles.areAvailable, "needs ../shared"), .gitHubProgram, .timeLimit(.minutes(5)))
struct GitHubRecordingTests {
  @Test func `prints a document that is valid in GitHub's schema`() async throws {
    let program = try #require(GitHubProgram.current)
    let report = try await program.report(on: GitHubRecording.bytes())
    let faults = try await GraphQLCore.shared.validate(
      report.document, against: .file(GitHubProgram.schema()), variables: report.variables)
    #expect(faults == [])
    #expect(!report.document.contains("apollo-ios"))
    #expect(report.variables.contains("apollo-ios"))
  }

  @Test func `decodes every value of the recorded answer`() async throws {
    let program = try #require(GitHubProgram.current)
    let recording = try GitHubRecording.shared()
    let report = try await program.report(on: GitHubRecording.bytes())
    #expect(report.repository == "apollo-ios")
    #expect(report.issues.count == 100)
    #expect(report.issues.map(\.comments.count).reduce(0, +) == 508)
    #expect(report.repository == recording.repository)
    #expect(report.issues == recording.issues)
  }

  @Test func `decodes authors that are absent or of another type`() async throws {
    let program = try #require(GitHubProgram.current)
    var recording = try GitHubRecording.shared()
    try recording.replaceAuthor(ofIssue: 0, with: NSNull())
    try recording.replaceAuthor(ofIssue: 1, with: ["__typename": "Bot", "login": "robot"])
    try recording.replaceAuthor(
      ofIssue: 2, with: ["__typename": "User", "login": "nobody", "id": "1", "name": NSNull()])
    let issues = try await program.report(on: recording.encoded()).issues
    #expect(issues[0].author == nil)
    #expect(issues[1].author == RecordedAuthor(login: "robot", id: nil, name: nil))
    #expect(issues[2].author == RecordedAuthor(login: "nobody", id: "1", name: nil))
    #expect(issues == recording.issues)
  }
}
