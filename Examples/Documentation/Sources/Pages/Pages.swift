/// Prints every GraphQL document that the pages show.
@main
struct Pages {
  static func main() async throws {
    let documents = [
      try await QueriesPage.documents(), try await NamingPage.documents(), try await AbstractTypesPage.documents(),
      try await UnitsPage.documents(), try await PagingPage.documents(), try await AheadOfTimePage.documents(),
      try await ComingFromApolloPage.documents(),
    ]
    for document in documents.joined() { print(document) }
    print(await NamingPage.conflict())
  }
}
