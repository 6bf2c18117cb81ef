/// Prints every GraphQL document that the pages show.
@main
struct Pages {
  static func main() async throws {
    for document in try await QueriesPage.documents() { print(document) }
  }
}
