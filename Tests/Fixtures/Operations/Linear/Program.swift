import Martlet

@main
struct Program {
  static func main() async throws {
    let metaData: AnyCodable = ["width": 3, "tags": ["a", .null]]
    try await Sample.print([
      Sample(
        pushSubscriptionTest(sendStrategy: .desktopAndPush, targetMobile: nil),
        values: ["sendStrategy": "desktopAndPush"]),
      Sample(
        fileUpload(metaData: .init(value: metaData)),
        values: [
          "contentType": "image/png", "filename": "a.png", "makePublic": true, "metaData": metaData, "size": 12,
        ]),
      Sample(
        issue_relations(id: "i", first: 5, orderBy: .updatedAt),
        values: ["id": "i", "first": 5, "includeArchived": true, "orderBy": "updatedAt"]),
      Sample(comment_externalThread(), values: ["id": "c"]),
      Sample(userSettings_notificationCategoryPreferences_system()),
      Sample(
        createContact(input: .init(disappointmentRating: 2, message: "m", type: "bug")),
        values: ["input": ["disappointmentRating": 2, "message": "m", "type": "bug"]]),
      Sample(
        createCsvExportReport(includePrivateTeamIds: ["a", "b"]), values: ["includePrivateTeamIds": ["a", "b"]]),
      Sample(customViewHasSubscribers(id: "v"), values: ["id": "v"]),
    ])
  }
}
