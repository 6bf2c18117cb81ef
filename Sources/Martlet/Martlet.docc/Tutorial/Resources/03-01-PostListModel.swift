import Martlet
import Observation

@MainActor @Observable
final class PostListModel {
  private(set) var rows: [PostRow] = []
  @ObservationIgnored private var pages: PostPages.Iterator

  init(client: GraphQLClient) {
    pages = client.posts().makeAsyncIterator()
  }

  func loadMore() async throws {
    var pages = pages
    rows += try await pages.next()?.elements ?? []
    self.pages = pages
  }
}
